import { formatAmount } from "@santap/snap/amount";
import type { DebitStatusResponse } from "@santap/snap/payment/query";
import { buildRefundHistory } from "../transactions/transaction-details.ts";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import {
  DEBIT_STATUSES,
  type DebitDetails,
  type DebitStatus,
  getDebitStatus,
} from "./debit-status.ts";
import type { Debit } from "./debit-store.ts";

export function loadDebitDetails(context: SandboxContext, debit: Debit): DebitDetails {
  return { debit, refunds: context.debitRefunds.ofDebit(debit.referenceNo) };
}

export function getCurrentDebitStatus(context: SandboxContext, details: DebitDetails): DebitStatus {
  return getDebitStatus(details, context.now());
}

/** The body of debit/status, without the two fields common to all responses. */
export function buildDebitReport(
  context: SandboxContext,
  details: DebitDetails,
): Omit<DebitStatusResponse, "responseCode" | "responseMessage"> {
  const { debit, refunds } = details;
  const { code, text } = DEBIT_STATUSES[getCurrentDebitStatus(context, details)];
  const additionalInfo = {
    merchantId: debit.merchantId,
    validUpTo: wibTime(debit.validUntil),
    createdTime: wibTime(debit.createdAt),
    ...(debit.cancelledAt === null ? {} : { cancelTime: wibTime(debit.cancelledAt) }),
    refundHistory: buildRefundHistory(refunds),
  };
  return {
    originalReferenceNo: debit.referenceNo,
    originalPartnerReferenceNo: debit.partnerReferenceNo,
    originalExternalId: debit.externalId,
    serviceCode: "54",
    latestTransactionStatus: code,
    transactionStatusDesc: text,
    transAmount: formatAmount(debit.taken ?? debit.amount),
    ...(debit.paidAt === null ? {} : { paidTime: wibTime(debit.paidAt) }),
    additionalInfo,
  };
}
