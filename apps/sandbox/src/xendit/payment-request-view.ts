import type { RequestStatus } from "@santap/xendit/payment-request";
import type { DebitStanding } from "../ewallet/debit-standing.ts";
import { debitStandingNow, openDebitFile } from "../ewallet/debit-file.ts";
import type { Debit } from "../ewallet/debit-store.ts";
import { openFile, standingNow } from "../transactions/transaction-file.ts";
import type { Standing } from "../transactions/standing.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { World } from "../world.ts";

/** A payment request is a code or a direct debit under another name. */
export type Named = { kind: "CODE"; transaction: Transaction } | { kind: "WALLET"; debit: Debit };

export function findRequest(world: World, id: string): Named | null {
  if (!id.startsWith("pr-")) return null;
  const transaction = world.transactions.byReference(id);
  if (transaction !== null) return { kind: "CODE", transaction };
  const debit = world.debits.byReference(id);
  return debit === null ? null : { kind: "WALLET", debit };
}

/** A refused try leaves a code payable. */
const CODE_STATUSES: Readonly<Record<Standing, RequestStatus>> = {
  OPEN: "REQUIRES_ACTION",
  PAID: "SUCCEEDED",
  REFUNDED: "SUCCEEDED",
  CANCELLED: "CANCELED",
  FAILED: "REQUIRES_ACTION",
  EXPIRED: "EXPIRED",
};
const WALLET_STATUSES: Readonly<Record<DebitStanding, RequestStatus>> = {
  OPEN: "REQUIRES_ACTION",
  PAYING: "REQUIRES_ACTION",
  PAID: "SUCCEEDED",
  REFUNDED: "SUCCEEDED",
  CANCELLED: "CANCELED",
  FAILED: "FAILED",
  EXPIRED: "EXPIRED",
};

export function statusOf(world: World, named: Named): RequestStatus {
  if (named.kind === "CODE") {
    return CODE_STATUSES[standingNow(world, openFile(world, named.transaction))];
  }
  return WALLET_STATUSES[debitStandingNow(world, openDebitFile(world, named.debit))];
}

/** The object of `/v3/payment_requests`. */
export function viewRequest(world: World, named: Named): object {
  const { referenceNo, partnerReferenceNo, amount, createdAt } = partsOf(named);
  const latest = latestPaymentId(world, named);
  return {
    payment_request_id: referenceNo,
    reference_id: partnerReferenceNo,
    business_id: "sandbox",
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: amount,
    capture_method: "AUTOMATIC",
    channel_code: named.kind === "CODE" ? "QRIS" : named.debit.wallet,
    status: statusOf(world, named),
    ...(latest === null ? {} : { latest_payment_id: latest }),
    actions: [actionOf(named)],
    created: new Date(createdAt).toISOString(),
    updated: world.now().toISOString(),
  };
}

export function partsOf(named: Named) {
  return named.kind === "CODE" ? named.transaction : named.debit;
}

function actionOf(named: Named): object {
  return named.kind === "CODE"
    ? { type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value: named.transaction.qrContent }
    : { type: "REDIRECT_CUSTOMER", descriptor: "WEB_URL", value: named.debit.redirectUrl };
}

function latestPaymentId(world: World, named: Named): string | null {
  const { referenceNo, declinedAt } = partsOf(named);
  const tried = `py-${referenceNo.slice("pr-".length)}`;
  if (named.kind === "WALLET") {
    return named.debit.paidAt !== null || declinedAt !== null ? tried : null;
  }
  const paid = world.payments.paymentsOf(referenceNo).at(-1);
  if (paid !== undefined) return `py-${paid.reference}`;
  return declinedAt === null ? null : tried;
}
