import { randomUUID } from "node:crypto";
import type { Merchant } from "../options.ts";
import { buildQrContent } from "../transactions/qr-content.ts";
import { newExternalId } from "../transactions/references.ts";
import type { SandboxContext } from "../context.ts";
import { feeOnPayer } from "../faults/faults.ts";
import type { Creation } from "./idempotency.ts";
import { refuse, type Result } from "./errors.ts";

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
  QRIS: { least: 1, most: 10_000_000, lasts: 48 * HOUR_MS },
  DANA: { least: 100, most: 20_000_000, lasts: 24 * HOUR_MS },
  SHOPEEPAY: { least: 1, most: 20_000_000, lasts: HOUR_MS / 2 },
} as const;
const LABEL_LENGTH = 25;

type Refused = Extract<Result, { ok: false }>;

export function createPaymentRequest(
  context: SandboxContext,
  body: RequestBody,
  calling: Calling,
): ReturnType<Creation["make"]> {
  const refused = whyNot(context, body);
  if (refused !== null) return refused;
  const id = `pr-${randomUUID()}`;
  const fee = feeOnPayer(context.faults.current(), body.request_amount);
  const charged = { ...body, request_amount: body.request_amount + fee };
  if (body.channel_code === "QRIS") {
    insertCode(context, id, { body: charged, merchant: calling.merchant });
  } else insertDebit(context, id, { body: charged, wallet: body.channel_code, calling });
  return { ok: true, id };
}

export function isUsed(context: SandboxContext, reference: string): boolean {
  const code = context.transactions.byPartnerReference(reference);
  return code !== null || context.debits.byPartnerReference(reference) !== null;
}

export function magicRefusal(rupiah: number): Refused | null {
  if (rupiah === 10_100) return refused("CHANNEL_NOT_ACTIVATED", "Channel is not activated");
  if (rupiah === 10_101) return refused("CHANNEL_UNAVAILABLE", "Channel is unavailable");
  return rupiah === 10_102 ? refused("SERVER_ERROR", "An unexpected error occurred") : null;
}

function whyNot(context: SandboxContext, body: RequestBody): Refused | null {
  const { least, most } = CHANNELS[body.channel_code];
  const rupiah = body.request_amount;
  if (rupiah < least || rupiah > most) return refused("API_VALIDATION_ERROR", "request_amount");
  const home = body.channel_properties?.success_return_url;
  if (body.channel_code !== "QRIS" && home === undefined) {
    return refused("API_VALIDATION_ERROR", "channel_properties.success_return_url");
  }
  if (isUsed(context, body.reference_id))
    return refused("DUPLICATE_ERROR", "reference_id was used");
  return magicRefusal(rupiah);
}

function refused(...[code, message]: Parameters<typeof refuse>): Refused {
  return { ok: false, code, message };
}

function insertCode(
  context: SandboxContext,
  id: string,
  { body, merchant }: { body: RequestBody; merchant: Merchant },
): void {
  const now = context.now();
  const { reference_id: partnerReferenceNo, request_amount: rupiah } = body;
  const bill = { merchant, rupiah, partnerReferenceNo, terminalId: null };
  context.transactions.insert({
    ...madeNow(context, "QRIS", { id, body }),
    externalId: newExternalId(now),
    merchantId: merchant.merchantId,
    storeId: null,
    terminalId: null,
    qrContent: buildQrContent({ ...bill, referenceNo: id.slice(-LABEL_LENGTH) }),
  });
}

function insertDebit(
  context: SandboxContext,
  id: string,
  { body, wallet, calling }: { body: RequestBody; wallet: "DANA" | "SHOPEEPAY"; calling: Calling },
): void {
  context.debits.insert({
    ...madeNow(context, wallet, { id, body }),
    externalId: newExternalId(context.now()),
    merchantId: calling.merchant.merchantId,
    wallet,
    phoneNo: null,
    returnUrl: body.channel_properties?.success_return_url ?? null,
    notifyUrl: null,
    redirectUrl: new URL(`/ewallet/pay/${id}`, calling.publicUrl).href,
    request: JSON.stringify(body),
    enteredAt: null,
    paidAt: null,
    taken: null,
  });
}

function madeNow(
  context: SandboxContext,
  channel: keyof typeof CHANNELS,
  { id, body }: { id: string; body: RequestBody },
) {
  const createdAt = context.now().getTime();
  return {
    referenceNo: id,
    partnerReferenceNo: body.reference_id,
    amount: body.request_amount,
    createdAt,
    validUntil: createdAt + CHANNELS[channel].lasts,
    cancelledAt: null,
    declinedAt: null,
  };
}
