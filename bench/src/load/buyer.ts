import { createHmac } from "node:crypto";
import type { BuyerRange } from "../contenders/buyers.ts";

/** Somebody who places one order. */
export interface Buyer {
  readonly userId: string;
  readonly couponId: string;
  /** Bearer token of the app. */
  readonly token: string;
}

const LIFE_MS = 6 * 3_600_000;

/** The buyers of a range, last first: the generator takes them from the end. */
export function buyersOf({ from, to }: BuyerRange, sessionSecret: string, now: number): Buyer[] {
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

/** The app's access token, as its sign-in would issue it. */
function signAccess(secret: string, claims: object): string {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const mac = createHmac("sha256", secret).update(`access.${body}`).digest("base64url");
  return `${body}.${mac}`;
}
