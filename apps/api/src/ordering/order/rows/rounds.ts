import { sql } from "kysely";
import type { RoundState } from "@santap/domain/table/round-state";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { OrderCoupon } from "../../../offers/coupon/hold-coupons.ts";
import { publishBillChange } from "../../table/rows/publish-table-change.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { OrderRow } from "./order-row.ts";

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
