import { createHash } from "node:crypto";

/** Rupiah that each of these orders costs. */
export const PRICE = 29_700;

/** As random as the ids of real orders, and the same here as in {@link REFERENCE_SQL}. */
export function referenceOf(number: number): string {
  const word = createHash("md5").update(`settle-${number}`).digest("hex");
  return `5BENCH${word.slice(0, 16).toUpperCase()}`;
}

/** The same of `n`, in SQL. */
export const REFERENCE_SQL = `'5BENCH' || upper(substr(md5('settle-' || n), 1, 16))`;
export const ORDER_ID_SQL = `'BENCH-' || upper(substr(md5('order-' || n), 1, 16))`;
export const BOX_SQL = `'BENCH-' || upper(md5('box-' || n))`;

/** Numbers `from` up to, not including, `to`. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}
