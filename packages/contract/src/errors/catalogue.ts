import type { ErrorCode } from "./codes.ts";
import type { ErrorEntry, ProductErrorEntry } from "./error-entry.ts";
import { counterCouponErrors } from "./texts/counter-coupon-errors.ts";
import { approvalErrors } from "./texts/approval-errors.ts";
import { counterErrors } from "./texts/counter-errors.ts";
import { printErrors } from "./texts/print-errors.ts";
import { couponErrors } from "./texts/coupon-errors.ts";
import { dealErrors } from "./texts/deal-errors.ts";
import { floorErrors } from "./texts/floor-errors.ts";
import { loginErrors } from "./texts/login-errors.ts";
import { operatorErrors } from "./texts/operator-errors.ts";
import { orderErrors } from "./texts/order-errors.ts";
import { paymentErrors } from "./texts/payment-errors.ts";
import { staffErrors } from "./texts/staff-errors.ts";
import { tableErrors } from "./texts/table-errors.ts";
import type { ClientErrorCode, HttpErrorCode } from "./transport-codes.ts";
import { clientErrors, httpErrors } from "./texts/transport-errors.ts";
import { voucherErrors } from "./texts/voucher-errors.ts";

export type AnyErrorCode = ErrorCode | HttpErrorCode | ClientErrorCode;

const productErrors = {
  ...loginErrors,
  ...orderErrors,
  ...paymentErrors,
  ...tableErrors,
  ...couponErrors,
  ...dealErrors,
  ...voucherErrors,
  ...operatorErrors,
  ...staffErrors,
  ...approvalErrors,
  ...counterErrors,
  ...printErrors,
  ...counterCouponErrors,
  ...floorErrors,
};

/** Product errors: code, meaning, status and texts. Total over `ErrorCode`. */
export const errorCatalogue = productErrors satisfies Record<ErrorCode, ProductErrorEntry>;

/** Plus HTTP statuses and client errors. */
export const catalogue = {
  ...errorCatalogue,
  ...httpErrors,
  ...clientErrors,
} satisfies Record<HttpErrorCode | ClientErrorCode, ErrorEntry> &
  Record<ErrorCode, ProductErrorEntry>;

// Makes an entry without a name in `ErrorCode` a compile error.
type Unnamed = Exclude<keyof typeof catalogue, AnyErrorCode>;
const noneUnnamed: [Unnamed] extends [never] ? true : Unnamed = true;
void noneUnnamed;

/** False for statuses and client errors. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
