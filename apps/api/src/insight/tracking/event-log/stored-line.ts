import type { TrackHead } from "@santap/domain/tracking/track-head";
import type { TrackEvent } from "@santap/domain/tracking/validate-event";

export type RejectionStage = "limit" | "decode" | "auth" | "clock" | "schema" | "dedupe";

export interface EventLine {
  readonly kind: "events";
  readonly appId: string;
  readonly receivedAt: number;
  /** Correction of the device's clock, ms. */
  readonly skew: number;
  readonly head: TrackHead;
  readonly events: readonly TrackEvent[];
}

export interface PubLine extends Omit<EventLine, "kind"> {
  readonly kind: "pub";
  readonly hashes: readonly string[];
}

export interface EventKey {
  readonly deviceId: string;
  readonly epoch: string;
  readonly seqId: number;
}

/** `raw` is masked and at most 4 KB. */
export interface RejectedLine {
  readonly kind: "bad";
  readonly appId: string;
  readonly receivedAt: number;
  readonly stage: RejectionStage;
  readonly reason: string;
  readonly ipNet: string;
  readonly bytes: number;
  readonly raw: string;
  /** Absent if it is no event of a tab, or unreadable. */
  readonly event?: EventKey;
}

export type StoredLine = EventLine | PubLine | RejectedLine;

export function writeLine(line: StoredLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Null for an incomplete line: the end of a torn part. */
export function readLine(text: string): StoredLine | null {
  try {
    return JSON.parse(text) as StoredLine;
  } catch {
    return null;
  }
}
