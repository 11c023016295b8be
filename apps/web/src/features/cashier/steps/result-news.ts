import type { PayStatus } from "@santap/contract/order";
import type { MessageId } from "../../../shell/language/words.tsx";

export interface ResultNews {
  text: MessageId;
  tone: "plain" | "success" | "danger";
  /** Nothing more is to be awaited. */
  ends: boolean;
}

const NEWS: Readonly<Record<PayStatus, ResultNews>> = {
  PAY_SUCCESS: { text: "pay.paidToast", tone: "success", ends: true },
  CLOSE: { text: "pay.closedCover", tone: "danger", ends: true },
  WAIT_PAY: { text: "pay.waitingToast", tone: "plain", ends: false },
  PAY_FAIL: { text: "pay.againPayTips", tone: "danger", ends: false },
};

/** What a person is told of a payment's status. */
export function resultNews(status: PayStatus): ResultNews {
  return NEWS[status];
}
