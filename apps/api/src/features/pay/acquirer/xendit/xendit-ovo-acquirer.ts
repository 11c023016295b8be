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
  OpenRequest,
  OpenResult,
  PaymentState,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer.ts";
import type { XenditParts } from "./xendit-acquirer.ts";
import { openVerdict, untilAnswered } from "./xendit-verdicts.ts";

/** The payer has about this long to answer at the phone. */
const LASTS_MS = 60_000;

/**
 * OVO, which knocks at the payer's phone, through e-wallet charges: a payment request would send the
 * payer to a page. What was begun can be called off by nobody but the payer.
 */
export function createXenditOvoAcquirer(parts: XenditParts): Acquirer {
  return {
    provider: parts.provider,
    payTypes: ["OVO"],
    open: (request) => open(parts, request),
    query: (reference, merchantId) => query(parts, reference, merchantId),
    cancel: (reference, merchantId) => cancel(parts, reference, merchantId),
    refund: (request) => refund(parts, request),
  };
}

async function open(parts: XenditParts, request: OpenRequest): Promise<OpenResult> {
  const { reference, amount, merchantId, phoneNo } = request;
  if (phoneNo === null) return { kind: "REFUSED", code: "no phone" };
  const body = buildOvoCharge({ referenceId: reference, rupiah: amount, phoneNo });
  const answer = await untilAnswered(parts.openTries, () =>
    parts.gateway({
      service: "charge.create",
      path: CHARGES_PATH,
      merchantId,
      change: { idempotencyKey: reference, body },
      parse: parseCharge,
    }),
  );
  if (answer?.kind !== "DONE") return openVerdict(answer);
  const { id: providerRef, referenceId } = answer.value;
  if (referenceId !== reference) return { kind: "UNKNOWN" };
  await parts.refs.keep(reference, providerRef);
  const validUntil = Math.min(request.validUntil, parts.clock() + LASTS_MS);
  return { kind: "WALLET", providerRef, redirectUrl: null, validUntil };
}

type Looked = { kind: "CHARGE"; charge: EwalletCharge } | { kind: "NOT_FOUND" | "UNKNOWN" };

async function look(
  { gateway, refs }: XenditParts,
  reference: string,
  merchantId: string,
): Promise<Looked> {
  const known = await refs.find(reference);
  // Nobody can ask about an id that was never told: what is not found is over when its time is.
  if (known === null || known.id === null) return { kind: "NOT_FOUND" };
  const path = chargePath(known.id);
  const answer = await gateway({ service: "charge.get", path, merchantId, parse: parseCharge });
  if (answer?.kind === "NOT_DONE" && answer.outcome === "NOT_FOUND") return { kind: "NOT_FOUND" };
  if (answer?.kind !== "DONE" || answer.value.referenceId !== reference) return { kind: "UNKNOWN" };
  return { kind: "CHARGE", charge: answer.value };
}

const STATES: Readonly<Record<ChargeStatus | "UNKNOWN", PaymentState>> = {
  // The phone has been knocked at, and nobody can take that back.
  PENDING: "PAYING",
  SUCCEEDED: "UNCLEAR",
  FAILED: "FAILED",
  VOIDED: "UNCLEAR",
  REFUNDED: "UNCLEAR",
  UNKNOWN: "UNCLEAR",
};
const PAID: readonly EwalletCharge["status"][] = ["SUCCEEDED", "REFUNDED"];

/**
 * A charge is paid once, so our own reference names the payment. A void gives all of it back and carries
 * no name of ours: what was voided is none that came to us, unless it was known before.
 */
async function query(
  parts: XenditParts,
  reference: string,
  merchantId: string,
): Promise<QueryResult> {
  const looked = await look(parts, reference, merchantId);
  if (looked.kind !== "CHARGE") return { kind: looked.kind };
  const { status, id, rupiah: amount, updatedAt: paidAt } = looked.charge;
  const voided = voidStanding(looked.charge) === "REFUNDED";
  return {
    kind: "FOUND",
    payments: PAID.includes(status) && !voided ? [{ reference, amount, paidAt }] : [],
    state: voided ? "ENDED" : STATES[status],
    providerRef: id,
    qrText: null,
    refunds: [],
  };
}

/** Nothing is called off; the look tells whether that is because nothing is there. */
async function cancel(
  parts: XenditParts,
  reference: string,
  merchantId: string,
): Promise<CancelResult> {
  const known = await parts.refs.find(reference);
  if (known !== null && known.id === null) return "UNKNOWN";
  const looked = await look(parts, reference, merchantId);
  return looked.kind === "CHARGE" ? "TOO_LATE" : looked.kind;
}

/** All of it or nothing, on the day of the payment. A charge is voided once, so a repetition is safe. */
async function refund(parts: XenditParts, request: RefundRequest): Promise<RefundResult> {
  const { reference, merchantId, amount } = request;
  const looked = await look(parts, reference, merchantId);
  if (looked.kind !== "CHARGE") return "UNKNOWN";
  const { charge } = looked;
  if (amount !== charge.rupiah) return "REFUSED";
  const standing = voidStanding(charge);
  if (standing !== null) return standing;
  const answer = await parts.gateway({
    service: "charge.void",
    path: `${chargePath(charge.id)}/void`,
    merchantId,
    change: { idempotencyKey: request.refundId },
    parse: parseCharge,
  });
  if (answer?.kind === "DONE") return voidStanding(answer.value) ?? "UNKNOWN";
  const refused = answer?.kind === "NOT_DONE" && answer.errorCode === "REFUND_NOT_SUPPORTED";
  return refused ? "REFUSED" : "UNKNOWN";
}

/** How a void stands; null where none was asked for. */
function voidStanding({ status, voidStatus }: EwalletCharge): RefundResult | null {
  if (status === "VOIDED" || voidStatus === "SUCCEEDED") return "REFUNDED";
  if (voidStatus === "FAILED") return "REFUSED";
  return voidStatus === null ? null : "PENDING";
}
