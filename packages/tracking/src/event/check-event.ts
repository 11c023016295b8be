import { fieldsOf, isNumber } from "../json.ts";
import { MAX_EVENT, MAX_KEYS, MAX_TEXT } from "../limits.ts";
import type { Properties, Value } from "./event.ts";
import { isPersonal, COORDINATE } from "./privacy.ts";

const NAME = /^[\w.-]{1,64}$/;

/** An event id or group as the wire takes it. */
export function isName(value: unknown): value is string {
  return typeof value === "string" && NAME.test(value);
}

export interface Checked {
  readonly properties: Properties;
  /** Names of properties that were left out because they may be personal. */
  readonly personal: readonly string[];
}

/** What of any value may be sent as properties. */
export function checkProperties(given: unknown): Checked {
  const properties: Record<string, Value> = {};
  const personal: string[] = [];
  for (const [name, raw] of Object.entries(fieldsOf(given)).slice(0, MAX_KEYS)) {
    const value = plain(name, raw);
    if (value === undefined) continue;
    if (isPersonal(name, value)) personal.push(name);
    else properties[name] = value;
  }
  return { properties, personal };
}

export function isTooLarge(properties: Properties, most = MAX_EVENT): boolean {
  return JSON.stringify(properties).length > most;
}

function plain(name: string, value: unknown): Value | undefined {
  if (typeof value === "string") return value.slice(0, MAX_TEXT);
  if (typeof value === "boolean") return value;
  if (isNumber(value)) return COORDINATE.test(name) ? Math.round(value * 100) / 100 : value;
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one: unknown) => typeof one === "string");
  return texts.slice(0, 20).map((text) => text.slice(0, MAX_TEXT));
}
