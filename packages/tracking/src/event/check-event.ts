import type { Attributes, Properties, Value } from "./event.ts";
import { isPersonal, rounded } from "./privacy.ts";

const NAME = /^[A-Za-z0-9_.-]{1,64}$/;
const MAX_KEYS = 50;
const MAX_TEXT = 1024;
const MAX_EVENT = 8192;

/** An event id or group as the wire takes it. */
export function isName(value: unknown): value is string {
  return typeof value === "string" && NAME.test(value);
}

export interface Checked {
  readonly properties: Properties;
  /** Names of properties that were left out because they may be personal. */
  readonly personal: readonly string[];
}

/** What of any value may be sent as properties; undefined where the whole is too large. */
export function checkProperties(given: unknown): Checked | undefined {
  const properties: Record<string, Value> = {};
  const personal: string[] = [];
  for (const [name, raw] of Object.entries(given ?? {}).slice(0, MAX_KEYS)) {
    const value = plain(name, raw);
    if (value === undefined) continue;
    if (isPersonal(name, value)) personal.push(name);
    else properties[name] = value;
  }
  return JSON.stringify(properties).length > MAX_EVENT - 256 ? undefined : { properties, personal };
}

/** Custom attributes: merged over the known ones, null takes one away; undefined where it is too much. */
export function mergeAttributes(known: Attributes, given: unknown): Attributes | undefined {
  const attributes: Record<string, string | number | boolean> = { ...known };
  for (const [name, raw] of Object.entries(given ?? {})) {
    const value = plain(name, raw);
    if (raw === null) delete attributes[name];
    else if (value !== undefined && typeof value !== "object" && !isPersonal(name, value))
      attributes[name] = value;
  }
  const tooMuch =
    Object.keys(attributes).length > 20 || JSON.stringify(attributes).length > MAX_TEXT;
  return tooMuch ? undefined : attributes;
}

function plain(name: string, value: unknown): Value | undefined {
  if (typeof value === "string") return value.slice(0, MAX_TEXT);
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? rounded(name, value) : undefined;
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one: unknown) => typeof one === "string");
  return texts.slice(0, 20).map((text) => text.slice(0, MAX_TEXT));
}
