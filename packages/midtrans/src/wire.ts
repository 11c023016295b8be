/** The fields of a JSON object; empty for anything else. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Printable text of 1 to `max` characters; null for anything else. */
export function textOf(value: unknown, max: number): string | null {
  if (typeof value !== "string" || value === "" || value.length > max) return null;
  return /^[\x20-\x7E]+$/.test(value) ? value : null;
}

/** Whole rupiah of `52500.00` or 52500; null for anything else, sen and zero too. */
export function rupiahOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : textOf(value, 16);
  const match = /^([1-9]\d{0,11})(?:\.00?)?$/.exec(text ?? "");
  return match === null ? null : Number(match[1]);
}

const WIB_MS = 7 * 3_600_000;
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** Epoch ms of `2026-11-20 10:00:03`, which is Western Indonesian Time; null for anything else. */
export function wibTimeOf(value: unknown): number | null {
  const match = TIME.exec(textOf(value, 25) ?? "");
  if (match === null) return null;
  const at = Date.parse(`${match[1]}T${match[2]}+07:00`);
  // A day that does not exist rolls over in some engines: it must read back as it was written.
  return !Number.isNaN(at) && formatWibTime(at) === value ? at : null;
}

/** `2026-11-20 10:00:03`. */
export function formatWibTime(at: number): string {
  return new Date(at + WIB_MS).toISOString().slice(0, 19).replace("T", " ");
}
