import { guard } from "./guard.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Empty if the text is not JSON. */
export function parseJson(text: string | null | undefined): Fields {
  return toFields(guard(() => JSON.parse(text ?? "") as unknown));
}

/** Empty for anything but an object. */
export function toFields(value: unknown): Fields {
  return typeof value === "object" ? { ...value } : {};
}

/** Finite, so that JSON can carry it. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
