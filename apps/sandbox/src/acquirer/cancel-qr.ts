import type { ParsedCancelRequest } from "@santap/snap/payment/cancel";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import { findTransaction } from "./find-transaction.ts";
import { refuse, type SnapAnswer } from "./call/snap-call.ts";
import { STATUSES } from "../transactions/transaction-status.ts";
import { getCurrentStatus } from "../transactions/transaction-details.ts";

/**
 * qr-mpm-cancel (77). Synchronous, so that a concurrent payment is before or after it. Idempotent.
 */
export function cancelQr(context: SandboxContext, request: ParsedCancelRequest): SnapAnswer {
  const found = findTransaction(context, request);
  if (!found.ok) return found.answer;
  const { transaction } = found.value;
  if (!STATUSES[getCurrentStatus(context, found.value)].cancellable) {
    return refuse("INVALID_STATUS", "Paid already").answer;
  }
  const cancelledAt = transaction.cancelledAt ?? context.now().getTime();
  context.transactions.cancel(transaction.referenceNo, cancelledAt);
  const body = {
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    originalExternalId: transaction.externalId,
    cancelTime: wibTime(cancelledAt),
    transactionDate: wibTime(transaction.createdAt),
  };
  return { meaning: "SUCCESS", body };
}
