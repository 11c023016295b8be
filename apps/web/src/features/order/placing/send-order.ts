import { ErrorCode } from "@santap/contract/errors/codes";
import { createOrder } from "@santap/contract/calls/order";
import { CallFailure, isTransient } from "@santap/client/call-failure";
import { randomId } from "@santap/client/random-id";
import { localStore } from "@santap/client/storage";
import type { ChosenVoucher } from "@santap/domain/voucher/cover-lines";
import { call } from "../../../api.ts";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { withVouchers } from "./voucher-content.ts";
import { followOrder, type OrderContext } from "./follow-order.ts";
import {
  forgetRequest,
  getOrCreateRequest,
  needsCaptcha,
  type OrderContent,
  type OrderRequest,
  saveRequest,
} from "./order-request.ts";

export interface OrderAttempt {
  content: OrderContent;
  chosen: readonly ChosenVoucher[];
  /** Of an earlier try, which is sent again unchanged. */
  request?: OrderRequest;
  sliderToken?: string;
  /** Captcha proofs sent so far. */
  proofs: number;
}

export interface OrderProblem {
  failure: CallFailure;
  /** What helps: the price of now, or the orders that are still unpaid. */
  remedy: "preview" | "orders" | null;
}

/** What follows the order, why it was refused, or the attempt that a captcha must follow. */
export type OrderOutcome =
  | { kind: "placed"; goOn: (context: OrderContext) => void }
  | { kind: "refused"; problem: OrderProblem }
  | { kind: "captcha"; attempt: OrderAttempt };

/** Sends an order; its request stays stored until its answer is known. */
export async function sendOrder(
  attempt: OrderAttempt,
  table: DraftEditor["table"],
): Promise<OrderOutcome> {
  const ports = { storage: localStore, newKey: randomId };
  const request =
    attempt.request ?? getOrCreateRequest(withVouchers(attempt.content, attempt.chosen), ports);
  saveRequest(request, localStore);
  const { sliderToken, proofs } = attempt;
  const payload = { ...request, ...(sliderToken === undefined ? {} : { sliderToken }) };
  const answer = await call(createOrder, payload, { participantToken: table?.participantToken });
  // Kept after a passing failure: the server may have made the order.
  if (answer.success || !isTransient(answer.error)) forgetRequest(request, localStore);
  if (answer.success) {
    const { data } = answer;
    return { kind: "placed", goOn: (context) => followOrder(data, context) };
  }
  if (needsCaptcha(answer.error, { request, proofs })) {
    return { kind: "captcha", attempt: { ...attempt, request } };
  }
  const { code } = answer.error;
  return {
    kind: "refused",
    problem: { failure: new CallFailure(answer.error), remedy: getRemedy(code) },
  };
}

const CHANGED: ReadonlySet<string> = new Set([
  ErrorCode.amountChanged,
  ErrorCode.noLongerAvailable,
  ErrorCode.dealNotOnSale,
  ErrorCode.dealSoldOut,
  ErrorCode.dealLimitReached,
]);

function getRemedy(code: string): OrderProblem["remedy"] {
  if (code === ErrorCode.paymentInProgress) return "orders";
  return CHANGED.has(code) ? "preview" : null;
}
