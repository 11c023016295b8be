import { randomUUID } from "node:crypto";
import type { ChargeStatus } from "@santap/xendit/ewallet-charge";
import { debitNotification } from "../ewallet/debit-notification.ts";
import { getCurrentDebitStatus, loadDebitDetails } from "../ewallet/debit-details.ts";
import type { DebitStatus } from "../ewallet/debit-status.ts";
import type { Debit } from "../ewallet/debit-store.ts";
import { indonesianPhone, WALLET_TERMS } from "../ewallet/wallet-terms.ts";
import { feeOnPayer } from "../faults/faults.ts";
import { runInTransaction } from "../database/database.ts";
import type { Merchant } from "../options.ts";
import { newExternalId } from "../transactions/references.ts";
import { wibDay } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import type { Creation } from "./idempotency.ts";
import { isUsed, magicRefusal } from "./create-payment-request.ts";
import { refuse, type Result } from "./errors.ts";

export interface ChargeBody {
  reference_id: string;
  amount: number;
  channel_properties: { mobile_number: string };
}

export function createOvoCharge(
  context: SandboxContext,
  body: ChargeBody,
  merchant: Merchant,
): ReturnType<Creation["make"]> {
  const { least, most, endsAfter } = WALLET_TERMS.OVO;
  if (body.amount < least || body.amount > most) {
    return { ok: false, code: "API_VALIDATION_ERROR", message: "amount" };
  }
  if (isUsed(context, body.reference_id)) {
    return { ok: false, code: "DUPLICATE_ERROR", message: "reference_id was used" };
  }
  const magic = magicRefusal(body.amount);
  if (magic !== null) return magic;
  const createdAt = context.now().getTime();
  const id = `ewc_${randomUUID()}`;
  context.debits.insert({
    referenceNo: id,
    partnerReferenceNo: body.reference_id,
    externalId: newExternalId(context.now()),
    merchantId: merchant.merchantId,
    wallet: "OVO",
    phoneNo: indonesianPhone(body.channel_properties.mobile_number),
    amount: body.amount + feeOnPayer(context.faults.current(), body.amount),
    ...{ returnUrl: null, notifyUrl: null, redirectUrl: null },
    request: JSON.stringify(body),
    createdAt,
    validUntil: createdAt + endsAfter,
    ...{ enteredAt: null, cancelledAt: null, declinedAt: null, paidAt: null, taken: null },
  });
  return { ok: true, id };
}

export function findCharge(context: SandboxContext, id: string): Debit | null {
  return id.startsWith("ewc_") ? context.debits.byReference(id) : null;
}

/** Full refund, on the day of the payment only. Idempotent. */
export function voidCharge(context: SandboxContext, debit: Debit): Result {
  const done = { ok: true as const, status: 200 };
  const details = loadDebitDetails(context, debit);
  if (details.refunds.length > 0) return { ...done, body: viewCharge(context, debit) };
  if (debit.paidAt === null || debit.taken === null) {
    return refuse("INELIGIBLE_TRANSACTION_STATUS", "The charge has not succeeded");
  }
  const now = context.now();
  const sameDay = wibDay(now) === wibDay(new Date(debit.paidAt));
  if (!sameDay || context.faults.takes("refuseRefund")) {
    return refuse("REFUND_NOT_SUPPORTED", "The charge can no longer be voided");
  }
  const refundNo = `ewv_${randomUUID()}`;
  const { referenceNo, taken: amount } = debit;
  const whole = { refundNo, partnerRefundNo: refundNo, referenceNo, amount };
  runInTransaction(context.database, () => {
    const refund = { request: "void", reason: null, refundedAt: now.getTime() };
    context.debitRefunds.add({ ...whole, ...refund });
    context.notifier.enqueue(debitNotification(loadDebitDetails(context, debit), "REFUNDED"));
  });
  context.notifier.wake();
  return { ...done, body: viewCharge(context, debit) };
}

const STATUSES: Readonly<Record<DebitStatus, ChargeStatus>> = {
  OPEN: "PENDING",
  PAYING: "PENDING",
  PAID: "SUCCEEDED",
  REFUNDED: "VOIDED",
  CANCELLED: "FAILED",
  FAILED: "FAILED",
  EXPIRED: "FAILED",
};

export function viewCharge(context: SandboxContext, debit: Debit): object {
  const details = loadDebitDetails(context, debit);
  const status = getCurrentDebitStatus(context, details);
  const voided = details.refunds[0];
  return {
    id: debit.referenceNo,
    business_id: "sandbox",
    reference_id: debit.partnerReferenceNo,
    status: STATUSES[status],
    currency: "IDR",
    charge_amount: debit.amount,
    capture_amount: debit.taken,
    refunded_amount: null,
    checkout_method: "ONE_TIME_PAYMENT",
    channel_code: "ID_OVO",
    is_redirect_required: false,
    actions: null,
    created: new Date(debit.createdAt).toISOString(),
    updated: new Date(debit.paidAt ?? debit.declinedAt ?? debit.createdAt).toISOString(),
    void_status: voided === undefined ? null : "SUCCEEDED",
    voided_at: voided === undefined ? null : new Date(voided.refundedAt).toISOString(),
    failure_code: FAILURES[status] ?? null,
  };
}

const FAILURES: Readonly<Partial<Record<DebitStatus, string>>> = {
  FAILED: "USER_DECLINED_PAYMENT",
  EXPIRED: "USER_DID_NOT_AUTHORIZE_THE_PAYMENT",
};
