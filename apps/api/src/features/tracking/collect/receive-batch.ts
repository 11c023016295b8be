import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { hasSeq, rangesOf, type Range } from "@santap/domain/tracking/ranges";
import type { TrackEvent } from "@santap/domain/tracking/judge-event";
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
import { isKnownApp, turnAway, UNKNOWN_APP, type Turned } from "./turn-away.ts";

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
 * Read, check, correct, sort, append, answer: what is answered with 0 is durable. No async function:
 * what was decoded would stay in memory until then.
 *
 * @throws LogUnavailable (the client keeps its data), BatchTooLarge
 */
export function receiveBatch(deps: CollectDeps, request: TrackRequest): Promise<TrackAnswer> {
  const now = deps.clock();
  const answer = (code: 0 | 435 | 442, why: Turned) =>
    turnAway(deps, why, request).then((): TrackAnswer => ({
      ...{ code, now },
      ...(code === 0 && { have: [] }),
    }));
  if (!isKnownApp(deps, request)) return answer(442, UNKNOWN_APP);
  const wire = readWire(request.body);
  if (!wire.ok) return answer(435, { stage: wire.stage, reason: wire.reason, raw: request.body });
  const { v, head: givenHead, events } = wire.json as Record<string, unknown>;
  if (v !== PROTOCOL) return answer(442, { stage: "auth", reason: "version", raw: wire.json });
  const reading = readHead(givenHead);
  if (!reading.ok || !Array.isArray(events)) {
    const reason = reading.ok ? "events: no list" : reading.reason;
    return answer(0, { stage: "schema", reason, raw: wire.json });
  }
  if (!deps.mayDevice(reading.head.deviceId)) return Promise.resolve({ code: 999, now });
  if (events.length > MOST_EVENTS) return refuseLarge(deps, givenHead, request);
  const sorted = sortEvents({ events, receivedAt: now, sentAt: request.sentAt }, plannedProperties);
  return keepBatch(deps, { request, head: reading.head, doubt: reading.doubt, sorted, now });
}

function refuseLarge(deps: CollectDeps, head: unknown, request: TrackRequest): Promise<never> {
  const why = { stage: "limit", reason: "more than 50 events", raw: head } as const;
  return turnAway(deps, why, request).then(() => {
    throw new BatchTooLarge();
  });
}

interface Kept {
  readonly request: TrackRequest;
  readonly head: TrackHead;
  readonly doubt: readonly Range[];
  readonly sorted: Sorted;
  readonly now: number;
}

/** What is still needed once a batch is durable: the batch itself is garbage by then. */
interface Appended {
  readonly epoch: EpochKey;
  readonly key: string;
  readonly doubt: readonly Range[];
  readonly now: number;
  /** Sequence ids of all that was kept, good or bad. */
  readonly seqs: readonly Range[];
  readonly accepted: number;
  readonly duplicates: number;
  readonly badStages: readonly BadStage[];
  /** Empty where nobody looks at it. */
  readonly noted: readonly StoredLine[];
}

function keepBatch(deps: CollectDeps, kept: Kept): Promise<TrackAnswer> {
  const { head, doubt, sorted, now } = kept;
  const { appId } = kept.request;
  const key = `${appId} ${head.deviceId} ${head.epoch}`;
  const events = newOf(sorted.good, deps.seen.rangesOf(key));
  const lines = linesOf(kept, events);
  const written = lines.length > 0 ? deps.log.append(lines.map(writeLine).join("")) : null;
  return answerOnce(written, deps, {
    ...{ key, doubt, now, epoch: { appId, ...epochOf(head) } },
    seqs: rangesOf([...events.map(({ seqId }) => seqId), ...seqsOf(sorted)]),
    accepted: events.length,
    duplicates: sorted.good.length - events.length,
    badStages: sorted.bad.map(({ stage }) => stage),
    noted: deps.micro.isOpen ? lines : [],
  });
}

/** The events that are not durable yet, each once. */
function newOf(events: readonly TrackEvent[], known: readonly Range[]): readonly TrackEvent[] {
  const taken = new Set<number>();
  return events.filter(({ seqId }) => {
    if (taken.has(seqId) || hasSeq(known, seqId)) return false;
    taken.add(seqId);
    return true;
  });
}

function linesOf(
  { request, head, sorted, now }: Kept,
  events: readonly TrackEvent[],
): StoredLine[] {
  const { appId, address, sentAt } = request;
  const { skew, bad } = sorted;
  const lines: StoredLine[] = bad.map(({ raw, ...why }) => {
    const context = { head, sentAt, event: raw };
    const seqId = seqOf(raw);
    const event = seqId === null ? {} : { event: { ...epochOf(head), seqId } };
    return badLine({ ...why, ...event, appId, receivedAt: now, address, raw: context });
  });
  if (events.length > 0) lines.push({ kind: "events", appId, receivedAt: now, skew, head, events });
  return lines;
}

async function answerOnce(
  written: Promise<void> | null,
  deps: CollectDeps,
  batch: Appended,
): Promise<TrackAnswer> {
  await written;
  const { key, now } = batch;
  if (batch.doubt.length > 0) await recall(deps, batch);
  // Only now: what is in memory is durable, and whoever sends it again may be told so.
  deps.seen.add(key, batch.seqs, now);
  count(deps, batch);
  return { code: 0, have: deps.seen.told(key), now };
}

/** A tab in doubt that this process does not know may be known to the tables. */
async function recall(
  { seen, findStored }: CollectDeps,
  { epoch, key, doubt, now }: Appended,
): Promise<void> {
  if (seen.isKnown(key)) return;
  const stored = await findStored(epoch, doubt);
  if (stored.length > 0) seen.add(key, stored, now);
}

/** Of what is kept as bad: as durable as the rest, and never to be sent again. */
function seqsOf({ bad }: Sorted): number[] {
  return bad.flatMap(({ raw }) => seqOf(raw) ?? []);
}

function seqOf(raw: unknown): number | null {
  const seq = typeof raw === "object" && raw !== null && "seqId" in raw ? raw.seqId : null;
  const isSeq = Number.isSafeInteger(seq) && Number(seq) >= 1 && Number(seq) <= 1_000_000;
  return isSeq ? Number(seq) : null;
}

function epochOf({ deviceId, epoch }: TrackHead): Omit<EpochKey, "appId"> {
  return { deviceId, epoch };
}

function count({ metrics, micro }: CollectDeps, batch: Appended): void {
  metrics.events.inc({ outcome: "accepted" }, batch.accepted);
  if (batch.duplicates > 0) metrics.events.inc({ outcome: "duplicate" }, batch.duplicates);
  for (const stage of batch.badStages) metrics.bad.inc({ stage });
  micro.note(batch.noted);
}
