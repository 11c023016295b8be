import type { Reply } from "../src/send/reply.ts";
import type { Clock } from "./clock.ts";
import type { Collector } from "./collector.ts";

export interface PortRequest {
  readonly url: string;
  /** Form-urlencoded; absent = GET. */
  readonly body?: string;
  /** Survives the page. */
  readonly keepalive?: boolean;
  /** With credentials of the own origin. */
  readonly cookies: boolean;
}

/** A request under way; `abort` rejects the answer. */
interface Sent {
  readonly reply: Promise<Reply>;
  abort(): void;
}

/** Probabilities of failures. */
export interface Faults {
  lostRequests: number;
  lostAnswers: number;
  lostBeacons: number;
  /** Refuses beacons above this many bytes. */
  beaconLimit: number;
  latencyMs: number;
  /** No request gets through and none is answered. */
  silent: boolean;
}

export interface Network {
  readonly faults: Faults;
  readonly requests: (PortRequest & { at: number })[];
  readonly beacons: { url: string; body: string }[];
  send(request: PortRequest): Sent;
  beacon(url: string, body: string): boolean;
}

const NONE: Faults = {
  lostRequests: 0,
  lostAnswers: 0,
  lostBeacons: 0,
  beaconLimit: 64 * 1_024,
  latencyMs: 20,
  silent: false,
};

/** A network that loses requests, responses and beacons. */
export function createNetwork(clock: Clock, collector: Collector, random: () => number): Network {
  const faults = { ...NONE };
  const network: Network = {
    faults,
    requests: [],
    beacons: [],
    send: (request) => {
      network.requests.push({ ...request, at: clock.now() });
      let abort = () => {};
      const reply = new Promise<Reply>((resolve, reject) => {
        abort = () => reject(new Error("aborted"));
        if (faults.silent) return;
        if (random() < faults.lostRequests) {
          clock.after(faults.latencyMs, () => reject(new Error("network")));
        } else deliver(request, resolve, reject);
      });
      return { reply, abort };
    },
    beacon: (url, body) => {
      if (body.length > faults.beaconLimit) return false;
      network.beacons.push({ url, body });
      if (random() < faults.lostBeacons) return true;
      clock.after(faults.latencyMs, () => void collector.answer({ url, body }));
      return true;
    },
  };
  return network;

  function deliver(
    request: PortRequest,
    resolve: (reply: Reply) => void,
    reject: (error: Error) => void,
  ): void {
    clock.after(faults.latencyMs, () => {
      void Promise.resolve(collector.answer({ url: request.url, body: request.body })).then(
        (reply) => {
          const isLost = random() < faults.lostAnswers;
          const arrive = () => (isLost ? reject(new Error("network")) : resolve(reply));
          clock.after(faults.latencyMs, arrive);
        },
        reject,
      );
    });
  }
}
