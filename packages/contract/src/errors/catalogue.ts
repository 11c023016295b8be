import type { ErrorCode } from "./codes.ts";
import type { ErrorEntry, ProductErrorEntry } from "./error-entry.ts";
import { loginErrors } from "./login-errors.ts";
import { operatorErrors } from "./operator-errors.ts";
import { orderErrors } from "./order-errors.ts";
import { paymentErrors } from "./payment-errors.ts";
import { tableErrors } from "./table-errors.ts";
import type { ClientErrorCode, HttpErrorCode } from "./transport-codes.ts";
import { clientErrors, httpErrors } from "./transport-errors.ts";

export type AnyErrorCode = ErrorCode | HttpErrorCode | ClientErrorCode;

const productErrors = {
  ...loginErrors,
  ...orderErrors,
  ...paymentErrors,
  ...tableErrors,
  ...operatorErrors,
};

/** The product's refusals: code, meaning, status and texts. Total over `ErrorCode`. */
export const errorCatalogue = productErrors satisfies Record<ErrorCode, ProductErrorEntry>;

/** The same, with HTTP statuses and the client's own failures. */
export const catalogue = {
  ...errorCatalogue,
  ...httpErrors,
  ...clientErrors,
} satisfies Record<HttpErrorCode | ClientErrorCode, ErrorEntry> &
  Record<ErrorCode, ProductErrorEntry>;

// An entry whose code has no name does not compile.
type Unnamed = Exclude<keyof typeof catalogue, AnyErrorCode>;
const noneUnnamed: [Unnamed] extends [never] ? true : Unnamed = true;
void noneUnnamed;

/** True for a code that the product itself gives; false for statuses and client errors. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
