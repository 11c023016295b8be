import { readToken, signToken } from "../../../tokens/signed-token.ts";

/** The voucher, and how often its codes were voided before. */
export interface ShownVoucher {
  voucherId: string;
  codeSeq: number;
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
