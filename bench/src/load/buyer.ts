import { createHmac } from "node:crypto";
import type { BuyerRange } from "../targets/buyers.ts";

/** Places one order. */
export interface Buyer {
  readonly userId: string;
  readonly couponId: string;
  readonly token: string;
}

const LIFE_MS = 6 * 3_600_000;

/** Last first, because the generator pops them. */
export function createBuyers(
  { from, to }: BuyerRange,
  sessionSecret: string,
  now: number,
): Buyer[] {
  return Array.from({ length: to - from }, (_, index) => {
    const number = to - 1 - index;
    const claims = { u: `u-${number}`, f: `f-${number}`, t: "CUSTOMER", v: 1 };
    return {
      userId: claims.u,
      couponId: `c-${number}`,
      token: signAccess(sessionSecret, { ...claims, exp: now + LIFE_MS }),
    };
  });
}

/** An access token as issued by signing in. */
function signAccess(secret: string, claims: object): string {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const mac = createHmac("sha256", secret).update(`access.${body}`).digest("base64url");
  return `${body}.${mac}`;
}
