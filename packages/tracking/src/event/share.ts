import { crc } from "../send/crc.ts";

/** A text's own place in 0 ≤ x < 1, evenly spread: who is below a share is always below it. */
export function shareOf(text: string): number {
  return (Math.imul(crc(text), 0x9e3779b1) >>> 0) / 2 ** 32;
}
