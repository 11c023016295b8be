import { ErrorCode } from "@santap/contract/errors/error-code";

/** What follows the toast of a payment that could not be created. */
export type AfterCreateFailure = "nothing" | "reload" | "failure-action";

const AFTER: Readonly<Record<string, AfterCreateFailure>> = {
  [ErrorCode.paymentChannelBusy]: "nothing",
  [ErrorCode.paymentUnderWay]: "nothing",
  [ErrorCode.amountChanged]: "reload",
  [ErrorCode.noLongerAvailable]: "reload",
  [ErrorCode.amountAboveLimit]: "reload",
  [ErrorCode.methodNotOffered]: "reload",
};

/** Any code without a rule of its own ends the checkout. */
export function afterCreateFailure(code: string): AfterCreateFailure {
  return Object.hasOwn(AFTER, code) ? (AFTER[code] ?? "failure-action") : "failure-action";
}
