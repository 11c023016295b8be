import type { CouponTemplate } from "./coupon.ts";

type Bound = Pick<CouponTemplate, "payMethods">;

/** `payMethod`: null before one is chosen, when every coupon still counts. */
export function acceptsPayMethod({ payMethods }: Bound, payMethod: string | null): boolean {
  return payMethods.length === 0 || payMethod === null || payMethods.includes(payMethod);
}

/** Whether what they take off depends on the method. */
export function isBoundToMethods(templates: readonly Bound[]): boolean {
  return templates.some(({ payMethods }) => payMethods.length > 0);
}
