import type { CallError } from "@santap/contract/envelope";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import type { PayStatus } from "@santap/contract/schemas/order";
import type { ToastOptions } from "@santap/ui/overlay/toast";
import { failureText, getServerMessage } from "@santap/client/call-failure";
import type { MessageId, Translate } from "../../../shell/language/use-translation.ts";
import { track } from "../../../shell/tracking/event-buffer.ts";
import type { QrisNotice } from "./qris-ports.ts";

/** How long the toast of a terminal result stays. */
const RESULT_TOAST_MS = 4000;

interface StatusToast {
  id: MessageId;
  tone: "plain" | "success" | "danger";
  durationMs?: number;
}

const STATUS_TOASTS: Readonly<Record<PayStatus, StatusToast>> = {
  WAIT_PAY: { id: "pay.waitingToast", tone: "plain" },
  PAY_SUCCESS: { id: "pay.paidToast", tone: "success", durationMs: RESULT_TOAST_MS },
  PAY_FAIL: { id: "pay.againPayTips", tone: "danger" },
  CLOSE: { id: "pay.closedToast", tone: "danger", durationMs: RESULT_TOAST_MS },
};

export function toToast(notice: QrisNotice, t: Translate): ToastOptions {
  if (notice.kind === "status") {
    const { id, tone, durationMs } = STATUS_TOASTS[notice.status];
    return { text: t(id), tone, durationMs };
  }
  const text =
    notice.kind === "load-failure"
      ? getLoadFailureText(notice.error, t)
      : failureText(notice.error, t);
  return { text, tone: "danger" };
}

/** A box that is none (400) is no fault of the network, and the server's words name a field. */
function getLoadFailureText(error: CallError, t: Translate): string {
  if (error.code === HttpErrorCode.badRequest) return t("pay.badLink");
  return getServerMessage(error) ?? t("pay.networkAbnormal");
}

const EVERY = { payType: "QRIS" };

export function trackNotice(notice: QrisNotice): void {
  if (notice.kind !== "status")
    return track("checkout", "pay_failed", { ...EVERY, reason: notice.error.code });
  const { status } = notice;
  if (status === "PAY_SUCCESS") return track("funnel", "order_paid", EVERY);
  if (status === "PAY_FAIL") return track("checkout", "pay_failed", { ...EVERY, reason: status });
  track("checkout", "pay_refreshed", { payStatus: status });
}
