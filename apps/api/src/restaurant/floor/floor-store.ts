import { sql } from "kysely";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import type { OrderStatus } from "@santap/domain/order/order-state";
import { LIVE_STATUSES } from "@santap/domain/payment/attempt-state";
import type { SessionStatus } from "@santap/domain/table/session-state";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

export type FloorStore = Row<"store", "pay_mode">;

export async function findFloorStore(db: Connection, storeId: string): Promise<FloorStore> {
  const { rows } = await sql<FloorStore>`select pay_mode from store
    where store_id = ${storeId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("a person works in a store that is not there");
  return found;
}

export type FloorTableRow = Row<
  "dining_table",
  "table_id" | "label" | "zone" | "plan_x" | "plan_y"
>;

export async function findFloorTables(db: Connection, storeId: string): Promise<FloorTableRow[]> {
  const { rows } = await sql<FloorTableRow>`select table_id, label, zone, plan_x, plan_y
    from dining_table where store_id = ${storeId} order by label, table_id`.execute(db);
  return rows;
}

export interface FloorSessionRow extends Row<
  "table_session",
  "session_id" | "table_id" | "opened_at"
> {
  /** As stored. */
  status: SessionStatus;
  /** Somebody has joined it, or staff have opened it. */
  begun: boolean;
  waiter: string | null;
  /** Of the shared bill. */
  order_status: OrderStatus | null;
  people: number;
  choosing: number;
  /** Of orders that stand. */
  day_number: number | null;
  due: number;
  unpaid: boolean;
  lines: LineStatus[];
  /** Since when its oldest open dish is waited for; where all are served, since the last one was ready. */
  food_since: number | null;
  waiting_calls: number;
  waiting_rounds: number;
  /** Of the payment whose time ends last. */
  pays_until: number | null;
  payer_name: string | null;
  payer_seat: number | null;
}

const live = sql.join(LIVE_STATUSES.map((status) => sql.lit(status)));
const UNPAID = sql`o.status in ('OPEN', 'PAYING', 'AWAITING_PAYMENT')`;
const STANDS = sql`o.status not in ('CANCELLED', 'EXPIRED', 'WRITTEN_OFF')`;

const people = sql`lateral (select count(*)::int as people,
    (count(*) filter (where p.choosing and p.present))::int as choosing
  from participant p where p.store_id = s.store_id and p.session_id = s.session_id
    and p.left_at is null and p.removed_at is null) seated`;

const ordered = sql`lateral (select min(o.day_number) as day_number,
    coalesce(sum(o.payable_amount - (select coalesce(sum(h.amount - h.voided_amount), 0)
      from bill_share h where h.store_id = o.store_id and h.order_id = o.order_id
        and h.status = 'PAID')) filter (where ${UNPAID}), 0)::bigint as due,
    coalesce(bool_or(${UNPAID}), false) as unpaid,
    coalesce((select jsonb_agg(distinct l.kitchen_status) from order_line l
      join orders o using (store_id, order_id)
      where o.store_id = s.store_id and o.session_id = s.session_id and ${STANDS}), '[]') as lines,
    (select coalesce(min(l.fired_at) filter (where l.kitchen_status in ('FIRED', 'PREPARING', 'READY')),
        max(l.ready_at)) from order_line l join orders o using (store_id, order_id)
      where o.store_id = s.store_id and o.session_id = s.session_id and ${STANDS}) as food_since,
    coalesce(sum((select count(*) from order_round r where r.store_id = o.store_id
      and r.order_id = o.order_id and r.state = 'AWAITING_STAFF')), 0)::int as waiting_rounds
  from orders o where o.store_id = s.store_id and o.session_id = s.session_id and ${STANDS}) ordered`;

/** A running share, or a payment of an order that is paid first. */
const payment = sql`lateral (select coalesce((select max(a.expires_at) from pay_attempt a
      where a.store_id = h.store_id and a.share_id = h.share_id and a.status in (${live})),
      h.returns_at, h.clock_ends_at) as pays_until, coalesce(w.name, p.name) as payer_name, p.seat as payer_seat
    from orders o join bill_share h using (store_id, order_id)
      left join participant p on p.store_id = h.store_id and p.session_id = o.session_id
        and p.participant_id = h.participant_id
      left join operator w on w.operator_id = h.shown_by
    where o.store_id = s.store_id and o.session_id = s.session_id and h.status = 'RUNNING'
    union all
    select a.expires_at, null, null from orders o join pay_attempt a using (store_id, order_id)
    where o.store_id = s.store_id and o.session_id = s.session_id and o.status = 'AWAITING_PAYMENT'
      and a.share_id is null and a.status in (${live})
    order by 1 desc limit 1) paying`;

/** Those that run, and those that wait for staff; the oldest first. */
export async function findFloorSessions(
  db: Connection,
  storeId: string,
): Promise<FloorSessionRow[]> {
  const { rows } = await sql<FloorSessionRow>`
    select s.session_id, s.table_id, s.opened_at, s.status,
      (s.host_id is not null or s.opened_by is not null) as begun, w.name as waiter,
      b.status as order_status, seated.people, seated.choosing, ordered.day_number, ordered.due,
      ordered.unpaid, ordered.lines, ordered.food_since, ordered.waiting_rounds,
      (select count(*)::int from table_call c where c.store_id = s.store_id
        and c.session_id = s.session_id and c.state = 'WAITING') as waiting_calls,
      paying.pays_until, paying.payer_name, paying.payer_seat
    from table_session s left join operator w on w.operator_id = s.waiter_id
      left join orders b on b.store_id = s.store_id and b.order_id = s.order_id
      cross join ${people} cross join ${ordered} left join ${payment} on true
    where s.store_id = ${storeId} and s.status in ('OPEN', 'NEEDS_STAFF')
    order by s.opened_at, s.session_id`.execute(db);
  return rows;
}

export interface FloorCallRow
  extends
    Row<
      "table_call",
      "call_id" | "session_id" | "note" | "participant_id" | "called_at" | "answered_by"
    >,
    Row<"dining_table", "label"> {
  reason: "WAITER" | "WATER" | "CUTLERY" | "BILL" | "CASH" | "HELP" | "OUR_TABLE" | "STRANGERS";
  state: "WAITING" | "ANSWERED" | "CANCELLED";
}

/** Those that wait, the oldest first, then those answered since. */
export async function findFloorCalls(
  db: Connection,
  storeId: string,
  since: number,
): Promise<FloorCallRow[]> {
  const { rows } = await sql<FloorCallRow>`
    select c.call_id, c.session_id, c.note, c.participant_id, c.called_at, c.answered_by, c.reason,
      c.state, t.label
    from table_call c join table_session s using (store_id, session_id)
      join dining_table t using (store_id, table_id)
    where c.store_id = ${storeId} and (c.state = 'WAITING'
      or (c.state = 'ANSWERED' and c.called_at > ${new Date(since - 86_400_000)}
        and c.ended_at > ${new Date(since)}))
    order by c.state = 'WAITING' desc, c.called_at, c.call_id limit 200`.execute(db);
  return rows;
}

export async function findAnswerTimes(
  db: Connection,
  storeId: string,
  since: number,
): Promise<{ calls: number; minutes: number }> {
  const { rows } = await sql<{ calls: number; minutes: number }>`select count(*)::int as calls,
      coalesce(round(avg(extract(epoch from ended_at - called_at)) / 60, 1), 0)::float8 as minutes
    from table_call where store_id = ${storeId} and called_at > ${new Date(since)}
      and state = 'ANSWERED'`.execute(db);
  return rows[0] ?? { calls: 0, minutes: 0 };
}

export interface FloorRoundRow
  extends Row<"order_round", "round_id" | "sent_at">, Row<"orders", "table_label"> {
  session_id: string;
  portions: number;
  subtotal: number;
}

export async function findFloorRounds(db: Connection, storeId: string): Promise<FloorRoundRow[]> {
  const { rows } = await sql<FloorRoundRow>`
    select r.round_id, r.sent_at, o.session_id, o.table_label, l.portions, l.subtotal
    from order_round r join orders o using (store_id, order_id)
      cross join lateral (select coalesce(sum(quantity), 0)::int as portions,
          coalesce(sum(quantity::bigint * unit_price), 0)::bigint as subtotal
        from order_line l where l.store_id = r.store_id and l.order_id = r.order_id
          and l.round = r.round and l.kitchen_status <> 'VOIDED') l
    where r.store_id = ${storeId} and r.state = 'AWAITING_STAFF' and o.session_id is not null
    order by r.sent_at limit 200`.execute(db);
  return rows;
}

export interface PartyOrder extends Row<"orders", "order_id" | "day_number" | "payable_amount"> {
  status: OrderStatus;
}

/** Of a party that pays first, the newest first. */
export async function findPartyOrders(
  db: Connection,
  { storeId, sessionId }: { storeId: string; sessionId: string },
): Promise<PartyOrder[]> {
  const { rows } = await sql<PartyOrder>`select order_id, day_number, payable_amount, status
    from orders where store_id = ${storeId} and session_id = ${sessionId}
      and status not in ('CANCELLED', 'EXPIRED')
    order by created_at desc, order_id limit 50`.execute(db);
  return rows;
}
