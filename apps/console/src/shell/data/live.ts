import { useNow } from "@santap/client/use-now";
import { useOnline } from "@santap/client/online";

/** KDS-1: after so long without an answer a screen must not look live. */
export const LOST_AFTER_MS = 15_000;

/** How new what is on a station's screen is: the one place that says so, for badge, bar, clocks and buttons. */
export interface Live {
  /** Server's time now, epoch ms. */
  now: number;
  connection: "LIVE" | "CONNECTING" | "LOST";
  /** MER-2: what only the server can do is offered. */
  online: boolean;
  /** Server's time of the last answer; null before. */
  readAt: number | null;
  /** Age of the last answer, from LOST_AFTER_MS on; null before. */
  lostMs: number | null;
  /** The server's time less the device's. */
  offsetMs: number;
}

interface Reading {
  /** `at`: the server's time of the answer; `offset`: the server's time less the device's. */
  data: { at: number; offset: number } | undefined;
  failureCount: number;
}

interface Connection {
  /** Of the device. */
  clock: number;
  /** Whether the device has a network. */
  network: boolean;
  /** Whether pushes arrive, or none are expected. */
  listening: boolean;
}

export function readLive({ data, failureCount }: Reading, connection: Connection): Live {
  const { clock, network, listening } = connection;
  const age = data === undefined ? 0 : clock + data.offset - data.at;
  const lost = age > LOST_AFTER_MS;
  const online = network && !lost;
  return {
    now: clock + (data?.offset ?? 0),
    connection: !online ? "LOST" : failureCount > 0 || !listening ? "CONNECTING" : "LIVE",
    online,
    readAt: data?.at ?? null,
    lostMs: lost ? age : null,
    offsetMs: data?.offset ?? 0,
  };
}

export function useLive(read: Reading, listening: boolean): Live {
  const clock = useNow();
  const network = useOnline();
  return readLive(read, { clock, network, listening });
}
