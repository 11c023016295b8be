import { createHmac, timingSafeEqual } from "node:crypto";
import { keyRing } from "./key-ring.ts";
import { toWord } from "./public-id.ts";

/** A MAC is valid for one purpose only. */
export type MacPurpose = "voucherCode" | "couponCode";

/** Characters of 5 bits each: 130 bits. */
const LENGTH = 26;

/** With the first key of the setting: 26 capitals and digits, for what people scan. */
export function createShortMac(setting: string, purpose: MacPurpose, signed: string): string {
  const [{ secret }] = keyRing(setting).keys;
  return computeMac(secret, purpose, signed);
}

/** Any key of the setting verifies. */
export function isShortMac(
  { setting, purpose, signed }: { setting: string; purpose: MacPurpose; signed: string },
  mac: string,
): boolean {
  const given = Buffer.from(mac);
  return (
    given.length === LENGTH &&
    keyRing(setting).keys.some(({ secret }) =>
      timingSafeEqual(given, Buffer.from(computeMac(secret, purpose, signed))),
    )
  );
}

function computeMac(secret: string, purpose: MacPurpose, signed: string): string {
  const digest = createHmac("sha256", secret).update(`${purpose}.${signed}`).digest();
  return toWord(digest.subarray(0, LENGTH));
}
