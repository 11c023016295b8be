import { CASES, type KnownMeaning, type Outcome } from "./response-case.ts";
import type { ServiceCode } from "./service-code.ts";

export type { KnownMeaning, Outcome } from "./response-case.ts";

/** A parsed response code; UNKNOWN for every code outside the standard's table. */
export type Meaning = KnownMeaning | "UNKNOWN";

export interface ResponseCode {
  httpStatus: number;
  serviceCode: string;
  caseCode: string;
  /** True if it is not exactly seven digits, as with some providers; to be logged. */
  anomalous: boolean;
}

/** The first two fields of every response body. */
export interface ResponseStatus {
  responseCode: string;
  responseMessage: string;
}

const MEANING_BY_CASE: ReadonlyMap<string, KnownMeaning> = new Map(
  knownMeanings().map((meaning) => [
    `${CASES[meaning].httpStatus}${CASES[meaning].caseCode}`,
    meaning,
  ]),
);

/** All meanings, in the order of the table. */
export function knownMeanings(): KnownMeaning[] {
  return Object.keys(CASES) as KnownMeaning[];
}

/** Splits `4034702` into 403, 47 and 02. Digits beyond the seventh are ignored; null if fewer. */
export function parseResponseCode(code: string): ResponseCode | null {
  const match = /^(\d{3})(\d{2})(\d{2})/.exec(code);
  if (match === null) return null;
  const [, httpStatus = "", serviceCode = "", caseCode = ""] = match;
  return { httpStatus: Number(httpStatus), serviceCode, caseCode, anomalous: code.length !== 7 };
}

/** HTTP status + service + case, for example `buildResponseCode("EXCEEDS_LIMIT", "47")` → `4034702`. */
export function buildResponseCode(meaning: KnownMeaning, serviceCode: ServiceCode): string {
  const { httpStatus, caseCode } = CASES[meaning];
  return `${httpStatus}${serviceCode}${caseCode}`;
}

/** Code and message of a response; `detail` adds the field or reason to the message. */
export function responseStatus(
  meaning: KnownMeaning,
  serviceCode: ServiceCode,
  detail?: string,
): ResponseStatus {
  const { message } = CASES[meaning];
  return {
    responseCode: buildResponseCode(meaning, serviceCode),
    responseMessage: detail === undefined ? message : `${message}. ${detail}`.slice(0, 150),
  };
}

/** The HTTP status of a response with this meaning. */
export function toHttpStatus(meaning: KnownMeaning): number {
  return CASES[meaning].httpStatus;
}

export function toMeaning(code: string): Meaning {
  const parsed = parseResponseCode(code);
  if (parsed === null) return "UNKNOWN";
  return MEANING_BY_CASE.get(`${parsed.httpStatus}${parsed.caseCode}`) ?? "UNKNOWN";
}

/** The outcome of a code; UNKNOWN outside the table. */
export function toOutcome(code: string): Outcome {
  const meaning = toMeaning(code);
  return meaning === "UNKNOWN" ? "UNKNOWN" : CASES[meaning].outcome;
}
