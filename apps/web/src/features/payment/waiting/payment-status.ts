import type { DataOf } from "@santap/contract/call";
import { type Envelope, succeeded } from "@santap/contract/envelope";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import type { orderDetail } from "@santap/contract/calls/order";
import type { PayStatus } from "@santap/contract/schemas/order";
import { isTransient } from "@santap/client/call-failure";
import type { MessageId } from "../../../shell/language/use-translation.ts";

/** UNKNOWN: the server has no such payment, so polling ends. */
export type LookupStatus = PayStatus | "UNKNOWN";

/** A permanent refusal means that there is no such payment; other failures are returned. */
export function toLookupStatus(answer: Envelope<PayStatus>): Envelope<LookupStatus> {
  if (
    answer.success ||
    isTransient(answer.error) ||
    answer.error.code === HttpErrorCode.unauthorized
  )
    return answer;
  return succeeded("UNKNOWN");
}

interface AwaitedPayment {
  amount: number;
  /** Null if the payment is not among the order's. */
  payType: string | null;
}

type Order = Pick<DataOf<typeof orderDetail>, "payments" | "breakdown">;

/** Without a box it is the latest payment. */
export function findAwaitedPayment({ payments, breakdown }: Order, box: string): AwaitedPayment {
  const payment = box === "" ? payments.at(-1) : payments.find((one) => one.box === box);
  return payment ?? { amount: breakdown.payableAmount, payType: null };
}

interface StatusNotice {
  text: MessageId;
  tone: "plain" | "success" | "danger";
  ends: boolean;
}

const NOTICES: Readonly<Record<PayStatus, StatusNotice>> = {
  PAY_SUCCESS: { text: "pay.paidToast", tone: "success", ends: true },
  CLOSE: { text: "pay.closedCover", tone: "danger", ends: true },
  WAIT_PAY: { text: "pay.waitingToast", tone: "plain", ends: false },
  PAY_FAIL: { text: "pay.againPayTips", tone: "danger", ends: false },
};

export function getStatusNotice(status: PayStatus): StatusNotice {
  return NOTICES[status];
}
