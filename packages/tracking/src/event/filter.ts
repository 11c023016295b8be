import { crc } from "../send/encoding.ts";
import type { Call } from "./event.ts";

/** Whether a key falls into a share (0 to 1) of all keys, evenly spread. A larger share includes every smaller one. */
export function isSampled(key: string, share: number): boolean {
  return crc(key) / 2 ** 32 < share;
}

/** Returns whether the same event was accepted less than `throttleMs` before; otherwise records it as accepted. */
export type Throttle = (call: Call, throttleMs: number) => boolean;

export function createThrottle(): Throttle {
  let recent: (readonly [key: string, at: number])[] = [];
  return ({ eventId, eventGroup, properties, at: now }, throttleMs) => {
    const key = JSON.stringify([eventId, eventGroup, properties]);
    recent = recent.filter(([, at]) => Math.abs(now - at) < throttleMs);
    return recent.some(([one]) => one === key) || !recent.push([key, now]);
  };
}
