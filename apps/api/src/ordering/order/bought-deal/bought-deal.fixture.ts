import { randomUUID } from "node:crypto";
import type { TestProduct } from "../../../testing/test-product.ts";
import { refundPaidOrder } from "../../../paying/refund/refund-paid-order.ts";

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
  const request = { orderId, amount: "ALL", note: "Cold soup", by: "Rina" } as const;
  return refundPaidOrder(
    { db, clock: Date.now },
    { ...request, route: "ORIGINAL", key: randomUUID() },
  );
}

export async function readSold({ rows }: TestProduct, dealId: string): Promise<number> {
  const [row] = await rows.all<{ sold: number }>("select sold from deal where deal_id = $1", [
    dealId,
  ]);
  return row?.sold ?? 0;
}

/** The voucher of an order's own, whether it is issued or not. */
export async function readBoughtVoucher({ rows }: TestProduct, orderId: string): Promise<string> {
  const [row] = await rows.all<{ id: string }>(
    "select vouchers->0->>'voucherId' as id from orders where order_id = $1",
    [orderId],
  );
  return row?.id ?? "";
}
