import { SECOND_MS } from "../calendar/local-time.ts";

/** REFUND has a series of its own. */
export type ReceiptKind = "SALE" | "REFUND";

export interface ReceiptNumber {
  readonly storeId: string;
  readonly kind: ReceiptKind;
  readonly year: number;
  readonly number: number;
}

/**
 * A payment commits after the time that it carries. Numbers are given this much later, so that
 * payments of the same moment are all there and can be put in order.
 */
export const NUMBERING_DELAY_MS = 2 * SECOND_MS;

/** "S01/2026/000123"; of a refund "S01/2026/R000004". */
export function formatReceiptNumber({ storeId, kind, year, number }: ReceiptNumber): string {
  const letter = kind === "REFUND" ? "R" : "";
  return `${storeId}/${year}/${letter}${String(number).padStart(6, "0")}`;
}

/** As somebody types it from paper, with or without the zeros. Null for anything else. */
export function parseReceiptNumber(text: string): ReceiptNumber | null {
  const found = /^\s*(\w{1,20})\s*\/\s*(\d{4})\s*\/\s*(R?)(\d{1,9})\s*$/i.exec(text);
  if (found === null) return null;
  const [, storeId = "", year, letter, number] = found;
  const kind = letter === "" ? "SALE" : "REFUND";
  return { storeId: storeId.toUpperCase(), kind, year: Number(year), number: Number(number) };
}

/** NPWP: "01.234.567.8-901.000" of 15 digits; the 16 of today are written in fours. */
export function formatTaxNumber(digits: string): string {
  const old = /^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/.exec(digits);
  if (old === null) return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  const [, kind, first, second, check, office, branch] = old;
  return `${kind}.${first}.${second}.${check}-${office}.${branch}`;
}
