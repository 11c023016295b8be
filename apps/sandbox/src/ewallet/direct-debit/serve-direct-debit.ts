import { parseDebitCancelRequest, type ParsedCancelRequest } from "@santap/snap/payment/cancel";
import { parseDebitPayRequest } from "@santap/snap/direct-debit/pay";
import { parseDebitRefundRequest } from "@santap/snap/payment/refund";
import { type ParsedQueryRequest, parseDebitStatusRequest } from "@santap/snap/payment/query";
import { type SnapAnswer, refuse } from "../../acquirer/call/snap-call.ts";
import type { SnapServer } from "../../acquirer/call/snap-server.ts";
import type { SandboxContext } from "../../context.ts";
import { buildDebitReport, getCurrentDebitStatus } from "../debit-details.ts";
import { findDebit } from "./find-debit.ts";
import { refundDebit } from "./refund-debit.ts";
import { startDebit } from "./start-debit.ts";
import { wibTime } from "../../wib.ts";
import { DEBIT_STATUSES } from "../debit-status.ts";

/** The four direct debit calls, with the same authentication as the QR calls. */
export function serveDirectDebit(
  context: SandboxContext,
  { serve, authenticated }: SnapServer,
): void {
  serve(
    "DEBIT_PAY",
    authenticated(parseDebitPayRequest, (call) => startDebit(context, call)),
  );
  serve(
    "DEBIT_STATUS",
    authenticated(parseDebitStatusRequest, ({ body }) => debitStatus(context, body)),
  );
  serve(
    "DEBIT_CANCEL",
    authenticated(parseDebitCancelRequest, ({ body }) => cancelDebit(context, body)),
  );
  serve(
    "DEBIT_REFUND",
    authenticated(parseDebitRefundRequest, ({ body }) => refundDebit(context, body)),
  );
}

function debitStatus(context: SandboxContext, request: ParsedQueryRequest): SnapAnswer {
  const found = findDebit(context, request);
  if (!found.ok) return found.answer;
  return { meaning: "SUCCESS", body: buildDebitReport(context, found.value) };
}

/**
 * debit/cancel (57). Synchronous, so that a concurrent payment is before or after it. Idempotent.
 */
export function cancelDebit(context: SandboxContext, request: ParsedCancelRequest): SnapAnswer {
  const found = findDebit(context, request);
  if (!found.ok) return found.answer;
  const { debit } = found.value;
  const { cancel, text } = DEBIT_STATUSES[getCurrentDebitStatus(context, found.value)];
  if (cancel !== "SUCCESS") return refuse(cancel, text).answer;
  const cancelledAt = debit.cancelledAt ?? context.now().getTime();
  context.debits.cancel(debit.referenceNo, cancelledAt);
  const body = {
    originalReferenceNo: debit.referenceNo,
    originalPartnerReferenceNo: debit.partnerReferenceNo,
    originalExternalId: debit.externalId,
    cancelTime: wibTime(cancelledAt),
    transactionDate: wibTime(debit.createdAt),
  };
  return { meaning: "SUCCESS", body };
}
