import type { ParsedGenerateRequest } from "@santap/snap/qr-mpm/generate";
import type { Merchant } from "../options.ts";
import { wibTime } from "../wib.ts";
import type { SandboxContext } from "../context.ts";
import { feeOnPayer } from "../faults/faults.ts";
import type { Payment } from "../payment/payment.ts";
import { buildQrContent } from "../payment/qr-content.ts";
import { newReference } from "../payment/references.ts";
import { type Result, refuse, type SnapAnswer } from "./call/snap-call.ts";
import type { SnapCall } from "./call/snap-server.ts";

/** Bank Indonesia's limit per QRIS transaction. */
const LIMIT_RUPIAH = 10_000_000;
const DEFAULT_VALIDITY_MS = 15 * 60_000;
const MAX_VALIDITY_MS = 180 * 86_400_000;

/** qr-mpm-generate (47). A used reference is refused; its query returns the code. */
export function generateQr(
  context: SandboxContext,
  { body: request, headers }: SnapCall<ParsedGenerateRequest>,
): SnapAnswer {
  const accepted = acceptRequest(context, request);
  if (!accepted.ok) return accepted.answer;
  const { merchant } = accepted.value;
  const { externalId } = headers;
  const payment = insertCode(context, request, { ...accepted.value, externalId });
  const answer = buildAnswer(payment, merchant);
  return context.faults.takes("createThenTimeout") ? { ...answer, unanswered: true } : answer;
}

interface Terms {
  readonly merchant: Merchant;
  readonly validUntil: number;
}

function acceptRequest(context: SandboxContext, request: ParsedGenerateRequest): Result<Terms> {
  const merchant = context.merchants.get(request.merchantId);
  if (merchant === undefined) return refuse("INVALID_MERCHANT");
  if (request.rupiah < 1) return refuse("INVALID_AMOUNT");
  if (request.rupiah > LIMIT_RUPIAH) return refuse("EXCEEDS_LIMIT");
  const validUntil = getValidUntil(request, context.now().getTime());
  if (validUntil === null) return refuse("INVALID_FIELD", "validityPeriod");
  const earlier = context.payments.findByPartner("acquirer", request.partnerReferenceNo);
  if (earlier !== null) return refuse("DUPLICATE_REFERENCE");
  return { ok: true, value: { merchant, validUntil } };
}

/** Null if the requested time is past or too far ahead. Compared in whole seconds. */
function getValidUntil({ validUntil }: ParsedGenerateRequest, now: number): number | null {
  if (validUntil === null) return now + DEFAULT_VALIDITY_MS;
  const requested = validUntil.getTime();
  const thisSecond = Math.floor(now / 1_000) * 1_000;
  return requested >= thisSecond && requested <= now + MAX_VALIDITY_MS ? requested : null;
}

function insertCode(
  context: SandboxContext,
  request: ParsedGenerateRequest,
  { merchant, validUntil, externalId }: Terms & { externalId: string },
): Payment {
  const { partnerReferenceNo, rupiah, storeId, terminalId } = request;
  const now = context.now();
  const referenceNo = newReference("T", now);
  const fee = feeOnPayer(context.faults.current(), rupiah);
  const bill = { merchant, rupiah, partnerReferenceNo, referenceNo, terminalId, fee };
  return context.payments.insert({
    referenceNo,
    provider: "acquirer",
    method: "QRIS",
    partnerReferenceNo,
    externalId,
    merchantId: merchant.merchantId,
    storeId,
    terminalId,
    amount: rupiah,
    qrContent: buildQrContent(bill),
    createdAt: now.getTime(),
    validUntil,
  });
}

function buildAnswer(payment: Payment, merchant: Merchant): SnapAnswer {
  const { storeId, terminalId } = payment;
  const body = {
    referenceNo: payment.referenceNo,
    partnerReferenceNo: payment.partnerReferenceNo,
    qrContent: payment.qrContent,
    merchantName: merchant.name,
    ...(storeId === null ? {} : { storeId }),
    ...(terminalId === null ? {} : { terminalId }),
    additionalInfo: { nmid: merchant.nmid, validUntil: wibTime(payment.validUntil) },
  };
  return { meaning: "SUCCESS", body };
}
