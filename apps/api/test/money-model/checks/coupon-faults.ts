import type { Evidence } from "./evidence.ts";

const OVER = ["CANCELLED", "EXPIRED", "WRITTEN_OFF"];

/** A coupon is redeemed by the one paid order that has it, held by one that waits, else free. */
export function couponsAgree({ seen }: Evidence): string[] {
  return seen.claims.flatMap(({ claimId, status, heldBy }) => {
    const on = seen.orders.filter(({ coupons }) => coupons.includes(claimId));
    // Who gets all of the money back has the coupon back, too.
    const paid = on
      .filter((order) => order.paid && order.refundStatus !== "FULL")
      .map(({ orderId }) => orderId);
    const waiting = on
      .filter((order) => !order.paid && !OVER.includes(order.status))
      .map(({ orderId }) => orderId);
    const due =
      paid.length > 0
        ? `REDEEMED ${paid.join()}`
        : waiting.length > 0
          ? `HELD ${waiting.join()}`
          : "UNUSED ";
    const is = `${status} ${heldBy ?? ""}`;
    return is === due ? [] : [`coupon ${claimId} is ${is}, not ${due}`];
  });
}

/** Each claim counts once in the total and once in its day; what was given counts in neither. */
export function quotasAgree({ seen }: Evidence): string[] {
  return seen.quotas
    .filter(({ claimed, taken, takenByDay }) => claimed !== taken || claimed !== takenByDay)
    .map(
      ({ templateId, claimed, taken, takenByDay }) =>
        `${templateId}: ${claimed} claims, counted ${taken} and by day ${takenByDay}`,
    );
}
