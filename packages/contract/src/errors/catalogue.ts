import type { ErrorEntry, ProductErrorEntry } from "./error-entry.ts";
import { loginErrors } from "./login-errors.ts";
import { operatorErrors } from "./operator-errors.ts";
import { orderErrors } from "./order-errors.ts";
import { paymentErrors } from "./payment-errors.ts";
import { tableErrors } from "./table-errors.ts";
import { clientErrors, httpErrors } from "./transport-errors.ts";

/** Every code that a person may meet, by its name. */
export const ErrorCode = {
  humanVerificationNeeded: "0310202",
  sliderTokenRefused: "0310204",
  alreadyUnderWay: "0310205",
  coolDown: "0310206",
  phoneNotValid: "0310207",
  tooManyWrongCodes: "0310209",
  wrongCode: "0310210",
  codeExpired: "0310211",
  codeLimitReached: "0310212",
  sendingPaused: "0310213",
  accountCannotSignIn: "0310224",
  deletionBlocked: "0310230",
  orderNotFound: "4110001",
  ticketRefused: "4110002",
  orderClosed: "4110003",
  amountChanged: "4110008",
  paymentUnderWay: "4110009",
  orderAlreadyPaid: "4110010",
  noLongerAvailable: "4110011",
  idempotencyKeyReused: "4110013",
  paymentChannelBusy: "5020000",
  amountAboveLimit: "9110057",
  tooManyAtTables: "6140002",
  waitingForStaff: "6140004",
  aboveStoreLimit: "6140008",
  operatorUnknown: "7110001",
  operatorTries: "7110002",
  operatorNotAllowed: "7110003",
  operatorsBusy: "7110004",
  operatorCodeNeeded: "7110005",
  operatorCodeRefused: "7110006",
  operatorWithoutSecondFactor: "7110007",
  methodNotOffered: "9110058",
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

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
