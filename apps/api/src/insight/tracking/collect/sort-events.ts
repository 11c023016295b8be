import { clockSkew, isPlausible } from "@santap/domain/tracking/clock";
import {
  validateEvent,
  type FindEventPlan,
  type TrackEvent,
} from "@santap/domain/tracking/validate-event";
import type { RejectionStage } from "../event-log/stored-line.ts";

const LARGEST_EVENT = 8 * 1024;
const WIDEST_BATCH = 10_000;

export interface RejectedEvent {
  readonly stage: RejectionStage;
  readonly reason: string;
  readonly raw: unknown;
}

export interface SortedEvents {
  readonly skew: number;
  readonly valid: TrackEvent[];
  readonly rejected: RejectedEvent[];
}

export interface Batch {
  readonly events: readonly unknown[];
  readonly receivedAt: number;
  /** When its head arrived: a body may take long. */
  readonly begunAt: number;
  /** The client's clock, epoch ms; null if absent. */
  readonly sentAt: number | null;
}

/** Rejected events are kept too, as a client cannot repair them. */
export function sortEvents(
  { events, receivedAt, begunAt, sentAt }: Batch,
  planned: FindEventPlan,
): SortedEvents {
  const skew = clockSkew(begunAt, sentAt);
  const valid: TrackEvent[] = [];
  const rejected: RejectedEvent[] = [];
  for (const raw of events) {
    const judged = validateEvent(raw, planned);
    if (!judged.ok) {
      rejected.push({ stage: judged.stage, reason: judged.reason, raw });
    } else if (!isPlausible(judged.event.eventTime + skew, receivedAt)) {
      rejected.push({ stage: "clock", reason: "outside a day back and ten minutes ahead", raw });
    } else if (isLarge(raw, judged.event)) {
      rejected.push({ stage: "limit", reason: "event larger than 8 KB", raw });
    } else {
      valid.push(judged.event);
    }
  }
  return isTooWide(valid)
    ? { skew, valid: [], rejected: [...rejected, ...valid.map(tooWide)] }
    : { skew, valid, rejected };
}

function isLarge(raw: unknown, { properties }: TrackEvent): boolean {
  let most = 0;
  for (const name in properties) {
    const value = properties[name];
    most +=
      typeof value === "string" ? value.length : typeof value === "object" ? LARGEST_EVENT : 32;
  }
  return most * 3 > LARGEST_EVENT && Buffer.byteLength(JSON.stringify(raw)) > LARGEST_EVENT;
}

function isTooWide(events: readonly TrackEvent[]): boolean {
  let [least, most] = [Infinity, 0];
  for (const { seqId } of events) {
    least = Math.min(least, seqId);
    most = Math.max(most, seqId);
  }
  return most - least > WIDEST_BATCH;
}

function tooWide(raw: TrackEvent): RejectedEvent {
  return { stage: "dedupe", reason: "sequence ids too far apart", raw };
}
