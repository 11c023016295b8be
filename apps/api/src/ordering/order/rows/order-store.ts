import { sql, type RawBuilder } from "kysely";
import type { OrderStatus } from "@santap/domain/order/order-state";
import { UNPAID_STATUSES } from "@santap/domain/order/unpaid-limit";
import type { RoundState } from "@santap/domain/table/round-state";
import type { Connection } from "../../../db/database.ts";
import type { Row, Tables } from "../../../db/schema.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { publishBillChange } from "../../table/publish-table-change.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { lineColumns, lineShape, type NewLine } from "./line-store.ts";
import type { StoredBreakdown, OrderRow, PayableRow } from "./order-row.ts";

export interface NewOrder {
  storeId: string;
  orderId: string;
  /** A meal unless it says otherwise. */
  kind?: OrderRow["kind"];
  /** Null for a bill that a table sent. */
  userId: string | null;
  sessionId: string | null;
  tableLabel: string | null;
  payMode: OrderRow["pay_mode"];
  status: OrderStatus;
  breakdown: StoredBreakdown;
  coupons: readonly OrderCoupon[];
  /** Absent for none. */
  vouchers?: readonly OrderVoucher[];
  note: string;
  createdAt: number;
  expiresAt: number | null;
  lines: readonly NewLine[];
  holds: readonly { itemId: string; portions: number }[];
  request: OrderRequest;
  round: NewRound | null;
}

export interface NewRound {
  round: number;
  state: RoundState;
  participant_id: string;
  /** Null for a guest without an account. */
  user_id: string | null;
  request_key: string;
  request_hash: string;
  note: string;
  confirmed: boolean;
  /** Added to the bill once staff confirm the round; empty where it is on it already. */
  coupons: readonly OrderCoupon[];
  /** As the coupons, but held by the order until then. */
  vouchers: readonly OrderVoucher[];
}

export interface OrderRequest {
  key: string;
  hash: string;
  /** Whose key it is; null where the round keeps it. */
  userId: string | null;
}

export function insertRequestPart(
  { storeId, orderId }: { storeId: string; orderId: string },
  { userId, key, hash }: OrderRequest,
  at: Date,
): RawBuilder<unknown> {
  return sql`insert into order_request
      (user_id, idempotency_key, request_hash, store_id, order_id, created_at)
    select ${userId}::text, ${key}::text, ${hash}::text, ${storeId}::text, ${orderId}::text,
      ${at}::timestamptz where ${userId}::text is not null`;
}

export function insertRoundPart(
  { storeId, orderId }: { storeId: string; orderId: string },
  round: NewRound | null,
  at: Date,
): RawBuilder<unknown> {
  return sql`insert into order_round (store_id, order_id, sent_at, round, state, participant_id,
      user_id, request_key, request_hash, note, coupons, vouchers, confirmed)
    select ${storeId}, ${orderId}, ${at}::timestamptz, r.* from jsonb_to_recordset(
      ${JSON.stringify(round === null ? [] : [round])}::jsonb) as r(round int, state text,
      participant_id text, user_id text, request_key text, request_hash text, note text, coupons jsonb, vouchers jsonb, confirmed boolean)`;
}

export async function insertOrder(db: Connection, order: NewOrder): Promise<OrderRow> {
  const { storeId, orderId } = order;
  const at = new Date(order.createdAt);
  await sql`
    with placed as (
      insert into orders (store_id, order_id, user_id, session_id, table_label, pay_mode, status,
        payable_amount, breakdown, coupons, note, created_at, expires_at, kind, vouchers)
      values (${storeId}, ${orderId}, ${order.userId}, ${order.sessionId}, ${order.tableLabel},
        ${order.payMode}, ${order.status}, ${order.breakdown.payableAmount},
        ${JSON.stringify(order.breakdown)}::jsonb, ${JSON.stringify(order.coupons)}::jsonb,
        ${order.note}, ${at}, ${order.expiresAt === null ? null : new Date(order.expiresAt)},
        ${order.kind ?? "MEAL"}, ${JSON.stringify(order.vouchers ?? [])}::jsonb)
    ), lined as (
      insert into order_line (store_id, order_id, fired_at, ${lineColumns})
      select ${storeId}, ${orderId}, case kitchen_status when 'FIRED' then ${at}::timestamptz end,
        ${lineColumns}
      from jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb) as l${lineShape}
    ), held as (
      insert into stock_hold (store_id, order_id, item_id, portions)
      select ${storeId}, ${orderId}, "itemId", portions
      from jsonb_to_recordset(${JSON.stringify(order.holds)}::jsonb) as h("itemId" text, portions int)
    ), logged as (
      insert into order_event (store_id, order_id, kind, at, amount)
      values (${storeId}, ${orderId}, 'CREATED', ${at}, ${order.breakdown.payableAmount})
    ), rounded as (${insertRoundPart(order, order.round, at)})
    ${insertRequestPart(order, order.request, at)}`.execute(db);
  return toOrderRow(order);
}

function toOrderRow(order: NewOrder): OrderRow {
  return {
    store_id: order.storeId,
    order_id: order.orderId,
    user_id: order.userId,
    session_id: order.sessionId,
    table_label: order.tableLabel,
    pay_mode: order.payMode,
    status: order.status,
    refund_status: "NONE",
    version: 1,
    payable_amount: order.breakdown.payableAmount,
    breakdown: order.breakdown,
    coupons: [...order.coupons],
    vouchers: [...(order.vouchers ?? [])],
    note: order.note,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    ...{ paid_at: null, closed_at: null },
    counter_since: null,
    counter_until: null,
    day_number: null,
    kind: order.kind ?? "MEAL",
  };
}

const unpaid = sql.join(UNPAID_STATUSES.map((status) => sql.lit(status)));

export interface BuyerState {
  unpaid: number;
  request_hash: Tables["order_request"]["request_hash"] | null;
  order_id: Tables["order_request"]["order_id"] | null;
}

export async function findBuyerState(
  db: Connection,
  userId: string,
  key: string,
): Promise<BuyerState> {
  const { rows } = await sql<BuyerState>`
    select (select count(*)::int from orders
        where user_id = ${userId} and status in (${unpaid})) as unpaid,
      r.request_hash, r.order_id
    from (values (1)) one left join order_request r
      on r.user_id = ${userId} and r.idempotency_key = ${key}`.execute(db);
  return rows[0] ?? { unpaid: 0, request_hash: null, order_id: null };
}

/** Named one by one: with `*` an older process would fail on a column that a newer one adds. */
export const orderColumns = sql.raw(
  `store_id, order_id, user_id, session_id, table_label, pay_mode, status, refund_status, version,
  payable_amount, breakdown, coupons, note, created_at, expires_at, paid_at, closed_at,
  counter_since, counter_until, day_number, kind, vouchers`,
);

export async function findOrder(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

export async function lockOrderRow(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders
    where store_id = ${storeId} and order_id = ${orderId} for update`.execute(db);
  return rows[0] ?? null;
}

export async function lockOrderWithMerchant(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<PayableRow | null> {
  const { rows } = await sql<PayableRow>`
    select ${orderColumns}, (select jsonb_build_object('merchant_id', s.merchant_id,
        'merchant_name', s.merchant_name, 'nmid', s.nmid) from store s
      where s.store_id = orders.store_id) as merchant,
      (select s.pay_types from store s where s.store_id = orders.store_id) as pay_types
    from orders where store_id = ${storeId} and order_id = ${orderId} for update`.execute(db);
  return rows[0] ?? null;
}

export interface OrderEventInput {
  kind: string;
  amount?: number;
  data?: Record<string, unknown>;
}

export interface StatusChange {
  storeId: string;
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  at: number;
  event: OrderEventInput;
}

/** False where the order was no longer in `from`. */
export async function changeStatus(db: Connection, change: StatusChange): Promise<boolean> {
  const { storeId, orderId, from, to, event } = change;
  const at = new Date(change.at);
  const { rows } = await sql<Pick<OrderRow, "session_id" | "pay_mode">>`
    with changed as (
      update orders set status = ${to},
        paid_at = case when ${to} = 'PAID' then ${at}::timestamptz else paid_at end,
        closed_at = case when ${to} in ('CANCELLED', 'EXPIRED', 'WRITTEN_OFF') then ${at}::timestamptz else null end,
        counter_until = null
      where store_id = ${storeId} and order_id = ${orderId} and status = ${from}
      returning store_id, order_id, session_id, pay_mode
    ), logged as (
      insert into order_event (store_id, order_id, kind, at, amount, data)
      select store_id, order_id, ${event.kind}, ${at}::timestamptz, ${event.amount ?? null}::bigint,
        ${JSON.stringify(event.data ?? {})}::jsonb from changed)
    select session_id, pay_mode from changed`.execute(db);
  publishBillChange(db, rows[0]);
  return rows.length === 1;
}

export async function appendEvent(
  db: Connection,
  order: { storeId: string; orderId: string; at: number },
  event: OrderEventInput,
): Promise<void> {
  await sql`insert into order_event (store_id, order_id, kind, at, amount, data)
    values (${order.storeId}, ${order.orderId}, ${event.kind}, ${new Date(order.at)},
      ${event.amount ?? null}, ${JSON.stringify(event.data ?? {})}::jsonb)`.execute(db);
}

/** Deletes and returns the holds, so that they are released exactly once. */
export async function takeStockHolds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<{ itemId: string; portions: number }[]> {
  const { rows } = await sql<{ itemId: string; portions: number }>`
    delete from stock_hold where store_id = ${storeId} and order_id = ${orderId}
    returning item_id as "itemId", portions`.execute(db);
  return rows;
}

export type DueOrder = Row<"orders", "store_id" | "order_id">;

/** In random order, so that concurrent workers rarely meet. */
export async function findDueOrders(db: Connection, now: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select store_id, order_id from orders
    where status = 'AWAITING_PAYMENT' and expires_at <= ${new Date(now)}
    order by random() limit 50`.execute(db);
  return rows;
}

export async function setRefundStatus(
  db: Connection,
  order: { storeId: string; orderId: string; refundStatus: OrderRow["refund_status"] },
): Promise<void> {
  await sql`update orders set refund_status = ${order.refundStatus}
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}

export async function extendOrder(
  db: Connection,
  order: { storeId: string; orderId: string; until: number },
): Promise<void> {
  await sql`update orders set expires_at = greatest(expires_at, ${new Date(order.until)})
    where store_id = ${order.storeId} and order_id = ${order.orderId}`.execute(db);
}
