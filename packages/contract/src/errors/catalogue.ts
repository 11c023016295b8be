import { ErrorCode } from "./codes.ts";
import { dinerErrors } from "./diner-errors.ts";
import type { ErrorMeaning } from "./error-meaning.ts";
import { StaffErrorCode } from "./staff-codes.ts";
import { staffErrors } from "./staff-errors.ts";
import type { ClientErrorCode, HttpErrorCode } from "./transport-codes.ts";
import type { transportErrors } from "./transport-errors.ts";

export type AnyErrorCode = ErrorCode | HttpErrorCode | ClientErrorCode;

const CODES = { ...ErrorCode, ...StaffErrorCode };
const MEANINGS = { ...dinerErrors, ...staffErrors };
type Name = keyof typeof CODES;

/** What is said about each code. Total: its lists are, over the names of the codes. */
export type Catalogue = typeof transportErrors & {
  [N in Name as (typeof CODES)[N]]: (typeof MEANINGS)[N];
};

/** Refusals by code: the name, which its sentences have too, and the meaning. */
export const errorCatalogue = Object.fromEntries(
  Object.entries(CODES).map(([name, code]) => [code, { name, ...MEANINGS[name as Name] }]),
) as Readonly<Record<ErrorCode, ErrorMeaning & { readonly name: Name }>>;

/** False for statuses and client errors. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** Refusals are sent as 200, statuses as themselves; 0 without a response. */
export function getHttpStatus(code: AnyErrorCode): number {
  if (isErrorCode(code)) return 200;
  return /^[45]\d\d$/.test(code) ? Number(code) : 0;
}
