import type { ErrorCode } from "./error-code.ts";
import type { ErrorEntry, ProductErrorEntry } from "./error-entry.ts";
import { loginErrors } from "./login-errors.ts";
import { operatorErrors } from "./operator-errors.ts";
import { orderErrors } from "./order-errors.ts";
import { paymentErrors } from "./payment-errors.ts";
import { tableErrors } from "./table-errors.ts";
import { clientErrors, httpErrors } from "./transport-errors.ts";

/** The statuses that an answer may fail with. */
export type HttpErrorCode = keyof typeof httpErrors;
/** What the request client says when no status arrived. */
export type ClientErrorCode = keyof typeof clientErrors;
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
} satisfies Record<AnyErrorCode, ErrorEntry>;

// An entry that no name above points at does not compile.
type Unnamed = Exclude<keyof typeof productErrors, ErrorCode>;
const noneUnnamed: [Unnamed] extends [never] ? true : Unnamed = true;
void noneUnnamed;

/** True for a code that the product itself gives; false for statuses and client errors. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
