import type { WireReading } from "@santap/snap/wire-reading";

/** Whole rupiah of a JSON number. Anything else is a problem of that field; 0 stands in for it. */
export function requiredRupiah(reading: WireReading, field: string): number {
  return optionalRupiah(reading, field) ?? note(reading, "MISSING", field) ?? 0;
}

/** The same, or null where the field is absent. */
export function optionalRupiah(reading: WireReading, field: string): number | null {
  const value = reading.fields[field];
  if (value === undefined || value === null) return null;
  const sound = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return sound ? value : note(reading, "INVALID", field);
}

/** The one currency of this house. */
export function requireIdr(reading: WireReading): void {
  const { currency } = reading.fields;
  if (currency !== "IDR") note(reading, currency === undefined ? "MISSING" : "INVALID", "currency");
}

function note(reading: WireReading, problem: "MISSING" | "INVALID", field: string): null {
  reading.problem ??= { ok: false, problem, field: `${reading.prefix}${field}` };
  return null;
}
