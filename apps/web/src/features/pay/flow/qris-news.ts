import type { PayStatus } from "@santap/contract/order";
import type { ToastNews } from "@santap/ui/overlay/toast";
import { failureText } from "../../../shell/data/call-failure.ts";
import type { MessageId, Words } from "../../../shell/language/words.tsx";
import type { QrisNews } from "./qris-ports.ts";

/** How long the toast of a terminal result stays. */
export const RESULT_TOAST_MS = 4000;

interface StatusNews {
  id: MessageId;
  tone: "plain" | "success" | "danger";
  durationMs?: number;
}

const STATUS_NEWS: Readonly<Record<PayStatus, StatusNews>> = {
  WAIT_PAY: { id: "pay.waitingToast", tone: "plain" },
  PAY_SUCCESS: { id: "pay.paidToast", tone: "success", durationMs: RESULT_TOAST_MS },
  PAY_FAIL: { id: "pay.againPayTips", tone: "danger" },
  CLOSE: { id: "pay.closedToast", tone: "danger", durationMs: RESULT_TOAST_MS },
};

/** The toast of a piece of news. */
export function toastOf(news: QrisNews, words: Words): ToastNews {
  if (news.kind === "status") {
    const { id, tone, durationMs } = STATUS_NEWS[news.status];
    return { text: words(id), tone, durationMs };
  }
  const { error } = news;
  const text = failureText(error, words);
  const isOurs = text !== error.message && text !== error.sentence;
  const isAbnormal = isOurs && news.kind === "load-failure";
  return { text: isAbnormal ? words("pay.networkAbnormal") : text, tone: "danger" };
}
