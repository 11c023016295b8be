import { OTP_TTL_MS } from "@santap/domain/otp/otp-flow";
import { readToken, signToken } from "../../../tokens/signed-token.ts";
import type { StaffPlace } from "./redemption-deps.ts";

/** A code that is on its way to the holder of a purchase. */
export interface SentCode {
  orderId: string;
  processToken: string;
}

/** For the member of staff who had it sent, at their store. */
export function signSentCode(
  secret: string,
  { orderId, processToken, storeId, by }: SentCode & StaffPlace,
  now: number,
): string {
  const claims = { o: orderId, p: processToken, s: storeId, b: by };
  return signToken(secret, "voucherSent", claims, now + OTP_TTL_MS);
}

/** Null if it is over, or another's. */
export function readSentCode(
  { secret, text, now }: { secret: string; text: string; now: number },
  { storeId, by }: StaffPlace,
): SentCode | null {
  const read = readToken(secret, "voucherSent", text, now);
  if (!read.ok || read.claims["s"] !== storeId || read.claims["b"] !== by) return null;
  const { o: orderId, p: processToken } = read.claims;
  if (typeof orderId !== "string" || typeof processToken !== "string") return null;
  return { orderId, processToken };
}
