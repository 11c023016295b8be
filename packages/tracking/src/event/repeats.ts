import type { Call } from "./event.ts";

/**
 * Whether the same event with the same properties was raised less than `throttleMs` before.
 * Remembers in `recent` when each was taken last, and forgets what no longer matters.
 */
export function isRepeat(recent: Map<string, number>, call: Call, throttleMs: number): boolean {
  const key = JSON.stringify([call.eventId, call.eventGroup, call.properties]);
  for (const [known, at] of recent) if (Math.abs(call.at - at) >= throttleMs) recent.delete(known);
  if (recent.has(key)) return true;
  if (throttleMs > 0) recent.set(key, call.at);
  return false;
}
