import { randomUUID } from "node:crypto";
import type { Merchant } from "../options.ts";
import { qrContentOf } from "../transactions/qr-content.ts";
import { newExternalId } from "../transactions/references.ts";
import type { World } from "../world.ts";
import type { Creation } from "./create-once.ts";
import { refuse, type Result } from "./refusals.ts";

export interface RequestBody {
  reference_id: string;
  request_amount: number;
  channel_code: "QRIS" | "DANA" | "SHOPEEPAY";
  channel_properties?: { success_return_url?: string };
}

export interface Calling {
  /** Whom the money is for. */
  readonly merchant: Merchant;
  readonly publicUrl: string;
}

const HOUR_MS = 3_600_000;
/** The published table: how much at most, and how long it can be paid. */
const CHANNELS = {
  QRIS: { least: 1, most: 10_000_000, lasts: 48 * HOUR_MS },
  DANA: { least: 100, most: 20_000_000, lasts: 24 * HOUR_MS },
  SHOPEEPAY: { least: 1, most: 20_000_000, lasts: HOUR_MS / 2 },
} as const;
const LABEL_LENGTH = 25;

type Refused = Extract<Result, { ok: false }>;

/** Begins a code or a wallet's payment. A reference that was used is refused. */
export function makePaymentRequest(
  world: World,
  body: RequestBody,
  calling: Calling,
): ReturnType<Creation["make"]> {
  const refused = whyNot(world, body);
  if (refused !== null) return refused;
  const id = `pr-${randomUUID()}`;
  if (body.channel_code === "QRIS") insertCode(world, id, { body, merchant: calling.merchant });
  else insertDebit(world, id, { body, wallet: body.channel_code, calling });
  return { ok: true, id };
}

export function isUsed(world: World, reference: string): boolean {
  const code = world.transactions.byPartnerReference(reference);
  return code !== null || world.debits.byPartnerReference(reference) !== null;
}

/** The test mode's magic amounts. */
export function magicRefusal(rupiah: number): Refused | null {
  if (rupiah === 10_100) return refused("CHANNEL_NOT_ACTIVATED", "Channel is not activated");
  if (rupiah === 10_101) return refused("CHANNEL_UNAVAILABLE", "Channel is unavailable");
  return rupiah === 10_102 ? refused("SERVER_ERROR", "An unexpected error occurred") : null;
}

function whyNot(world: World, body: RequestBody): Refused | null {
  const { least, most } = CHANNELS[body.channel_code];
  const rupiah = body.request_amount;
  if (rupiah < least || rupiah > most) return refused("API_VALIDATION_ERROR", "request_amount");
  const home = body.channel_properties?.success_return_url;
  if (body.channel_code !== "QRIS" && home === undefined) {
    return refused("API_VALIDATION_ERROR", "channel_properties.success_return_url");
  }
  if (isUsed(world, body.reference_id)) return refused("DUPLICATE_ERROR", "reference_id was used");
  return magicRefusal(rupiah);
}

function refused(...[code, message]: Parameters<typeof refuse>): Refused {
  return { ok: false, code, message };
}

function insertCode(
  world: World,
  id: string,
  { body, merchant }: { body: RequestBody; merchant: Merchant },
): void {
  const now = world.now();
  const { reference_id: partnerReferenceNo, request_amount: rupiah } = body;
  const bill = { merchant, rupiah, partnerReferenceNo, terminalId: null };
  world.transactions.insert({
    ...madeNow(world, "QRIS", { id, body }),
    externalId: newExternalId(now),
    merchantId: merchant.merchantId,
    storeId: null,
    terminalId: null,
    qrContent: qrContentOf({ ...bill, referenceNo: id.slice(-LABEL_LENGTH) }),
  });
}

function insertDebit(
  world: World,
  id: string,
  { body, wallet, calling }: { body: RequestBody; wallet: "DANA" | "SHOPEEPAY"; calling: Calling },
): void {
  world.debits.insert({
    ...madeNow(world, wallet, { id, body }),
    externalId: newExternalId(world.now()),
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
  world: World,
  channel: keyof typeof CHANNELS,
  { id, body }: { id: string; body: RequestBody },
) {
  const createdAt = world.now().getTime();
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
