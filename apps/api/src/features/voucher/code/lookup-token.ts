import { createShortMac, isShortMac } from "../../../tokens/short-mac.ts";
import { readToken, signToken } from "../../../tokens/signed-token.ts";

const WINDOW_MS = 30_000;
const CODE = /^(([\w-]{1,40})\.([0-9A-Z]{1,8})\.([0-9A-Z]{1,8}))\.([0-9A-Z]+)$/;

/** The voucher, and how often its codes were voided before. */
export interface ShownVoucher {
  voucherId: string;
  codeSeq: number;
}

/**
 * Valid in this window and the next one. `voucherId.codeSeq.window.mac`, the numbers to base 36: the
 * capitals, digits and signs that a QR code packs tightest, so that its modules are large.
 */
export function createVoucherCode(
  secret: string,
  { voucherId, codeSeq }: ShownVoucher,
  now: number,
): { qrText: string; changesAt: number } {
  const window = Math.floor(now / WINDOW_MS);
  const numbers = [codeSeq, window].map((number) => number.toString(36).toUpperCase());
  const signed = [voucherId, ...numbers].join(".");
  return {
    qrText: `${signed}.${createShortMac(secret, "voucherCode", signed)}`,
    changesAt: (window + 1) * WINDOW_MS,
  };
}

export function readVoucherCode(
  secret: string,
  qrText: string,
  now: number,
): ShownVoucher | "UNKNOWN" | "TOO_OLD" {
  const [, signed = "", voucherId = "", codeSeq = "", window = "", mac = ""] =
    CODE.exec(qrText) ?? [];
  if (!isShortMac({ setting: secret, purpose: "voucherCode", signed }, mac)) return "UNKNOWN";
  if (now >= (Number.parseInt(window, 36) + 2) * WINDOW_MS) return "TOO_OLD";
  return { voucherId, codeSeq: Number.parseInt(codeSeq, 36) };
}

/** What staff looked up, to be redeemed by them at their store. */
export interface Lookup extends ShownVoucher {
  storeId: string;
  by: string;
}

const LOOKUP_TTL_MS = 120_000;

export function createLookup(secret: string, lookup: Lookup, now: number): string {
  const claims = { v: lookup.voucherId, n: lookup.codeSeq, s: lookup.storeId, b: lookup.by };
  return signToken(secret, "voucherLookup", claims, now + LOOKUP_TTL_MS);
}

/** Null if it is over, or another's. */
export function readLookup(
  { secret, text, now }: { secret: string; text: string; now: number },
  { storeId, by }: Pick<Lookup, "storeId" | "by">,
): ShownVoucher | null {
  const read = readToken(secret, "voucherLookup", text, now);
  if (!read.ok || read.claims["s"] !== storeId || read.claims["b"] !== by) return null;
  const { v: voucherId, n: codeSeq } = read.claims;
  if (typeof voucherId !== "string" || typeof codeSeq !== "number") return null;
  return { voucherId, codeSeq };
}
