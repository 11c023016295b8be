import { noteProblem, type WireReading } from "@santap/snap/wire-reading";

/** Whole rupiah of a JSON number. Anything else is recorded as a problem and read as 0. */
export function requiredRupiah(reading: WireReading, field: string): number {
  return optionalRupiah(reading, field) ?? noteProblem(reading, "MISSING", field, 0);
}

/** The same; null if the field is missing. */
export function optionalRupiah(reading: WireReading, field: string): number | null {
  const value = reading.fields[field];
  if (value === undefined || value === null) return null;
  const sound = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return sound ? value : noteProblem(reading, "INVALID", field, null);
}

/** The only supported currency. */
export function requireIdr(reading: WireReading): void {
  const { currency } = reading.fields;
  if (currency === "IDR") return;
  noteProblem(reading, currency === undefined ? "MISSING" : "INVALID", "currency", null);
}
