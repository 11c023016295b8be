import type { Call } from "./event.ts";

/** An event that was taken: what it was, and when. */
export type Taken = readonly [what: string, at: number];

/**
 * Whether the same event with the same properties was raised less than `throttleMs` before.
 * Notes what was taken, and forgets what no longer matters.
 */
export function isRepeat(taken: { recent: Taken[] }, call: Call, throttleMs: number): boolean {
  const what = JSON.stringify([call.eventId, call.eventGroup, call.properties]);
  taken.recent = taken.recent.filter(([, at]) => Math.abs(call.at - at) < throttleMs);
  return taken.recent.some(([one]) => one === what) || !taken.recent.push([what, call.at]);
}
