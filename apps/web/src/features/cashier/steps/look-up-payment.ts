import type { Envelope } from "@santap/contract/envelope";
import { orderDetail, type OrderStatus, type PayStatus } from "@santap/contract/order";
import { queryPayOrderResult } from "@santap/contract/pay";
import { call } from "../../../api.ts";
import type { PaymentParams } from "../payment-params.ts";
import { foundIn, type FoundStatus } from "./found-payment.ts";

interface Named extends Pick<PaymentParams, "box" | "orderId"> {
  /** The proof of the seat, for a friend at the table whose bill it is. */
  participantToken: string | undefined;
}

/** Where a payment stands; an address that names no payment is answered by its order. */
export async function lookUpPayment(
  named: Named,
  signal?: AbortSignal,
): Promise<Envelope<FoundStatus>> {
  return foundIn(await askFor(named, signal));
}

async function askFor(
  { box, orderId, participantToken }: Named,
  signal?: AbortSignal,
): Promise<Envelope<PayStatus>> {
  if (box !== "") {
    const answer = await call(queryPayOrderResult, { box }, { signal });
    return answer.success ? { ...answer, data: answer.data.payStatus } : answer;
  }
  const answer = await call(orderDetail, { orderId }, { signal, participantToken });
  if (!answer.success) return answer;
  const { status, payments } = answer.data;
  const refused = payments.at(-1)?.payStatus === "PAY_FAIL";
  return { ...answer, data: ENDS[status] ?? (refused ? "PAY_FAIL" : "WAIT_PAY") };
}

const ENDS: Readonly<Partial<Record<OrderStatus, PayStatus>>> = {
  PAID: "PAY_SUCCESS",
  COMPLETED: "PAY_SUCCESS",
  CANCELLED: "CLOSE",
  EXPIRED: "CLOSE",
};
