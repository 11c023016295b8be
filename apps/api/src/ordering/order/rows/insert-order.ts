import { sql, type RawBuilder } from "kysely";
import type { OrderStatus } from "@santap/domain/order/order-state";
import type { RoundState } from "@santap/domain/table/round-state";
import type { Tx } from "../../../db/transaction.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { lineColumns, lineShape, type NewLine } from "./lines.ts";
import type { StoredBreakdown, OrderRow } from "./order-row.ts";

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

/** Sent, not waited for. */
export function insertOrder(tx: Tx, order: NewOrder): OrderRow {
  const { storeId, orderId } = order;
  const at = new Date(order.createdAt);
  const inserted = sql`
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
    ${insertRequestPart(order, order.request, at)}`;
  tx.send(inserted.execute(tx));
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
