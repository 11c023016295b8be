import { crc } from "../send/crc.ts";

/** Whether a text is in a share of all, evenly spread: what is in one is in every larger one. */
export function isSampled(text: string, share: number): boolean {
  return crc(text) / 2 ** 32 < share;
}
