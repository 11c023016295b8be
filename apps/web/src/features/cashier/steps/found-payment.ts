import type { DataOf } from "@santap/contract/call";
import type { Envelope } from "@santap/contract/envelope";
import { succeeded } from "@santap/contract/envelope";
import type { orderDetail, PayStatus } from "@santap/contract/order";
import { isPassing } from "../../../shell/data/call-failure.ts";

/** Where a payment stands. UNKNOWN: the server has no such payment, and asking again is no use. */
export type FoundStatus = PayStatus | "UNKNOWN";

const SIGNED_OUT = "401";

/** A refusal that no waiting mends means that there is no such payment; any other failure passes. */
export function foundIn(answer: Envelope<PayStatus>): Envelope<FoundStatus> {
  if (answer.success || isPassing(answer.error) || answer.error.code === SIGNED_OUT) return answer;
  return succeeded("UNKNOWN");
}

export interface AwaitedPayment {
  /** Whole rupiah. */
  amount: number;
  /** Null where the order does not know of the payment. */
  payType: string | null;
}

type Order = Pick<DataOf<typeof orderDetail>, "payments" | "breakdown">;

/** The payment that is waited for; without a box it is the order's latest. */
export function awaitedPayment({ payments, breakdown }: Order, box: string): AwaitedPayment {
  const payment = box === "" ? payments.at(-1) : payments.find((one) => one.box === box);
  return payment ?? { amount: breakdown.payableAmount, payType: null };
}
