import type { FundedDiscount } from "@santap/domain/price/funding";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

interface OfOrder {
  storeId: string;
  orderId: string;
}

/** Ids of the vouchers that an order holds, in their order. */
export async function findHeldVouchers(
  db: Connection,
  { storeId, orderId }: OfOrder,
): Promise<string[]> {
  const { rows } = await sql<Row<"voucher", "voucher_id">>`select voucher_id from voucher
    where store_id = ${storeId} and held_by = ${orderId} and status = 'HELD'
    order by voucher_id`.execute(db);
  return rows.map((row) => row.voucher_id);
}

export interface NewOrderUse extends OfOrder {
  useId: string;
  voucherId: string;
  value: number;
  used: number;
  /** Both null for CASH. */
  pb1: number | null;
  service: number | null;
  at: number;
}

export async function insertOrderUse(db: Connection, use: NewOrderUse): Promise<void> {
  await sql`
    insert into voucher_use (store_id, use_id, voucher_id, value, used, used_at, used_on, pb1, service)
    values (${use.storeId}, ${use.useId}, ${use.voucherId}, ${use.value}, ${use.used},
      ${new Date(use.at)}, ${use.orderId}, ${use.pb1}, ${use.service})`.execute(db);
}

export type OrderUseRow = Row<
  "voucher_use",
  "use_id" | "voucher_id" | "value" | "used" | "used_at" | "pb1" | "service"
>;

/** Those of an order that were not undone, in their order. */
export async function findOrderUses(
  db: Connection,
  { storeId, orderId }: OfOrder,
): Promise<OrderUseRow[]> {
  const { rows } = await sql<OrderUseRow>`
    select use_id, voucher_id, value, used, used_at, pb1, service from voucher_use
    where store_id = ${storeId} and used_on = ${orderId} and undone_at is null
    order by used_at, use_id`.execute(db);
  return rows;
}

export interface OrderUseCount {
  voucher_id: string;
  /** Also those that were undone. */
  uses: number;
  undone: number;
}

export async function countOrderUses(
  db: Connection,
  { storeId, orderId }: OfOrder,
): Promise<OrderUseCount[]> {
  const { rows } = await sql<OrderUseCount>`
    select voucher_id, count(*)::int as uses, count(undone_at)::int as undone from voucher_use
    where store_id = ${storeId} and used_on = ${orderId} group by 1 order by 1`.execute(db);
  return rows;
}

/** Some of its dishes were taken off the bill that it paid for. */
export async function lowerUse(
  db: Connection,
  storeId: string,
  use: Pick<OrderUseRow, "use_id" | "value" | "used" | "pb1" | "service">,
): Promise<void> {
  await sql`update voucher_use set value = ${use.value}, used = ${use.used}, pb1 = ${use.pb1},
      service = ${use.service}
    where store_id = ${storeId} and use_id = ${use.use_id} and undone_at is null`.execute(db);
}

export async function addVoided(
  db: Connection,
  voucher: { storeId: string; voucherId: string; amount: number },
): Promise<void> {
  await sql`update voucher set voided = voided + ${voucher.amount}
    where store_id = ${voucher.storeId} and voucher_id = ${voucher.voucherId}`.execute(db);
}

export interface PurchasePaymentRow extends Row<"pay_event", "box" | "payment_ref"> {
  /** What no refund has taken of it. */
  left: number;
}

/** That paid the vouchers of a purchase; null where coupons paid all of it. */
export async function findPurchasePayment(
  db: Connection,
  { storeId, orderId }: OfOrder,
): Promise<PurchasePaymentRow | null> {
  const { rows } = await sql<PurchasePaymentRow>`
    select e.box, e.payment_ref, e.amount - (select coalesce(sum(r.amount), 0)::bigint from refund r
        where r.store_id = e.store_id and r.box = e.box
          and (r.payment_ref = e.payment_ref or r.reason = 'BY_ACQUIRER')) as left
    from pay_attempt a join pay_event e using (store_id, box)
    where a.store_id = ${storeId} and a.order_id = ${orderId}
      and (e.result in ('APPLY', 'APPLY_LATE') or e.staff_decision = 'TAKEN')`.execute(db);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Of the order that bought vouchers. */
export async function findPurchaseDiscounts(
  db: Connection,
  { storeId, orderId }: OfOrder,
): Promise<FundedDiscount[]> {
  const { rows } = await sql<{ discounts: FundedDiscount[] }>`
    select breakdown->'discounts' as discounts from orders
    where store_id = ${storeId} and order_id = ${orderId} and kind = 'DEAL'`.execute(db);
  return rows[0]?.discounts ?? [];
}

export async function saveOrderUsesUndone(
  db: Connection,
  { storeId, useIds, at }: { storeId: string; useIds: readonly string[]; at: number },
): Promise<void> {
  const result = await sql`update voucher_use set undone_at = ${new Date(at)}
    where store_id = ${storeId} and use_id = any(${[...useIds]}) and undone_at is null`.execute(db);
  if (result.numAffectedRows !== BigInt(useIds.length))
    throw new Error("a use moved under its voucher's lock");
}
