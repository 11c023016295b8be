import { LANGUAGE_TAGS, type Language } from "../errors/language.ts";
import { writeContextHeader, type Coordinates } from "./context-header.ts";

/** The names of the headers that a product call carries. */
export const HEADER = {
  /** Digital-food context: where the person is. */
  context: "x-df-context",
  /** System of the device, e.g. "Android 14". */
  system: "x-df-system",
  /** Model of the device, e.g. "SM-A556E". */
  model: "x-df-model",
  /** Identity of the app: name/version. */
  app: "x-df-app",
  authorization: "authorization",
  language: "accept-language",
  browserId: "x-browser-id",
  /** The participant token of a table's session. */
  participant: "x-table-participant",
} as const;

export interface RequestFacts {
  coordinates: Coordinates | null;
  system: string;
  model: string;
  app: { name: string; version: string };
  language: Language;
  /** Null for a guest. */
  accessToken: string | null;
  browserId?: string | undefined;
  participantToken?: string | undefined;
}

/**
 * The headers for what is known of the person and the device. The authorization header is
 * always there: empty for a guest.
 */
export function requestHeaders(facts: RequestFacts): Record<string, string> {
  const { browserId, participantToken } = facts;
  return {
    [HEADER.context]: writeContextHeader(facts.coordinates),
    [HEADER.system]: headerText(facts.system),
    [HEADER.model]: headerText(facts.model),
    [HEADER.app]: headerText(`${facts.app.name}/${facts.app.version}`),
    [HEADER.language]: LANGUAGE_TAGS[facts.language],
    [HEADER.authorization]: facts.accessToken ? bearerOf(facts.accessToken) : "",
    ...(browserId ? { [HEADER.browserId]: browserId } : {}),
    ...(participantToken ? { [HEADER.participant]: participantToken } : {}),
  };
}

/** How a session's access token travels in the authorization header. */
export function bearerOf(accessToken: string): string {
  return `Bearer ${accessToken}`;
}

/** The same headers with nothing in the authorization header. */
export function withBlankAuthorization(headers: Record<string, string>): Record<string, string> {
  return { ...headers, [HEADER.authorization]: "" };
}

/** Lower-case names, so that a later header replaces an earlier one of any spelling. */
export function mergeHeaders(
  ...all: (Record<string, string> | null | undefined)[]
): Record<string, string> {
  const pairs = all.flatMap((headers) => Object.entries(headers ?? {}));
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
}

const LONGEST_TEXT = 120;

/** Header values are plain ASCII: anything else is percent-encoded, and so is the sign itself. */
function headerText(text: string): string {
  const short = text
    .trim()
    .slice(0, LONGEST_TEXT)
    .replace(/\p{Cs}/gu, "\ufffd");
  return short.replace(/[^\x20-\x24\x26-\x7e]/gu, (character) => encodeURIComponent(character));
}
