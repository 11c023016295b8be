import { parseAmount } from "./amount.ts";
import { parseTimestamp } from "./timestamp.ts";

/** The first invalid field of a body. Nested names are joined by dots. */
export interface WireProblem {
  ok: false;
  problem: "MISSING" | "INVALID";
  field: string;
}

export type WireParse<Value> = { ok: true; value: Value } | WireProblem;

/** Reads a JSON object field by field and records the first problem. */
export interface WireReading {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly prefix: string;
  problem: WireProblem | null;
}

/** Starts reading; if the body is not a JSON object, the problem's field is `body`. */
export function startReading(body: unknown): WireReading {
  if (isRecord(body)) return { fields: body, prefix: "", problem: null };
  return { fields: {}, prefix: "", problem: { ok: false, problem: "INVALID", field: "body" } };
}

/** The value, or the recorded problem. */
export function finishReading<Value>(reading: WireReading, value: Value): WireParse<Value> {
  return reading.problem ?? { ok: true, value };
}

/** 1 to `max` printable ASCII characters, for references and codes. */
export function requiredText(reading: WireReading, field: string, max: number): string {
  return optionalText(reading, field, max) ?? missing(reading, field, "");
}

/** The same; null if the field is missing, null or empty. */
export function optionalText(reading: WireReading, field: string, max: number): string | null {
  const value = reading.fields[field];
  if (isAbsent(value)) return null;
  return printableText(value, max) ?? invalid(reading, field, null);
}

/** 1 to `max` printable ASCII characters; null for anything else. */
export function printableText(value: unknown, max: number): string | null {
  if (typeof value !== "string" || value.length > max) return null;
  return /^[\x20-\x7E]+$/.test(value) ? value : null;
}

/** A merchant's own reference: 1 to 64 characters that every provider accepts. */
export function requiredReference(reading: WireReading, field: string): string {
  const reference = requiredText(reading, field, 64);
  return /^[A-Za-z0-9_~.-]*$/.test(reference) ? reference : invalid(reading, field, "");
}

/** A timestamp with offset; null if the field is missing. */
export function optionalTime(reading: WireReading, field: string): Date | null {
  const text = optionalText(reading, field, 25);
  return text === null ? null : (parseTimestamp(text) ?? invalid(reading, field, null));
}

/** Text for people, cut to `max`; null if it is not text. Never a problem. */
export function looseText(reading: WireReading, field: string, max: number): string | null {
  const value = reading.fields[field];
  return typeof value === "string" && value !== "" ? value.slice(0, max) : null;
}

/** Whole rupiah of an amount object. */
export function requiredRupiah(reading: WireReading, field: string): number {
  return optionalRupiah(reading, field) ?? missing(reading, field, 0);
}

/** The same; null if the field is missing. */
export function optionalRupiah(reading: WireReading, field: string): number | null {
  const value = reading.fields[field];
  if (isAbsent(value)) return null;
  const amount = parseAmount(value);
  return amount.ok ? amount.rupiah : invalid(reading, field, null);
}

/** A nested object; empty if missing. Pass its problem on with {@link adoptProblem}. */
export function nestedReading(reading: WireReading, field: string): WireReading {
  const value = reading.fields[field];
  const prefix = `${reading.prefix}${field}.`;
  if (isAbsent(value)) return { fields: {}, prefix, problem: null };
  if (isRecord(value)) return { fields: value, prefix, problem: null };
  invalid(reading, field, null);
  return { fields: {}, prefix, problem: null };
}

/** The objects of a nested list; empty if missing. */
export function nestedReadings(reading: WireReading, field: string): WireReading[] {
  const value = reading.fields[field];
  if (isAbsent(value)) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) return invalid(reading, field, []);
  return value.map((fields: Record<string, unknown>, index) => {
    return { fields, prefix: `${reading.prefix}${field}.${index}.`, problem: null };
  });
}

/** Copies a nested object's problem to the body. */
export function adoptProblem(reading: WireReading, nested: WireReading): void {
  reading.problem ??= nested.problem;
}

/** The fields of a JSON object; empty for anything else. */
export function readFields(body: unknown): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Providers send missing, null or empty. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function missing<Fallback>(reading: WireReading, field: string, fallback: Fallback): Fallback {
  return noteProblem(reading, "MISSING", field, fallback);
}

function invalid<Fallback>(reading: WireReading, field: string, fallback: Fallback): Fallback {
  return noteProblem(reading, "INVALID", field, fallback);
}

/** Records the first problem; returns the placeholder. */
export function noteProblem<Fallback>(
  reading: WireReading,
  problem: WireProblem["problem"],
  field: string,
  fallback: Fallback,
): Fallback {
  reading.problem ??= { ok: false, problem, field: `${reading.prefix}${field}` };
  return fallback;
}
