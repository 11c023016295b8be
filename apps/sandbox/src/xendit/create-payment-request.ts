import { randomUUID } from "node:crypto";
import type { SandboxContext } from "../context.ts";
import { feeOnPayer } from "../faults/faults.ts";
import type { Merchant } from "../options.ts";
import { buildQrContent } from "../payment/qr-content.ts";
import type { Creation } from "./idempotency.ts";
import { type Refusal, refuse } from "./errors.ts";

export interface RequestBody {
  reference_id: string;
  request_amount: number;
  channel_code: "QRIS" | "DANA" | "SHOPEEPAY";
  channel_properties?: { success_return_url?: string };
}

export interface Calling {
  readonly merchant: Merchant;
  readonly publicUrl: string;
}

const HOUR_MS = 3_600_000;
/** Published limits: maximum amount and validity. */
const CHANNELS = {
  QRIS: { minAmount: 1, maxAmount: 10_000_000, validMs: 48 * HOUR_MS },
  DANA: { minAmount: 100, maxAmount: 20_000_000, validMs: 24 * HOUR_MS },
  SHOPEEPAY: { minAmount: 1, maxAmount: 20_000_000, validMs: HOUR_MS / 2 },
} as const;
const LABEL_LENGTH = 25;

export function createPaymentRequest(
  context: SandboxContext,
  body: RequestBody,
  calling: Calling,
): ReturnType<Creation["make"]> {
  const refusal = checkRequest(context, body);
  if (refusal !== null) return refusal;
  const referenceNo = `pr-${randomUUID()}`;
  const amount = body.request_amount + feeOnPayer(context.faults.current(), body.request_amount);
  const createdAt = context.now().getTime();
  context.payments.insert({
    referenceNo,
    provider: "xendit",
    method: body.channel_code,
    partnerReferenceNo: body.reference_id,
    merchantId: calling.merchant.merchantId,
    amount,
    createdAt,
    validUntil: createdAt + CHANNELS[body.channel_code].validMs,
    ...(body.channel_code === "QRIS"
      ? { qrContent: buildCode(body, { referenceNo, amount, merchant: calling.merchant }) }
      : {
          redirectUrl: new URL(`/ewallet/pay/${referenceNo}`, calling.publicUrl).href,
          returnUrl: body.channel_properties?.success_return_url ?? null,
        }),
  });
  return { ok: true, id: referenceNo };
}

/** Why nothing can be created with this reference and amount. */
export function checkReference(
  context: SandboxContext,
  reference: string,
  rupiah: number,
): Refusal | null {
  if (context.payments.findByPartner("xendit", reference) !== null) {
    return refuse("DUPLICATE_ERROR", "reference_id was used");
  }
  if (rupiah === 10_100) return refuse("CHANNEL_NOT_ACTIVATED", "Channel is not activated");
  if (rupiah === 10_101) return refuse("CHANNEL_UNAVAILABLE", "Channel is unavailable");
  return rupiah === 10_102 ? refuse("SERVER_ERROR", "An unexpected error occurred") : null;
}

function checkRequest(context: SandboxContext, body: RequestBody): Refusal | null {
  const { minAmount, maxAmount } = CHANNELS[body.channel_code];
  const rupiah = body.request_amount;
  if (rupiah < minAmount || rupiah > maxAmount)
    return refuse("API_VALIDATION_ERROR", "request_amount");
  const home = body.channel_properties?.success_return_url;
  if (body.channel_code !== "QRIS" && home === undefined) {
    return refuse("API_VALIDATION_ERROR", "channel_properties.success_return_url");
  }
  return checkReference(context, body.reference_id, rupiah);
}

function buildCode(
  { reference_id: partnerReferenceNo }: RequestBody,
  { referenceNo, amount, merchant }: { referenceNo: string; amount: number; merchant: Merchant },
): string {
  const label = referenceNo.slice(-LABEL_LENGTH);
  const bill = { merchant, rupiah: amount, partnerReferenceNo, terminalId: null };
  return buildQrContent({ ...bill, referenceNo: label });
}
