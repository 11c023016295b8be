import { DAY_MS } from "../calendar/local-time.ts";

/** When accounts were made (epoch ms) from one browser, and from one kind of device at one address. */
export interface SignUps {
  readonly browser: readonly number[];
  readonly device: readonly number[];
}

/** Why a person looks at an account before it gets its first coupons. */
export type ReviewReason = "MANY_FROM_BROWSER" | "MANY_FROM_DEVICE";

const PER_DAY = { browser: 3, device: 5 } as const;

/** Whether there are more new accounts within a day than a family needs; null where there are not. */
export function findReviewReason({ browser, device }: SignUps, now: number): ReviewReason | null {
  if (withinDay(browser, now) > PER_DAY.browser) return "MANY_FROM_BROWSER";
  return withinDay(device, now) > PER_DAY.device ? "MANY_FROM_DEVICE" : null;
}

function withinDay(moments: readonly number[], now: number): number {
  return moments.filter((at) => at > now - DAY_MS).length;
}
