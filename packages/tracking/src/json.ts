import { calm } from "./calm.ts";

/** Undefined for what is no JSON. */
export function parse(text: string | null | undefined): unknown {
  return calm(() => JSON.parse(text ?? "") as unknown);
}

/** The fields of anything: none where it has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
