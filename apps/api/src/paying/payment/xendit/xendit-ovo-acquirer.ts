import {
  buildOvoCharge,
  chargePath,
  CHARGES_PATH,
  parseCharge,
  type ChargeStatus,
  type EwalletCharge,
} from "@santap/xendit/ewallet-charge";
import type {
  Acquirer,
  CancelResult,
  StartRequest,
  StartResult,
  PaymentState,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer/acquirer.ts";
import { startUntilAnswered } from "../acquirer/start-until-answered.ts";
import { toStartResult, XENDIT_FEE_SWITCH, type XenditParts } from "./xendit-parts.ts";

const PROMPT_LIFETIME_MS = 60_000;

/** E-wallet charges, as a payment request would lead to a page. Only the payer can end it. */
export function createXenditOvoAcquirer(parts: XenditParts): Acquirer {
  return {
    provider: parts.provider,
    payTypes: ["OVO"],
    payerFeeSwitch: XENDIT_FEE_SWITCH,
    start: (request) =>
      startUntilAnswered({ tries: parts.openTries, tryStart: () => tryStart(parts, request) }),
    query: (reference, merchantId) => query(parts, reference, merchantId),
    cancel: (reference, merchantId) => cancel(parts, reference, merchantId),
    refund: (request) => refund(parts, request),
  };
}

async function tryStart(parts: XenditParts, request: StartRequest): Promise<StartResult> {
  const { reference, amount, merchantId, phoneNo } = request;
  if (phoneNo === null) return { kind: "REFUSED", code: "no phone" };
  const body = buildOvoCharge({ referenceId: reference, rupiah: amount, phoneNo });
  const answer = await parts.gateway({
    service: "charge.create",
    path: CHARGES_PATH,
    merchantId,
    change: { idempotencyKey: reference, body },
    parse: parseCharge,
  });
  if (answer?.kind !== "DONE") return toStartResult(answer);
  const { id: providerRef, referenceId, charged } = answer.value;
  if (referenceId !== reference || charged < amount) return { kind: "UNKNOWN" };
  await parts.refs.save(reference, providerRef);
  if (charged > amount) return { kind: "PAYER_FEE", charged };
  const validUntil = Math.min(request.validUntil, parts.clock() + PROMPT_LIFETIME_MS);
  return { kind: "WALLET", providerRef, redirectUrl: null, validUntil };
}

type ChargeLookup = { kind: "CHARGE"; charge: EwalletCharge } | { kind: "NOT_FOUND" | "UNKNOWN" };

async function findCharge(
  { gateway, refs }: XenditParts,
  reference: string,
  merchantId: string,
): Promise<ChargeLookup> {
  const known = await refs.find(reference);
  if (known === null || known.id === null) return { kind: "NOT_FOUND" };
  const path = chargePath(known.id);
  const answer = await gateway({ service: "charge.get", path, merchantId, parse: parseCharge });
  if (answer?.kind === "NOT_DONE" && answer.outcome === "NOT_FOUND") return { kind: "NOT_FOUND" };
  if (answer?.kind !== "DONE" || answer.value.referenceId !== reference) return { kind: "UNKNOWN" };
  return { kind: "CHARGE", charge: answer.value };
}

const STATES: Readonly<Record<ChargeStatus | "UNKNOWN", PaymentState>> = {
  // The prompt cannot be withdrawn.
  PENDING: "PAYING",
  SUCCEEDED: "UNCLEAR",
  FAILED: "FAILED",
  VOIDED: "UNCLEAR",
  REFUNDED: "UNCLEAR",
  UNKNOWN: "UNCLEAR",
};
const PAID: readonly EwalletCharge["status"][] = ["SUCCEEDED", "REFUNDED"];

/**
 * A void refunds everything without a reference of ours: a voided charge counts as unpaid, unless
 * it was known before.
 */
async function query(
  parts: XenditParts,
  reference: string,
  merchantId: string,
): Promise<QueryResult> {
  const looked = await findCharge(parts, reference, merchantId);
  if (looked.kind !== "CHARGE") return { kind: looked.kind };
  const { status, id, rupiah: amount, charged, updatedAt: paidAt } = looked.charge;
  const voided = toVoidResult(looked.charge) === "REFUNDED";
  return {
    kind: "FOUND",
    payments: PAID.includes(status) && !voided ? [{ reference, amount, paidAt }] : [],
    state: voided ? "ENDED" : STATES[status],
    charged,
    providerRef: id,
    qrText: null,
    refunds: [],
  };
}

async function cancel(
  parts: XenditParts,
  reference: string,
  merchantId: string,
): Promise<CancelResult> {
  const known = await parts.refs.find(reference);
  if (known !== null && known.id === null) return "UNKNOWN";
  const looked = await findCharge(parts, reference, merchantId);
  return looked.kind === "CHARGE" ? "TOO_LATE" : looked.kind;
}

async function refund(parts: XenditParts, request: RefundRequest): Promise<RefundResult> {
  const { reference, merchantId, amount } = request;
  const looked = await findCharge(parts, reference, merchantId);
  if (looked.kind !== "CHARGE") return "UNKNOWN";
  const { charge } = looked;
  if (amount !== charge.rupiah) return "REFUSED";
  const earlier = toVoidResult(charge);
  if (earlier !== null) return earlier;
  const answer = await parts.gateway({
    service: "charge.void",
    path: `${chargePath(charge.id)}/void`,
    merchantId,
    change: { idempotencyKey: request.refundId },
    parse: parseCharge,
  });
  if (answer?.kind === "DONE") return toVoidResult(answer.value) ?? "UNKNOWN";
  const refused = answer?.kind === "NOT_DONE" && answer.errorCode === "REFUND_NOT_SUPPORTED";
  return refused ? "REFUSED" : "UNKNOWN";
}

function toVoidResult({ status, voidStatus }: EwalletCharge): RefundResult | null {
  if (status === "VOIDED" || voidStatus === "SUCCEEDED") return "REFUNDED";
  if (voidStatus === "FAILED") return "REFUSED";
  return voidStatus === null ? null : "PENDING";
}
