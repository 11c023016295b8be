import { calm } from "./calm.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a JSON text; none for what is no JSON. */
export function readJson(text: string | null | undefined): Fields {
  return fieldsOf(calm(() => JSON.parse(text ?? "") as unknown));
}

/** The fields of anything: none where it has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" ? { ...value } : {};
}

/** A number that JSON can carry. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
