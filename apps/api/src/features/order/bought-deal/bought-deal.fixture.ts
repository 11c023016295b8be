import { randomUUID } from "node:crypto";
import { refundPaidOrder } from "../../refund/refund-paid-order.ts";

/** Example B of the specification at S01: Rp 232.000, of which D01 covers all but one satay. */
export const SATAY_LINES = [
  { itemId: "S01-01", quantity: 2, modifierIds: [] },
  { itemId: "S01-04", quantity: 1, modifierIds: [] },
  { itemId: "S01-06", quantity: 1, modifierIds: [] },
  { itemId: "S01-07", quantity: 2, modifierIds: ["G5-1"] },
];

type Db = Parameters<typeof refundPaidOrder>[0]["db"];

/** All of an order's money, by staff. */
export function refundWhole(db: Db, orderId: string) {
  const approval = { above: Number.POSITIVE_INFINITY, by: null };
  const request = { orderId, amount: "ALL", note: "Cold soup", by: "Rina" } as const;
  return refundPaidOrder(
    { db, clock: Date.now },
    { ...request, route: "ORIGINAL", approval, key: randomUUID() },
  );
}
