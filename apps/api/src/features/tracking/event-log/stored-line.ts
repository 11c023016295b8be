import type { TrackHead } from "@santap/domain/tracking/track-head";
import type { TrackEvent } from "@santap/domain/tracking/validate-event";

export type RejectionStage = "limit" | "decode" | "auth" | "clock" | "schema" | "dedupe";

/** Events of one batch as they were taken. */
export interface EventLine {
  readonly kind: "events";
  readonly appId: string;
  readonly receivedAt: number;
  /** What corrects the device's clock, ms. */
  readonly skew: number;
  readonly head: TrackHead;
  readonly events: readonly TrackEvent[];
}

/** Elements that came without a sequence, each with its hash (hex). */
export interface PubLine extends Omit<EventLine, "kind"> {
  readonly kind: "pub";
  readonly hashes: readonly string[];
}

/** Which event of which tab. */
export interface EventKey {
  readonly deviceId: string;
  readonly epoch: string;
  readonly seqId: number;
}

/** What could not be taken; `raw` is masked and at most 4 KB. */
export interface RejectedLine {
  readonly kind: "bad";
  readonly appId: string;
  readonly receivedAt: number;
  readonly stage: RejectionStage;
  readonly reason: string;
  readonly ipNet: string;
  readonly bytes: number;
  readonly raw: string;
  /** Absent where it is no event of a tab, or cannot be read. */
  readonly event?: EventKey;
}

export type StoredLine = EventLine | PubLine | RejectedLine;

/** One line of a part of the log. */
export function writeLine(line: StoredLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Null for what is no whole line: the end of a part whose writer was killed or out of space. */
export function readLine(text: string): StoredLine | null {
  try {
    return JSON.parse(text) as StoredLine;
  } catch {
    return null;
  }
}
