import { looseText, type WireReading } from "@santap/snap/wire-reading";

/** Epoch ms of an ISO 8601 moment; null where the field holds none. Never a problem. */
export function readInstant(reading: WireReading, field: string): number | null {
  const at = Date.parse(looseText(reading, field, 40) ?? "");
  return Number.isNaN(at) ? null : at;
}
