import { plannedProperties } from "@santap/contract/tracking/event-plan";
import { containsSeq, toRanges, type Range } from "@santap/domain/tracking/ranges";
import type { TrackEvent } from "@santap/domain/tracking/validate-event";
import { readHead, type TrackHead } from "@santap/domain/tracking/track-head";
import { writeLine, type RejectionStage, type StoredLine } from "../event-log/stored-line.ts";
import { buildRejectedLine } from "./rejected-line.ts";
import { readWire } from "./read-wire.ts";
import { sortEvents, type SortedEvents } from "./sort-events.ts";
import { isKnownApp, reject, UNKNOWN_APP, type Rejection } from "./reject.ts";
import type { CollectDeps, TrackRequest, EpochKey } from "./track-request.ts";

const MAX_EVENTS = 50;
const PROTOCOL = 1;

/** 0 stored, 435 undecodable, 442 refused, 999 retry later. */
export type TrackCode = 0 | 435 | 442 | 999;

export interface TrackAnswer {
  readonly code: TrackCode;
  /** Durable sequence ids of this epoch, newest ranges first. */
  readonly have?: readonly Range[];
  readonly now: number;
}

/** The client halves its batch. */
export class BatchTooLarge extends Error {}

/**
 * Code 0 means durable. Not async, which would keep the decoded batch in memory while waiting.
 * @throws LogUnavailable (the client keeps its data), BatchTooLarge
 */
export function receiveBatch(deps: CollectDeps, request: TrackRequest): Promise<TrackAnswer> {
  const now = deps.clock();
  const answer = (code: 0 | 435 | 442, why: Rejection) =>
    reject(deps, why, request).then((): TrackAnswer => ({
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
  if (!deps.allowsDevice(reading.head.deviceId)) return Promise.resolve({ code: 999, now });
  if (events.length > MAX_EVENTS) return rejectLarge(deps, givenHead, request);
  const { begunAt, sentAt } = request;
  const sorted = sortEvents({ events, receivedAt: now, begunAt, sentAt }, plannedProperties);
  return storeBatch(deps, { request, head: reading.head, doubt: reading.doubt, sorted, now });
}

function rejectLarge(deps: CollectDeps, head: unknown, request: TrackRequest): Promise<never> {
  const why = { stage: "limit", reason: "more than 50 events", raw: head } as const;
  return reject(deps, why, request).then(() => {
    throw new BatchTooLarge();
  });
}

interface ReadBatch {
  readonly request: TrackRequest;
  readonly head: TrackHead;
  readonly doubt: readonly Range[];
  readonly sorted: SortedEvents;
  readonly now: number;
}

/** What is needed after the sync, without the batch itself, so that it can be collected. */
interface Appended {
  readonly epoch: EpochKey;
  readonly key: string;
  readonly doubt: readonly Range[];
  readonly now: number;
  readonly seqs: readonly Range[];
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejectedStages: readonly RejectionStage[];
  readonly recent: readonly StoredLine[];
}

function storeBatch(deps: CollectDeps, batch: ReadBatch): Promise<TrackAnswer> {
  const { head, doubt, sorted, now } = batch;
  const { appId } = batch.request;
  const key = `${appId} ${head.deviceId} ${head.epoch}`;
  const events = removeKnown(sorted.valid, deps.seen.get(key));
  const lines = buildLines(batch, events);
  const written = lines.length > 0 ? deps.log.append(lines.map(writeLine).join("")) : null;
  return answerWhenDurable(written, deps, {
    ...{ key, doubt, now, epoch: { appId, ...toEpochKey(head) } },
    seqs: toRanges([...events.map(({ seqId }) => seqId), ...rejectedSeqs(sorted)]),
    accepted: events.length,
    duplicates: sorted.valid.length - events.length,
    rejectedStages: sorted.rejected.map(({ stage }) => stage),
    recent: deps.micro.isOpen ? lines : [],
  });
}

/** Events that are not durable yet, deduplicated. */
function removeKnown(
  events: readonly TrackEvent[],
  known: readonly Range[],
): readonly TrackEvent[] {
  const seqIds = new Set<number>();
  return events.filter(({ seqId }) => {
    if (seqIds.has(seqId) || containsSeq(known, seqId)) return false;
    seqIds.add(seqId);
    return true;
  });
}

function buildLines(
  { request, head, sorted, now }: ReadBatch,
  events: readonly TrackEvent[],
): StoredLine[] {
  const { appId, address, sentAt } = request;
  const { skew, rejected } = sorted;
  const lines: StoredLine[] = rejected.map(({ raw, ...why }) => {
    const context = { head, sentAt, event: raw };
    const seqId = readSeq(raw);
    const event = seqId === null ? {} : { event: { ...toEpochKey(head), seqId } };
    return buildRejectedLine({ ...why, ...event, appId, receivedAt: now, address, raw: context });
  });
  if (events.length > 0) lines.push({ kind: "events", appId, receivedAt: now, skew, head, events });
  return lines;
}

async function answerWhenDurable(
  written: Promise<void> | null,
  deps: CollectDeps,
  batch: Appended,
): Promise<TrackAnswer> {
  await written;
  const { key, now } = batch;
  if (batch.doubt.length > 0) await loadStoredRanges(deps, batch);
  // After the sync only: ids in memory are reported as durable.
  deps.seen.add(key, batch.seqs, now);
  countBatch(deps, batch);
  return { code: 0, have: deps.seen.newest(key), now };
}

/** Loads the stored ids of a tab that this process does not know. */
async function loadStoredRanges(
  { seen, findStored }: CollectDeps,
  { epoch, key, doubt, now }: Appended,
): Promise<void> {
  if (seen.isKnown(key)) return;
  const stored = await findStored(epoch, doubt);
  if (stored.length > 0) seen.add(key, stored, now);
}

/** Rejected events are durable too and must not be sent again. */
function rejectedSeqs({ rejected }: SortedEvents): number[] {
  return rejected.flatMap(({ raw }) => readSeq(raw) ?? []);
}

function readSeq(raw: unknown): number | null {
  const seq = typeof raw === "object" && raw !== null && "seqId" in raw ? raw.seqId : null;
  const isSeq = Number.isSafeInteger(seq) && Number(seq) >= 1 && Number(seq) <= 1_000_000;
  return isSeq ? Number(seq) : null;
}

function toEpochKey({ deviceId, epoch }: TrackHead): Omit<EpochKey, "appId"> {
  return { deviceId, epoch };
}

function countBatch({ metrics, micro }: CollectDeps, batch: Appended): void {
  metrics.events.inc({ outcome: "accepted" }, batch.accepted);
  if (batch.duplicates > 0) metrics.events.inc({ outcome: "duplicate" }, batch.duplicates);
  for (const stage of batch.rejectedStages) metrics.bad.inc({ stage });
  micro.record(batch.recent);
}
