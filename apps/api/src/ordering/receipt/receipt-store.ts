import { sql } from "kysely";
import type { Portion } from "@santap/domain/bill/portion";
import type { RefundRoute, RefundStatus } from "@santap/domain/refund/refund-state";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";

export interface OrderKey {
  storeId: string;
  orderId: string;
}

export interface ReceiptFacts
  extends
    Row<"orders", "paid_at" | "closed_at">,
    Row<"store", "legal_name" | "tax_number" | "address" | "city" | "postal_code"> {
  /** Of cash: above 0 where less was taken than was due. */
  rounded: number;
}

/** Of an order and its store. */
export async function findReceiptFacts(
  db: Connection,
  { storeId, orderId }: OrderKey,
): Promise<ReceiptFacts | null> {
  const { rows } = await sql<ReceiptFacts>`
    select o.paid_at, o.closed_at, s.legal_name, s.tax_number, s.address, s.city, s.postal_code, (
      select coalesce(sum(c.rounding), 0)::bigint from cash_payment c
      where c.store_id = o.store_id and c.order_id = o.order_id) as rounded
    from orders o join store s using (store_id)
    where o.store_id = ${storeId} and o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

export interface ReceiptRow extends Row<"receipt", "subject_id" | "year" | "number"> {
  kind: "SALE" | "REFUND";
}

export async function findReceipts(
  db: Connection,
  { storeId, orderId }: OrderKey,
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`select kind, subject_id, year, number from receipt
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows;
}

export interface PaymentRow extends Row<"pay_attempt", "share_id"> {
  /** Of an acquirer, or a tender of the counter. */
  method: string;
  /** Of the terminal's slip or the transfer; null for all others. */
  reference: string | null;
  amount: number;
  at: number;
  /** It paid for the order; otherwise it goes back. */
  applied: boolean;
}

/** What came in for the order, oldest first: also what paid nothing of it and goes back. */
export async function findReceiptPayments(
  db: Connection,
  { storeId, orderId }: OrderKey,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select a.pay_type as method, null as reference, e.amount, e.paid_at as at, a.share_id,
      coalesce(e.result in ('APPLY', 'APPLY_LATE') or e.staff_decision = 'TAKEN', false) as applied
    from pay_attempt a join pay_event e using (store_id, box)
    where a.store_id = ${storeId} and a.order_id = ${orderId}
      and (e.result in ('APPLY', 'APPLY_LATE', 'REFUND') or e.staff_decision in ('TAKEN', 'GIVEN_BACK'))
    union all
    select tender, reference, amount, taken_at, share_id, true from cash_payment
    where store_id = ${storeId} and order_id = ${orderId}
    order by at`.execute(db);
  return rows;
}

export interface RefundRow extends Row<
  "refund",
  "refund_id" | "amount" | "created_at" | "settled_at" | "reason" | "handed_way"
> {
  status: RefundStatus;
  route: RefundRoute;
  /** Null: of what the store took itself. */
  pay_type: string | null;
  /** How the store took it; null for an acquirer's. */
  tender: string | null;
}

/** Of what was handed back, the amount that left the store. */
export async function findReceiptRefunds(
  db: Connection,
  { storeId, orderId }: OrderKey,
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.refund_id, r.reason, r.created_at, r.settled_at, r.status, r.route, r.handed_way,
      a.pay_type, (select c.tender from cash_payment c where r.box is null
        and c.store_id = r.store_id and c.order_id = r.order_id
        and c.share_id is not distinct from r.share_id) as tender,
      r.amount - case when r.status in ('OFFLINE_GIVEN', 'OFFLINE_DONE') then r.handed_rounding
        else 0 end as amount
    from refund r left join pay_attempt a using (store_id, box)
    where r.store_id = ${storeId} and r.order_id = ${orderId}
    order by r.created_at, r.refund_id`.execute(db);
  return rows;
}

export interface PaidShareRow extends Row<"bill_share", "share_id" | "amount"> {
  ended_at: number;
  portions: Portion[];
}

export async function findPaidShares(
  db: Connection,
  { storeId, orderId }: OrderKey,
): Promise<PaidShareRow[]> {
  const { rows } = await sql<PaidShareRow>`
    select share_id, amount, portions, coalesce(ended_at, created_at) as ended_at from bill_share
    where store_id = ${storeId} and order_id = ${orderId} and status = 'PAID'
    order by share_no`.execute(db);
  return rows;
}

export interface BoughtRow extends Row<"deal_purchase", "quantity" | "sale_price"> {
  names: LocalizedText;
}

/** Of a purchase of vouchers, which has no lines. */
export async function findBought(
  db: Connection,
  { storeId, orderId }: OrderKey,
): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select d.names, p.quantity, p.sale_price from deal_purchase p join deal d using (deal_id)
    where p.store_id = ${storeId} and p.order_id = ${orderId}`.execute(db);
  return rows;
}
