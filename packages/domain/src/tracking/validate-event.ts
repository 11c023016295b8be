import { containsMobileNumber, isForbiddenName } from "./personal-data.ts";

export type PropertyValue = string | number | boolean | readonly string[];

export interface TrackEvent {
  readonly eventId: string;
  readonly eventGroup: string;
  readonly properties: Readonly<Record<string, PropertyValue>>;
  /** From 1, consecutive within the epoch. */
  readonly seqId: number;
  /** Epoch ms, device clock. */
  readonly eventTime: number;
}

/** Property types by name, `?` for optional; undefined = unknown event. */
export type FindEventPlan = (
  group: string,
  id: string,
) => Readonly<Record<string, string>> | undefined;

export type EventValidation =
  | { readonly ok: true; readonly event: TrackEvent }
  | { readonly ok: false; readonly stage: "schema" | "dedupe"; readonly reason: string };

const NAME = /^[A-Za-z0-9_.-]{1,64}$/;
const MAX_PROPERTIES = 50;
const MAX_TEXT_LENGTH = 1_024;
const MAX_TEXTS = 20;
const LATEST_TIME = 100_000_000_000_000;
/** A tab beyond this is broken or forged. */
const HIGHEST_SEQ = 1_000_000;

/** Validates one event against the plan. The reason names fields, never values. */
export function validateEvent(given: unknown, planned: FindEventPlan): EventValidation {
  if (!isRecord(given)) return refused("event: no object");
  const { eventId, eventGroup, properties = {}, seqId, eventTime } = given;
  if (!isName(eventId)) return refused("eventId");
  if (!isName(eventGroup)) return refused("eventGroup");
  if (!isWhole(eventTime) || eventTime > LATEST_TIME) return refused("eventTime");
  if (!isWhole(seqId) || seqId < 1) return refused("seqId");
  if (seqId > HIGHEST_SEQ) return { ok: false, stage: "dedupe", reason: "seqId too high" };
  if (!isRecord(properties)) return refused("properties");
  const plan = planned(eventGroup, eventId);
  const fault = plan === undefined ? "unknown event" : findFault(properties, plan);
  if (fault !== undefined) return refused(fault);
  const event = { eventId, eventGroup, properties, seqId, eventTime } as TrackEvent;
  return { ok: true, event };
}

function refused(reason: string): EventValidation {
  return { ok: false, stage: "schema", reason };
}

function findFault(
  properties: Record<string, unknown>,
  plan: Readonly<Record<string, string>>,
): string | undefined {
  const names = Object.keys(properties);
  if (names.length > MAX_PROPERTIES) return "too many properties";
  for (const name of names) {
    const value = properties[name];
    if (containsMobileNumber(value)) return "personal data";
    const type = Object.hasOwn(plan, name) ? plan[name] : undefined;
    // No plan has a forbidden name, so only unknown names are checked.
    if (type === undefined) return isForbiddenName(name) ? "personal data" : "unknown property";
    if (!isOfType(value, type)) return `property ${name}`;
  }
  const missing = getRequiredNames(plan).find((name) => !Object.hasOwn(properties, name));
  return missing === undefined ? undefined : `property ${missing} missing`;
}

const REQUIRED = new WeakMap<object, readonly string[]>();

/** Cached per plan. */
function getRequiredNames(plan: Readonly<Record<string, string>>): readonly string[] {
  const known = REQUIRED.get(plan);
  if (known !== undefined) return known;
  const names = Object.keys(plan).filter((name) => !plan[name]?.endsWith("?"));
  REQUIRED.set(plan, names);
  return names;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "string":
    case "string?":
      return isText(value);
    case "number":
    case "number?":
      return Number.isFinite(value);
    case "boolean":
    case "boolean?":
      return typeof value === "boolean";
    case "strings":
    case "strings?":
      return Array.isArray(value) && value.length <= MAX_TEXTS && value.every(isText);
    default:
      return false;
  }
}

/** Well-formed and storable. */
function isText(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value.length <= MAX_TEXT_LENGTH &&
    value.isWellFormed() &&
    !value.includes("\0")
  );
}

function isName(value: unknown): value is string {
  return typeof value === "string" && NAME.test(value);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
