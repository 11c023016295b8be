import { randomUUID } from "node:crypto";
import type { ChargeStatus } from "@santap/xendit/ewallet-charge";
import { debitNotification } from "../ewallet/debit-notification.ts";
import { debitStandingNow, openDebitFile } from "../ewallet/debit-file.ts";
import type { DebitStanding } from "../ewallet/debit-standing.ts";
import type { Debit } from "../ewallet/debit-store.ts";
import { indonesianPhone, WALLET_TERMS } from "../ewallet/wallet-terms.ts";
import { inOneStep } from "../memory/open-memory.ts";
import type { Merchant } from "../options.ts";
import { newExternalId } from "../transactions/references.ts";
import { wibDay } from "../wib.ts";
import type { World } from "../world.ts";
import type { Creation } from "./create-once.ts";
import { isUsed, magicRefusal } from "./make-payment-request.ts";
import { refuse, type Result } from "./refusals.ts";

export interface ChargeBody {
  reference_id: string;
  amount: number;
  channel_properties: { mobile_number: string };
}

/** Knocks at the payer's phone. */
export function makeOvoCharge(
  world: World,
  body: ChargeBody,
  merchant: Merchant,
): ReturnType<Creation["make"]> {
  const { least, most, endsAfter } = WALLET_TERMS.OVO;
  if (body.amount < least || body.amount > most) {
    return { ok: false, code: "API_VALIDATION_ERROR", message: "amount" };
  }
  if (isUsed(world, body.reference_id)) {
    return { ok: false, code: "DUPLICATE_ERROR", message: "reference_id was used" };
  }
  const magic = magicRefusal(body.amount);
  if (magic !== null) return magic;
  const createdAt = world.now().getTime();
  const id = `ewc_${randomUUID()}`;
  world.debits.insert({
    referenceNo: id,
    partnerReferenceNo: body.reference_id,
    externalId: newExternalId(world.now()),
    merchantId: merchant.merchantId,
    wallet: "OVO",
    phoneNo: indonesianPhone(body.channel_properties.mobile_number),
    amount: body.amount,
    ...{ returnUrl: null, notifyUrl: null, redirectUrl: null },
    request: JSON.stringify(body),
    createdAt,
    validUntil: createdAt + endsAfter,
    ...{ enteredAt: null, cancelledAt: null, declinedAt: null, paidAt: null, taken: null },
  });
  return { ok: true, id };
}

export function findCharge(world: World, id: string): Debit | null {
  return id.startsWith("ewc_") ? world.debits.byReference(id) : null;
}

/**
 * Gives all of it back, on the day on which it was taken. A void of what was voided changes nothing.
 */
export function voidCharge(world: World, debit: Debit): Result {
  const done = { ok: true as const, status: 200 };
  const file = openDebitFile(world, debit);
  if (file.refunds.length > 0) return { ...done, body: viewCharge(world, debit) };
  if (debit.paidAt === null || debit.taken === null) {
    return refuse("INELIGIBLE_TRANSACTION_STATUS", "The charge has not succeeded");
  }
  const now = world.now();
  const sameDay = wibDay(now) === wibDay(new Date(debit.paidAt));
  if (!sameDay || world.faults.takes("refuseRefund")) {
    return refuse("REFUND_NOT_SUPPORTED", "The charge can no longer be voided");
  }
  const refundNo = `ewv_${randomUUID()}`;
  const { referenceNo, taken: amount } = debit;
  const whole = { refundNo, partnerRefundNo: refundNo, referenceNo, amount };
  inOneStep(world.memory, () => {
    const told = { request: "void", reason: null, refundedAt: now.getTime() };
    world.debitRefunds.add({ ...whole, ...told });
    world.notifier.enqueue(debitNotification(openDebitFile(world, debit), "REFUNDED"));
  });
  world.notifier.wake();
  return { ...done, body: viewCharge(world, debit) };
}

const STATUSES: Readonly<Record<DebitStanding, ChargeStatus>> = {
  OPEN: "PENDING",
  PAYING: "PENDING",
  PAID: "SUCCEEDED",
  REFUNDED: "VOIDED",
  CANCELLED: "FAILED",
  FAILED: "FAILED",
  EXPIRED: "FAILED",
};

/** The object of `/ewallets/charges`. */
export function viewCharge(world: World, debit: Debit): object {
  const file = openDebitFile(world, debit);
  const standing = debitStandingNow(world, file);
  const voided = file.refunds[0];
  return {
    id: debit.referenceNo,
    business_id: "sandbox",
    reference_id: debit.partnerReferenceNo,
    status: STATUSES[standing],
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
    failure_code: FAILURES[standing] ?? null,
  };
}

const FAILURES: Readonly<Partial<Record<DebitStanding, string>>> = {
  FAILED: "USER_DECLINED_PAYMENT",
  EXPIRED: "USER_DID_NOT_AUTHORIZE_THE_PAYMENT",
};
