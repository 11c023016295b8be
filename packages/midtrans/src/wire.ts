import { printableText } from "@santap/snap/wire-reading";

/** Whole rupiah of `52500.00` or 52500; null for anything else, also for sen and zero. */
export function parseRupiah(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : printableText(value, 16);
  const match = /^([1-9]\d{0,11})(?:\.00?)?$/.exec(text ?? "");
  return match === null ? null : Number(match[1]);
}

/** What a payer is charged, also with sen: whole rupiah, rounded up. */
export function parseCharged(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : printableText(value, 16);
  const match = /^\d{1,12}(?:\.\d{1,2})?$/.exec(text ?? "");
  return match === null ? null : Math.ceil(Number(match[0]));
}

const WIB_MS = 7 * 3_600_000;
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** Epoch ms of `2026-11-20 10:00:03`, which is Western Indonesian Time; null for anything else. */
export function parseWibTime(value: unknown): number | null {
  const match = TIME.exec(printableText(value, 25) ?? "");
  if (match === null) return null;
  const at = Date.parse(`${match[1]}T${match[2]}+07:00`);
  // Some engines roll a day that does not exist over; an existing one formats back to the same text.
  return !Number.isNaN(at) && formatWibTime(at) === value ? at : null;
}

/** `2026-11-20 10:00:03`. */
export function formatWibTime(at: number): string {
  return new Date(at + WIB_MS).toISOString().slice(0, 19).replace("T", " ");
}
