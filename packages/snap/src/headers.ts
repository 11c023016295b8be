import { parseTimestamp } from "./timestamp.ts";

/** Headers as Node's HTTP server provides them. */
export type HeaderRecord = Readonly<Record<string, string | string[] | undefined>>;

/** Headers of a transaction call or a notification. */
export interface TransactionHeaders {
  /** X-TIMESTAMP as text, because the signature covers its characters. */
  timestamp: string;
  signature: string;
  partnerId: string;
  /** Unique per partner and day (WIB). */
  externalId: string;
  channelId: string;
  /** Bearer token without the word Bearer; null without one (asymmetric variant). */
  accessToken: string | null;
}

/** Headers of the access token call. */
export interface TokenHeaders {
  timestamp: string;
  signature: string;
  clientKey: string;
}

export interface HeaderProblem {
  ok: false;
  problem: "MISSING" | "INVALID";
  /** The header's name in the standard. */
  field: string;
}

export type HeaderReading<Headers> = { ok: true; headers: Headers } | HeaderProblem;

/** A header's name and format. */
interface HeaderRule {
  name: string;
  accepts: (value: string) => boolean;
}

const TIMESTAMP: HeaderRule = { name: "X-TIMESTAMP", accepts: (v) => parseTimestamp(v) !== null };
const SIGNATURE = shaped("X-SIGNATURE", /^[A-Za-z0-9+/]{1,2048}={0,2}$/);
const CLIENT_KEY = shaped("X-CLIENT-KEY", /^[\x21-\x7E]{1,64}$/);
const PARTNER_ID = shaped("X-PARTNER-ID", /^[\x21-\x7E]{1,36}$/);
// The base standard says digits; providers also send UUIDs and references.
const EXTERNAL_ID = shaped("X-EXTERNAL-ID", /^[A-Za-z0-9._~-]{1,36}$/);
// Five digits in the base standard; some SDKs send the partner id and a suffix.
const CHANNEL_ID = shaped("CHANNEL-ID", /^[A-Za-z0-9_-]{1,64}$/);
const AUTHORIZATION = shaped("Authorization", /^Bearer [\x21-\x7E]{1,2048}$/i);

/** Outgoing headers of a transaction call or notification, Content-Type included. */
export function buildHeaders(headers: TransactionHeaders): Record<string, string> {
  const built: Record<string, string> = {
    "Content-Type": "application/json",
    [TIMESTAMP.name]: headers.timestamp,
    [SIGNATURE.name]: headers.signature,
    [PARTNER_ID.name]: headers.partnerId,
    [EXTERNAL_ID.name]: headers.externalId,
    [CHANNEL_ID.name]: headers.channelId,
  };
  if (headers.accessToken !== null) built[AUTHORIZATION.name] = `Bearer ${headers.accessToken}`;
  return built;
}

/** Outgoing headers of the access token call, Content-Type included. */
export function buildTokenHeaders(headers: TokenHeaders): Record<string, string> {
  return {
    "Content-Type": "application/json",
    [TIMESTAMP.name]: headers.timestamp,
    [CLIENT_KEY.name]: headers.clientKey,
    [SIGNATURE.name]: headers.signature,
  };
}

/**
 * Reads a transaction call's headers (names in any case). With `requireToken` a call without
 * Authorization is rejected. A missing header is reported before a malformed one.
 */
export function readHeaders(
  record: HeaderRecord,
  { requireToken }: { requireToken: boolean },
): HeaderReading<TransactionHeaders> {
  const values = lowerCased(record);
  const optional = values.has("authorization") ? [AUTHORIZATION] : [];
  const rules = [TIMESTAMP, SIGNATURE, PARTNER_ID, EXTERNAL_ID, CHANNEL_ID];
  const problem = firstProblem(values, [...rules, ...(requireToken ? [AUTHORIZATION] : optional)]);
  if (problem !== null) return problem;
  const authorization = readValue(values, AUTHORIZATION);
  return {
    ok: true,
    headers: {
      timestamp: readValue(values, TIMESTAMP),
      signature: readValue(values, SIGNATURE),
      partnerId: readValue(values, PARTNER_ID),
      externalId: readValue(values, EXTERNAL_ID),
      channelId: readValue(values, CHANNEL_ID),
      accessToken: authorization === "" ? null : authorization.slice("Bearer ".length),
    },
  };
}

/** Reads the access token call's headers in the same way. */
export function readTokenHeaders(record: HeaderRecord): HeaderReading<TokenHeaders> {
  const values = lowerCased(record);
  const problem = firstProblem(values, [TIMESTAMP, CLIENT_KEY, SIGNATURE]);
  if (problem !== null) return problem;
  return {
    ok: true,
    headers: {
      timestamp: readValue(values, TIMESTAMP),
      signature: readValue(values, SIGNATURE),
      clientKey: readValue(values, CLIENT_KEY),
    },
  };
}

function shaped(name: string, pattern: RegExp): HeaderRule {
  return { name, accepts: (value) => pattern.test(value) };
}

function lowerCased(record: HeaderRecord): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    // A header that was sent twice is a list; joined, it matches no format.
    if (value !== undefined) values.set(name.toLowerCase(), [value].flat().join(", ").trim());
  }
  return values;
}

function readValue(values: Map<string, string>, rule: HeaderRule): string {
  return values.get(rule.name.toLowerCase()) ?? "";
}

function firstProblem(values: Map<string, string>, rules: HeaderRule[]): HeaderProblem | null {
  const missing = rules.find((rule) => readValue(values, rule) === "");
  if (missing !== undefined) return { ok: false, problem: "MISSING", field: missing.name };
  const invalid = rules.find((rule) => !rule.accepts(readValue(values, rule)));
  return invalid === undefined ? null : { ok: false, problem: "INVALID", field: invalid.name };
}
