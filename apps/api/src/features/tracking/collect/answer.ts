import type { Range } from "@santap/domain/tracking/ranges";

/** What only an explicit code may do: 0 stored, 435 undecodable, 442 refused, 999 later. */
export type TrackCode = 0 | 435 | 442 | 999;

/** The answer of the collector's own protocol; no envelope. */
export interface TrackAnswer {
  readonly code: TrackCode;
  /** Sequence ids of this epoch that are durable, newest ranges first. */
  readonly have?: readonly Range[];
  readonly now: number;
}
