import { toFields, isNumber } from "../json.ts";
import { MAX_EVENT, MAX_KEYS, MAX_TEXT } from "../limits.ts";
import type { Properties, Value } from "./event.ts";

const NAME = /^[\w.-]{1,64}$/;
const PERSONAL_NAMES = /^(phone(no|number)?|(access|refresh)?token|(otp)?code|otp|address)$/i;
/** An Indonesian mobile number anywhere in a text. */
const MOBILE = /(^|[^a-z\d])(\+?62|0)[\s().-]*8([\s().-]*\d){8,11}(?![a-z\d])/i;
/** Rounded to two decimals, about a kilometre. */
const COORDINATE = /^(lat(itude)?|lng|lon(gitude)?)$/i;

/** A valid event id or group. */
export function isName(value: unknown): value is string {
  return typeof value === "string" && NAME.test(value);
}

export interface Checked {
  readonly properties: Properties;
  /** Names of properties that were removed because they may be personal. */
  readonly personal: readonly string[];
}

/** Keeps the entries that are valid and not personal. */
export function checkProperties(given: unknown): Checked {
  const properties: Record<string, Value> = {};
  const personal: string[] = [];
  for (const [name, raw] of Object.entries(toFields(given)).slice(0, MAX_KEYS)) {
    const value = toValue(name, raw);
    if (value === undefined) continue;
    if (isPersonal(name, value)) personal.push(name);
    else properties[name] = value;
  }
  return { properties, personal };
}

export function isTooLarge(properties: Properties, max = MAX_EVENT): boolean {
  return JSON.stringify(properties).length > max;
}

function toValue(name: string, value: unknown): Value | undefined {
  if (typeof value === "string") return value.slice(0, MAX_TEXT);
  if (typeof value === "boolean") return value;
  if (isNumber(value)) return COORDINATE.test(name) ? Math.round(value * 100) / 100 : value;
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one: unknown) => typeof one === "string");
  return texts.slice(0, 20).map((text) => text.slice(0, MAX_TEXT));
}

/** By its name, or by a mobile number in its value. */
function isPersonal(name: string, value: unknown): boolean {
  return PERSONAL_NAMES.test(name) || [value].flat().some((text) => MOBILE.test(String(text)));
}
