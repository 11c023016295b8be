import { gzipSync } from "node:zlib";
import { computeCrc } from "../../src/insight/tracking/collect/read-wire.ts";

/** Lists in lists, `width` of them side by side. */
export function deepLists(depth: number, width = 1): string {
  const one = `${"[".repeat(depth)}1${"]".repeat(depth)}`;
  return `[${Array<string>(width).fill(one).join(",")}]`;
}

export function zippedForm(text: string): string {
  const data = gzipSync(text).toString("base64url");
  return `data=${data}&crc=${computeCrc(data)}&enc=gz`;
}

/** An object with this many properties. */
export function manyKeys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key${nth}`, nth]));
}
