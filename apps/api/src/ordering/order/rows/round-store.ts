import { sql } from "kysely";
import type { RoundState } from "@santap/domain/table/round-state";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { publishBillChange } from "../../table/publish-table-change.ts";
import { publishKitchenChange } from "./publish-kitchen-change.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { lineColumns, lineShape, type NewLine } from "./line-store.ts";
import {
  insertRequestPart,
  insertRoundPart,
  orderColumns,
  type NewRound,
  type OrderRequest,
} from "./order-store.ts";
import type { StoredBreakdown, OrderRow } from "./order-row.ts";

export interface Growth {
  bill: OrderRow;
  breakdown: StoredBreakdown;
  coupons: readonly OrderCoupon[];
  vouchers: readonly OrderVoucher[];
  lines: readonly NewLine[];
  holds: readonly { itemId: string; portions: number }[];
  request: OrderRequest;
  round: NewRound;
  at: number;
}

/**
 * A round that waits for staff keeps price and version, so that tickets for the rest stay valid.
 */
export async function growOrder(db: Connection, growth: Growth): Promise<OrderRow> {
  const { store_id: storeId, order_id: orderId } = growth.bill;
  const at = new Date(growth.at);
  const sent = growth.round.state === "SENT";
  const kind = sent ? "ROUND_ADDED" : "ROUND_WAITING";
  const { rows } = await sql<OrderRow>`
    with lined as (
      insert into order_line (store_id, order_id, fired_at, ${lineColumns})
      select ${storeId}, ${orderId}, ${sent ? at : null}::timestamptz, ${lineColumns}
      from jsonb_to_recordset(${JSON.stringify(growth.lines)}::jsonb) as l${lineShape}
    ), held as (
      insert into stock_hold (store_id, order_id, item_id, portions)
      select ${storeId}, ${orderId}, "itemId", portions
      from jsonb_to_recordset(${JSON.stringify(growth.holds)}::jsonb) as h("itemId" text, portions int)
      on conflict (store_id, order_id, item_id)
        do update set portions = stock_hold.portions + excluded.portions
    ), logged as (
      insert into order_event (store_id, order_id, kind, at, amount)
      values (${storeId}, ${orderId}, ${kind}, ${at}, ${growth.breakdown.payableAmount})
    ), rounded as (${insertRoundPart({ storeId, orderId }, growth.round, at)}), remembered as (${insertRequestPart({ storeId, orderId }, growth.request, at)}), seen as (
      update table_session s set last_activity_at = ${at}
      where s.store_id = ${storeId} and s.order_id = ${orderId} and s.status = 'OPEN'
    )
    update orders set version = version + ${sent ? 1 : 0}, payable_amount = ${growth.breakdown.payableAmount},
      breakdown = ${JSON.stringify(growth.breakdown)}::jsonb,
      coupons = ${JSON.stringify(growth.coupons)}::jsonb,
      vouchers = ${JSON.stringify(growth.vouchers)}::jsonb
    where store_id = ${storeId} and order_id = ${orderId} returning ${orderColumns}`.execute(db);
  const [grown] = rows;
  if (grown === undefined) throw new Error("a bill vanished while it grew");
  publishBillChange(db, grown);
  if (sent) publishKitchenChange(db, storeId);
  return grown;
}

export interface RoundRow extends Row<
  "order_round",
  | "order_id"
  | "round"
  | "round_id"
  | "participant_id"
  | "user_id"
  | "note"
  | "sent_at"
  | "confirmed"
  | "decided_by"
> {
  state: RoundState;
  coupons: OrderCoupon[];
  vouchers: OrderVoucher[];
}

export const roundColumns = sql`order_id, round, round_id, state, participant_id, user_id, note, coupons,
  vouchers, sent_at, confirmed, decided_by`;

export async function findRounds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select ${roundColumns} from order_round
    where store_id = ${storeId} and order_id = ${orderId} order by round`.execute(db);
  return rows;
}

/** Without those that their authors took back before staff decided. */
export async function findShownRounds(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<RoundRow[]> {
  const rounds = await findRounds(db, storeId, orderId);
  return rounds.filter((round) => round.decided_by !== round.participant_id);
}

/** Where its rounds or lines alone changed; under its lock. */
export async function raiseRevision(
  db: Connection,
  bill: Pick<OrderRow, "store_id" | "order_id" | "session_id" | "pay_mode">,
): Promise<void> {
  await sql`update orders set revision = revision + 1
    where store_id = ${bill.store_id} and order_id = ${bill.order_id}`.execute(db);
  publishBillChange(db, bill);
}

export async function findRoundOfRequest(
  db: Connection,
  order: { storeId: string; orderId: string },
  request: { userId: string; key: string },
): Promise<RoundState | null> {
  const { rows } = await sql<Row<"order_round", "state">>`select state from order_round
    where store_id = ${order.storeId} and order_id = ${order.orderId}
      and user_id = ${request.userId} and request_key = ${request.key}`.execute(db);
  return rows[0]?.state ?? null;
}

/** The round that a participant's request made; null for none. */
export async function findRoundOfPlace(
  db: Connection,
  order: { storeId: string; orderId: string },
  request: { participantId: string; key: string },
): Promise<(Pick<RoundRow, "state"> & Row<"order_round", "round_id" | "request_hash">) | null> {
  const { rows } = await sql<
    Pick<RoundRow, "state"> & Row<"order_round", "round_id" | "request_hash">
  >`select state, round_id, request_hash from order_round
    where store_id = ${order.storeId} and order_id = ${order.orderId}
      and participant_id = ${request.participantId} and request_key = ${request.key}`.execute(db);
  return rows[0] ?? null;
}

export async function countWaiting(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from order_round
    where store_id = ${storeId} and order_id = ${orderId} and state = 'AWAITING_STAFF'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Those of the accounts that have paid for a meal, alone or a share of one. */
export async function findRegulars(
  db: Connection,
  userIds: readonly (string | null)[],
): Promise<string[]> {
  const asked = [...new Set(userIds.filter((userId) => userId !== null))];
  if (asked.length === 0) return [];
  const { rows } = await sql<Row<"account", "user_id">>`
    select u.user_id from unnest(${asked}::text[]) as u(user_id)
    where exists (select from orders o where o.user_id = u.user_id and o.kind = 'MEAL'
        and o.paid_at is not null)
      or exists (select from bill_share h where h.user_id = u.user_id and h.status = 'PAID')`.execute(
    db,
  );
  return rows.map(({ user_id: userId }) => userId);
}
