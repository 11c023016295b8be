import { createHash } from "node:crypto";

/** Rupiah of each order. */
export const PRICE = 29_700;

/** Pseudo-random like real ids; must equal {@link REFERENCE_SQL}. */
export function buildReference(number: number): string {
  const word = createHash("md5").update(`settle-${number}`).digest("hex");
  return `5BENCH${word.slice(0, 16).toUpperCase()}`;
}

/** The same in SQL, from `n`. */
export const REFERENCE_SQL = `'5BENCH' || upper(substr(md5('settle-' || n), 1, 16))`;
export const ORDER_ID_SQL = `'BENCH-' || upper(substr(md5('order-' || n), 1, 16))`;
export const BOX_SQL = `'BENCH-' || upper(md5('box-' || n))`;

/** `from` inclusive, `to` exclusive. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}
