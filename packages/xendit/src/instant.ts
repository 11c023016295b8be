import { looseText, type WireReading } from "@santap/snap/wire-reading";

/** Epoch ms of an ISO 8601 timestamp; null for anything else. Never a problem. */
export function readInstant(reading: WireReading, field: string): number | null {
  const at = Date.parse(looseText(reading, field, 40) ?? "");
  return Number.isNaN(at) ? null : at;
}
