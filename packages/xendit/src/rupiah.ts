import { noteProblem, type WireReading } from "@santap/snap/wire-reading";

/** Whole rupiah of a JSON number. Anything else is a problem of that field; 0 stands in for it. */
export function requiredRupiah(reading: WireReading, field: string): number {
  return optionalRupiah(reading, field) ?? noteProblem(reading, "MISSING", field, 0);
}

/** The same, or null where the field is absent. */
export function optionalRupiah(reading: WireReading, field: string): number | null {
  const value = reading.fields[field];
  if (value === undefined || value === null) return null;
  const sound = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return sound ? value : noteProblem(reading, "INVALID", field, null);
}

/** The only currency. */
export function requireIdr(reading: WireReading): void {
  const { currency } = reading.fields;
  if (currency === "IDR") return;
  noteProblem(reading, currency === undefined ? "MISSING" : "INVALID", "currency", null);
}
