import { formatAmount } from "@santap/snap/amount";
import type { DebitStatusResponse } from "@santap/snap/direct-debit/status";
import { refundHistoryOf } from "../transactions/transaction-file.ts";
import { wibTime } from "../wib.ts";
import type { World } from "../world.ts";
import {
  DEBIT_STANDINGS,
  type DebitFile,
  type DebitStanding,
  debitStandingOf,
} from "./debit-standing.ts";
import type { Debit } from "./debit-store.ts";

export function openDebitFile(world: World, debit: Debit): DebitFile {
  return { debit, refunds: world.debitRefunds.ofDebit(debit.referenceNo) };
}

export function debitStandingNow(world: World, file: DebitFile): DebitStanding {
  return debitStandingOf(file, world.now());
}

/** What debit/status reports, without the two fields that open every answer. */
export function reportOfDebit(
  world: World,
  file: DebitFile,
): Omit<DebitStatusResponse, "responseCode" | "responseMessage"> {
  const { debit, refunds } = file;
  const { code, text } = DEBIT_STANDINGS[debitStandingNow(world, file)];
  const additionalInfo = {
    merchantId: debit.merchantId,
    validUpTo: wibTime(debit.validUntil),
    createdTime: wibTime(debit.createdAt),
    ...(debit.cancelledAt === null ? {} : { cancelTime: wibTime(debit.cancelledAt) }),
    refundHistory: refundHistoryOf(refunds),
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
