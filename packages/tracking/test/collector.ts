import { crc32 as zlibCrc32, gunzipSync } from "node:zlib";
import type { Head, TrackEvent } from "../src/event/event.ts";
import type { Reply } from "../src/send/reply.ts";
import type { Totals, Range } from "../src/queue/queue.ts";

export interface ServerRequest {
  readonly url: string;
  readonly body: string | undefined;
}

/** The collector: simulated, or a real one over HTTP. */
export interface Collector {
  answer(request: ServerRequest): Reply | Promise<Reply>;
}

export interface StoredEvent extends TrackEvent {
  readonly head: Head;
}

export interface Balance {
  readonly head: Head;
  readonly totals: Totals;
  readonly lastSeq: number;
}

export interface SimulatedCollector extends Collector {
  /** Without duplicates, in the order of arrival. */
  readonly stored: StoredEvent[];
  /** Number of events that arrived again. */
  duplicates: number;
  /** The batch of each request, empty ones included. */
  readonly batches: { readonly head: Head; readonly events: readonly TrackEvent[] }[];
  readonly balances: Map<string, Balance>;
  readonly paths: string[];
  /** Responses to the next track requests, which are not stored. */
  readonly answers: Reply[];
  config: { version: string; body: unknown };
  now: () => number;
}

/** Stores events without duplicates and answers with the stored ranges. */
export function simulateCollector(now: () => number): SimulatedCollector {
  const ranges = new Map<string, Range[]>();
  const collector: SimulatedCollector = {
    stored: [],
    duplicates: 0,
    batches: [],
    balances: new Map(),
    paths: [],
    answers: [],
    config: { version: "", body: {} },
    now,
    answer: ({ url, body }) => {
      const { pathname } = new URL(url);
      collector.paths.push(pathname);
      if (pathname.startsWith("/v3/track/")) {
        return collector.answers.shift() ?? store(decodeBody(body ?? ""));
      }
      if (pathname.startsWith("/v3/balance/")) {
        const balance = decodeBody(body ?? "") as Balance;
        const known = collector.balances.get(balance.head.epoch);
        if ((known?.totals.created ?? 0) <= balance.totals.created) {
          collector.balances.set(balance.head.epoch, balance);
        }
        return reply({ code: 0 });
      }
      return reply(configAnswer(collector, url));
    },
  };
  return collector;

  function store(content: unknown): Reply {
    const { head, events } = content as { head: Head; events: TrackEvent[] };
    collector.batches.push({ head, events });
    const key = `${head.deviceId} ${head.epoch}`;
    let have = ranges.get(key) ?? [];
    for (const event of events) {
      if (have.some(([from, to]) => from <= event.seqId && event.seqId <= to)) {
        collector.duplicates++;
        continue;
      }
      have = addNumber(have, event.seqId);
      collector.stored.push({ ...event, head });
    }
    ranges.set(key, have);
    return reply({ code: 0, have: have.slice(-20), now: now() });
  }
}

export function reply(json: unknown, status = 200): Reply {
  return { status, text: JSON.stringify(json), retryAfter: null };
}

/** Decodes a form body without the SDK's code. Throws for a wrong checksum. */
export function decodeBody(body: string): unknown {
  const form = new URLSearchParams(body);
  const data = form.get("data") ?? "";
  const crc = zlibCrc32(data).toString(16).padStart(8, "0");
  if (crc !== form.get("crc")) throw new Error("wrong checksum");
  const bytes = Buffer.from(data, "base64url");
  return JSON.parse((form.get("enc") === "gz" ? gunzipSync(bytes) : bytes).toString("utf8"));
}

function configAnswer({ config }: SimulatedCollector, url: string): unknown {
  const { pathname, searchParams } = new URL(url);
  if (pathname === "/v3/config/file") return config.body;
  if (pathname !== "/v3/config/checkUpdate") return { version: "2.0.19" };
  const { version } = config;
  const file = `/v3/config/file?appId=10001&version=${version}`;
  return { code: 0, data: { version, url: file, changed: searchParams.get("have") !== version } };
}

function addNumber(ranges: readonly Range[], number: number): Range[] {
  const sorted = [...ranges, [number, number] as const].sort((a, b) => a[0] - b[0]);
  return sorted.reduce<Range[]>((joined, range) => {
    const last = joined.at(-1);
    if (last === undefined || range[0] > last[1] + 1) return [...joined, range];
    return [...joined.slice(0, -1), [last[0], Math.max(last[1], range[1])]];
  }, []);
}
