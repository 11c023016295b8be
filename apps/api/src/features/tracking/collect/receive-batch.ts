import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { rangesOf, type Range } from "@santap/domain/tracking/ranges";
import { readHead, type TrackHead } from "@santap/domain/tracking/track-head";
import type { TrackingMetrics } from "../tracking-metrics.ts";
import type { MicroBook } from "../micro/micro-book.ts";
import type { EventLog } from "../store/event-log.ts";
import { writeLine, type BadStage, type StoredLine } from "../store/stored-line.ts";
import type { TrackAnswer } from "./answer.ts";
import { badLine } from "./bad-line.ts";
import { readWire } from "./read-wire.ts";
import type { SeenRanges } from "./seen-ranges.ts";
import { sortEvents, type Sorted } from "./sort-events.ts";

const MOST_EVENTS = 50;
const PROTOCOL = 1;

export interface CollectDeps {
  log: EventLog;
  seen: SeenRanges;
  appKeys: ReadonlyMap<string, string>;
  metrics: TrackingMetrics;
  micro: MicroBook;
  /** False where a device sends too often. */
  mayDevice(deviceId: string): boolean;
  /** What of these ranges the tables have; empty where they cannot be asked. */
  findStored(epoch: EpochKey, doubt: readonly Range[]): Promise<Range[]>;
  clock(): number;
}

export interface EpochKey {
  readonly appId: string;
  readonly deviceId: string;
  readonly epoch: string;
}

/** One request of the track protocol. */
export interface TrackRequest {
  readonly appId: string;
  readonly appKey: string;
  /** The client's clock when it sent, ms; null = not said. */
  readonly sentAt: number | null;
  readonly body: string;
  readonly address: string;
}

/** Too much for one request: the client halves its batch. */
export class BatchTooLarge extends Error {}

/**
 * Read, check, correct, sort, append, answer: what is answered with 0 is durable.
 *
 * @throws LogUnavailable (the client keeps its data), BatchTooLarge
 */
export async function receiveBatch(deps: CollectDeps, request: TrackRequest): Promise<TrackAnswer> {
  const now = deps.clock();
  const refuse = (code: 435 | 442, why: Omit<Turned, "receivedAt">) =>
    turnAway(deps, { ...why, receivedAt: now }, request).then((): TrackAnswer => ({ code, now }));
  const wire = readWire(request.body);
  if (!wire.ok) return refuse(435, { stage: wire.stage, reason: wire.reason, raw: request.body });
  if (deps.appKeys.get(request.appId) !== request.appKey) {
    return refuse(442, { stage: "auth", reason: "unknown app id or key", raw: wire.json });
  }
  const { v, head: givenHead, events } = wire.json as Record<string, unknown>;
  if (v !== PROTOCOL) return refuse(442, { stage: "auth", reason: "version", raw: wire.json });
  const reading = readHead(givenHead);
  if (!reading.ok || !Array.isArray(events)) {
    const reason = reading.ok ? "events: no list" : reading.reason;
    await turnAway(deps, { stage: "schema", reason, raw: wire.json, receivedAt: now }, request);
    return { code: 0, have: [], now };
  }
  if (!deps.mayDevice(reading.head.deviceId)) return { code: 999, now };
  if (events.length > MOST_EVENTS) {
    const why = { stage: "limit", reason: "more than 50 events", raw: givenHead } as const;
    await turnAway(deps, { ...why, receivedAt: now }, request);
    throw new BatchTooLarge();
  }
  const sorted = sortEvents({ events, receivedAt: now, sentAt: request.sentAt }, plannedProperties);
  return keepBatch(deps, { request, head: reading.head, doubt: reading.doubt, sorted, now });
}

interface Turned {
  readonly stage: BadStage;
  readonly reason: string;
  readonly raw: unknown;
  readonly receivedAt: number;
}

/** A refusal makes the client drop its data: so what it sent is kept first. */
async function turnAway(deps: CollectDeps, why: Turned, request: TrackRequest): Promise<void> {
  const line = badLine({ ...why, appId: appIdOf(request), address: request.address });
  await deps.log.append(writeLine(line));
  deps.metrics.bad.inc({ stage: why.stage });
  deps.micro.note([line]);
}

function appIdOf({ appId }: TrackRequest): string {
  return /^[\w-]{1,32}$/.test(appId) ? appId : "";
}

interface Kept {
  readonly request: TrackRequest;
  readonly head: TrackHead;
  readonly doubt: readonly Range[];
  readonly sorted: Sorted;
  readonly now: number;
}

async function keepBatch(deps: CollectDeps, kept: Kept): Promise<TrackAnswer> {
  const { request, head, doubt, sorted, now } = kept;
  const { appId, address } = request;
  const key = `${appId} ${head.deviceId} ${head.epoch}`;
  const taken = new Set<number>();
  const events = sorted.good.filter(({ seqId }) => {
    if (taken.has(seqId) || deps.seen.has(key, seqId)) return false;
    taken.add(seqId);
    return true;
  });
  const { skew } = sorted;
  const lines: StoredLine[] = sorted.bad.map(({ raw, ...why }) => {
    const context = { head, sentAt: request.sentAt, event: raw };
    return badLine({ ...why, appId, receivedAt: now, address, raw: context });
  });
  if (events.length > 0) lines.push({ kind: "events", appId, receivedAt: now, skew, head, events });
  if (lines.length > 0) await deps.log.append(lines.map(writeLine).join(""));
  await recall(deps, { appId, deviceId: head.deviceId, epoch: head.epoch }, { key, doubt, now });
  // Only now: what is in memory is durable, and whoever sends it again may be told so.
  deps.seen.add(key, rangesOf([...taken, ...seqsOf(sorted)]), now);
  count(deps, sorted, { accepted: events.length, lines });
  return { code: 0, have: deps.seen.told(key), now };
}

/** A tab in doubt that this process does not know may be known to the tables. */
async function recall(
  { seen, findStored }: CollectDeps,
  epoch: EpochKey,
  { key, doubt, now }: { key: string; doubt: readonly Range[]; now: number },
): Promise<void> {
  if (doubt.length === 0 || seen.isKnown(key)) return;
  const stored = await findStored(epoch, doubt);
  if (stored.length > 0) seen.add(key, stored, now);
}

/** Of what is kept as bad: as durable as the rest, and never to be sent again. */
function seqsOf({ bad }: Sorted): number[] {
  return bad.flatMap(({ raw }) => {
    const seq = typeof raw === "object" && raw !== null && "seqId" in raw ? raw.seqId : null;
    return Number.isSafeInteger(seq) && Number(seq) >= 1 && Number(seq) <= 1_000_000
      ? [Number(seq)]
      : [];
  });
}

function count(
  { metrics, micro }: CollectDeps,
  { good, bad }: Sorted,
  { accepted, lines }: { accepted: number; lines: readonly StoredLine[] },
): void {
  metrics.events.inc({ outcome: "accepted" }, accepted);
  metrics.events.inc({ outcome: "duplicate" }, good.length - accepted);
  for (const { stage } of bad) metrics.bad.inc({ stage });
  micro.note(lines);
}
