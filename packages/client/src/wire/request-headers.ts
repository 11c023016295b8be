import { LANGUAGE_TAGS, type Language } from "@santap/contract/errors/language";
import { HEADER } from "@santap/contract/headers";

export interface Coordinates {
  /** Degrees north, -90 to 90. */
  latitude: number;
  /** Degrees east, -180 to 180. */
  longitude: number;
}

export interface RequestContext {
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
export function buildRequestHeaders(facts: RequestContext): Record<string, string> {
  const { browserId, participantToken } = facts;
  return {
    [HEADER.context]: writeContextHeader(facts.coordinates),
    [HEADER.system]: toHeaderText(facts.system),
    [HEADER.model]: toHeaderText(facts.model),
    [HEADER.app]: toHeaderText(`${facts.app.name}/${facts.app.version}`),
    [HEADER.language]: LANGUAGE_TAGS[facts.language],
    [HEADER.authorization]: facts.accessToken ? toBearer(facts.accessToken) : "",
    ...(browserId ? { [HEADER.browserId]: browserId } : {}),
    ...(participantToken ? { [HEADER.participant]: participantToken } : {}),
  };
}

/** How a session's access token travels in the authorization header. */
export function toBearer(accessToken: string): string {
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

const MAX_TEXT_LENGTH = 120;

/** Header values are plain ASCII: anything else is percent-encoded, and so is the sign itself. */
function toHeaderText(text: string): string {
  const short = text
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/\p{Cs}/gu, "\ufffd");
  return short.replace(/[^\x20-\x24\x26-\x7e]/gu, (character) => encodeURIComponent(character));
}

/** About 100 metres: enough for what is near, too little for where somebody lives. */
const DECIMALS = 3;

/**
 * The value of the digital-food context header: `coordinates=` and the pair
 * latitude,longitude, percent-encoded; nothing after the sign when the place is unknown.
 */
export function writeContextHeader(coordinates: Coordinates | null): string {
  if (coordinates === null || !isOnEarth(coordinates)) return "coordinates=";
  const { latitude, longitude } = coordinates;
  const pair = [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS)).join(",");
  return `coordinates=${encodeURIComponent(pair)}`;
}

function isOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
