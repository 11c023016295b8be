import type { ParsedDebitCancelRequest } from "@santap/snap/direct-debit/cancel";
import { refuse, type SnapAnswer } from "../../acquirer/call/snap-call.ts";
import { wibTime } from "../../wib.ts";
import type { World } from "../../world.ts";
import { debitStandingNow } from "../debit-file.ts";
import { DEBIT_STANDINGS } from "../debit-standing.ts";
import { findDebit } from "./find-debit.ts";

/**
 * debit/cancel (service 57). Reading and cancelling happen without a pause between them, so of a
 * cancel and a payer at the same moment exactly one is first. Cancelling again changes nothing.
 */
export function cancelDebit(world: World, request: ParsedDebitCancelRequest): SnapAnswer {
  const found = findDebit(world, request);
  if (!found.ok) return found.answer;
  const { debit } = found.value;
  const { cancel, text } = DEBIT_STANDINGS[debitStandingNow(world, found.value)];
  if (cancel !== "SUCCESS") return refuse(cancel, text).answer;
  const cancelledAt = debit.cancelledAt ?? world.now().getTime();
  world.debits.cancel(debit.referenceNo, cancelledAt);
  const body = {
    originalReferenceNo: debit.referenceNo,
    originalPartnerReferenceNo: debit.partnerReferenceNo,
    originalExternalId: debit.externalId,
    cancelTime: wibTime(cancelledAt),
    transactionDate: wibTime(debit.createdAt),
  };
  return { meaning: "SUCCESS", body };
}
