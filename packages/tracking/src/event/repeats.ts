import type { Call } from "./event.ts";

/** An event that was taken: what it was, and when. */
export type Taken = readonly [what: string, at: number];

/**
 * Whether the same event with the same properties was raised less than `throttleMs` before.
 * Notes in `recent` what was taken, and forgets what no longer matters.
 */
export function isRepeat(recent: Taken[], call: Call, throttleMs: number): boolean {
  const what = JSON.stringify([call.eventId, call.eventGroup, call.properties]);
  const known = recent.filter(([, at]) => Math.abs(call.at - at) < throttleMs);
  const isKnown = known.some(([one]) => one === what);
  if (!isKnown) known.push([what, call.at]);
  recent.splice(0, Infinity, ...known);
  return isKnown;
}
