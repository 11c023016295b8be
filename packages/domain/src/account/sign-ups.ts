import { DAY_MS } from "../calendar/local-time.ts";

/** Account creations (epoch ms) of one browser, and of one device type at one address. */
export interface SignUps {
  readonly browser: readonly number[];
  readonly device: readonly number[];
}

/** Why sign-up coupons wait for a review. */
export type ReviewReason = "MANY_FROM_BROWSER" | "MANY_FROM_DEVICE";

const PER_DAY = { browser: 3, device: 5 } as const;

/** Null for at most as many new accounts per day as a family needs. */
export function findReviewReason({ browser, device }: SignUps, now: number): ReviewReason | null {
  if (withinDay(browser, now) > PER_DAY.browser) return "MANY_FROM_BROWSER";
  return withinDay(device, now) > PER_DAY.device ? "MANY_FROM_DEVICE" : null;
}

function withinDay(moments: readonly number[], now: number): number {
  return moments.filter((at) => at > now - DAY_MS).length;
}
