import type { OpenLoopOutcome } from "./messages.ts";

/** Of what was planned; below it the rate was not kept, and a figure beside it does not count. */
const KEPT = 0.98;
/** Nothing may begin later than this after it was due. */
export const LATEST_MS = 1_000;

export function isRateKept(perSecond: number, journeys: OpenLoopOutcome): boolean {
  return (
    journeys.errors === 0 &&
    journeys.latestMs <= LATEST_MS &&
    journeys.finishedPerSecond >= KEPT * perSecond
  );
}
