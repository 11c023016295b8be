import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { OrderRow, PriceRates, StoredBreakdown } from "./order-row.ts";

type BillName = Pick<OrderRow, "session_id" | "pay_mode">;

export async function setMethodPrice(
  db: Connection,
  { store_id: storeId, order_id: orderId }: Pick<OrderRow, "store_id" | "order_id">,
  breakdown: StoredBreakdown,
): Promise<void> {
  const { rows } =
    await sql<BillName>`update orders set payable_amount = ${breakdown.payableAmount},
      breakdown = ${JSON.stringify(breakdown)}::jsonb
    where store_id = ${storeId} and order_id = ${orderId} returning session_id, pay_mode`.execute(
      db,
    );
  publishBillChange(db, rows[0]);
}

/** Of the bill that a round of this table's session joins; null where it would be the first. */
export async function findBillRates(
  db: Connection,
  { storeId, sessionId = "" }: { storeId: string; sessionId?: string | undefined },
): Promise<PriceRates | null> {
  if (sessionId === "") return null;
  const { rows } = await sql<{ rates: PriceRates | null }>`select o.breakdown->'rates' as rates
    from table_session s join orders o using (store_id, order_id)
    where s.store_id = ${storeId} and s.session_id = ${sessionId}
      and o.pay_mode = 'PAY_LATER'`.execute(db);
  return rows[0]?.rates ?? null;
}

export interface NewPrice {
  storeId: string;
  orderId: string;
  breakdown: StoredBreakdown;
  coupons: readonly OrderCoupon[];
  vouchers: readonly OrderVoucher[];
}

/** Tickets of before are no longer good. */
export async function setPrice(db: Connection, price: NewPrice): Promise<void> {
  const { rows } = await sql<BillName>`update orders set version = version + 1,
      payable_amount = ${price.breakdown.payableAmount},
      breakdown = ${JSON.stringify(price.breakdown)}::jsonb,
      coupons = ${JSON.stringify(price.coupons)}::jsonb,
      vouchers = ${JSON.stringify(price.vouchers)}::jsonb
    where store_id = ${price.storeId} and order_id = ${price.orderId}
    returning session_id, pay_mode`.execute(db);
  publishBillChange(db, rows[0]);
}
