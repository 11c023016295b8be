import { containsMobileNumber } from "./personal-data.ts";
import type { Range } from "./ranges.ts";

/** Common to all events of a batch. Ids are pseudonyms. */
export interface TrackHead {
  readonly platform: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly region: string;
  /** Empty for a guest. */
  readonly userId: string;
  readonly appVersion: string;
  readonly sdk: string;
  /** One tab's life; scope of sequence ids. */
  readonly epoch: string;
  readonly firstDay: boolean;
  readonly firstTime: boolean;
  /** idID, enGB, zhCN, or empty. */
  readonly language: string;
}

export type HeadReading =
  | { readonly ok: true; readonly head: TrackHead; readonly doubt: readonly Range[] }
  | { readonly ok: false; readonly reason: string };

const PLATFORMS: ReadonlySet<unknown> = new Set(["h5", "h5_ios", "h5_android", "app_webview"]);
const REGIONS: ReadonlySet<unknown> = new Set(["sg", "cn"]);
const LANGUAGES: ReadonlySet<unknown> = new Set(["idID", "enGB", "zhCN"]);
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const VERSION = /^[A-Za-z0-9_.+-]{1,32}$/;
/** Epoch of events without a sequence. */
export const PUB_EPOCH = "pub";
const MAX_DOUBTS = 10;

/** Unknown fields are dropped. */
export function readHead(given: unknown): HeadReading {
  if (!isRecord(given)) return { ok: false, reason: "head: missing" };
  const { platform, region, userId, attrs } = given;
  const wrong = findWrongField(given);
  if (wrong !== undefined) return { ok: false, reason: `head.${wrong}` };
  if (containsMobileNumber(userId)) return { ok: false, reason: "personal data: userId" };
  const language = isRecord(attrs) ? attrs["language"] : undefined;
  return {
    ok: true,
    head: {
      platform: text(platform),
      sessionId: text(given["sessionId"]),
      deviceId: text(given["deviceId"]),
      region: text(region),
      userId: text(userId),
      appVersion: text(given["appVersion"]),
      sdk: text(given["sdk"]),
      epoch: text(given["epoch"]),
      firstDay: given["firstDay"] === true,
      firstTime: given["firstTime"] === true,
      language: LANGUAGES.has(language) ? text(language) : "",
    },
    doubt: parseDoubt(given["doubt"]),
  };
}

const CHECKS: readonly [name: string, holds: (value: unknown) => boolean][] = [
  ["platform", (value) => PLATFORMS.has(value)],
  ["region", (value) => REGIONS.has(value)],
  ["sessionId", matches(ID)],
  ["deviceId", matches(ID)],
  ["epoch", (value) => matches(ID)(value) && value !== PUB_EPOCH],
  ["userId", (value) => value === "" || matches(ID)(value)],
  ["appVersion", matches(VERSION)],
  ["sdk", matches(VERSION)],
];

function findWrongField(head: Record<string, unknown>): string | undefined {
  return CHECKS.find(([name, holds]) => !holds(head[name]))?.[0];
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === "string" && pattern.test(value);
}

/** Ranges that the client could not confirm; empty if malformed. */
function parseDoubt(given: unknown): Range[] {
  if (!Array.isArray(given)) return [];
  return given.slice(0, MAX_DOUBTS).flatMap((range: unknown): Range[] => {
    if (!Array.isArray(range)) return [];
    const [from, to]: unknown[] = range;
    return isSeq(from) && isSeq(to) && from <= to ? [[from, to]] : [];
  });
}

function isSeq(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
