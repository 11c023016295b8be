import type { ParsedCancelRequest } from "@santap/snap/qr-mpm/cancel";
import { wibTime } from "../wib.ts";
import type { World } from "../world.ts";
import { findTransaction } from "./find-transaction.ts";
import { refuse, type SnapAnswer } from "./call/snap-call.ts";
import { STANDINGS } from "../transactions/standing.ts";
import { standingNow } from "../transactions/transaction-file.ts";

/**
 * qr-mpm-cancel (service 77). Reading and cancelling happen without a pause between them, so of a
 * cancel and a payment at the same moment exactly one is first. Cancelling again changes nothing.
 */
export function cancelQr(world: World, request: ParsedCancelRequest): SnapAnswer {
  const found = findTransaction(world, request);
  if (!found.ok) return found.answer;
  const { transaction } = found.value;
  if (!STANDINGS[standingNow(world, found.value)].cancellable) {
    return refuse("INVALID_STATUS", "Paid already").answer;
  }
  const cancelledAt = transaction.cancelledAt ?? world.now().getTime();
  world.transactions.cancel(transaction.referenceNo, cancelledAt);
  const body = {
    originalReferenceNo: transaction.referenceNo,
    originalPartnerReferenceNo: transaction.partnerReferenceNo,
    originalExternalId: transaction.externalId,
    cancelTime: wibTime(cancelledAt),
    transactionDate: wibTime(transaction.createdAt),
  };
  return { meaning: "SUCCESS", body };
}
