import { sql } from "kysely";
import type { KitchenStatus } from "@santap/domain/kitchen/bump";
import type { LineStatus } from "@santap/domain/kitchen/line-state";
import type { OrderStatus } from "@santap/domain/order/order-state";
import { businessDay } from "../../db/business-day.ts";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { NamedStation } from "../staff/name-station.ts";
import type { Row } from "../../db/schema.ts";

export interface CounterRow extends Row<
  "orders",
  | "order_id"
  | "user_id"
  | "table_label"
  | "kind"
  | "payable_amount"
  | "created_at"
  | "paid_at"
  | "counter_until"
  | "day_number"
> {
  status: OrderStatus;
  refund_status: "NONE" | "PARTIAL" | "FULL";
  lines: { lineId: string; names: LocalizedText; quantity: number; status: LineStatus }[];
  /** Of lines that are neither served nor taken off. */
  steps: (NamedStation & { status: KitchenStatus })[];
  money_waits: boolean;
  /** Null for an order of a diner. */
  walk_in: { codeUntil: number | null; calledName: string | null } | null;
}

const lines = sql`(select coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'names', l.names, 'quantity', l.quantity,
    'status', l.kitchen_status) order by l.line_no), '[]')
  from order_line l where l.store_id = o.store_id and l.order_id = o.order_id)`;

/** As on the kitchen's board: begun lines keep their stations. */
const steps = sql`(select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'names', t.names,
      'status', at.status)
    order by t.position, t.station_id), '[]')
  from order_line l cross join lateral (
      select w.station_id, w.status from line_station w
        where w.store_id = l.store_id and w.line_id = l.line_id
      union all
      select i.station_id, 'FIRED' from item_station i
        where i.store_id = l.store_id and i.item_id = l.item_id and not exists (
          select 1 from line_station w where w.store_id = l.store_id and w.line_id = l.line_id)) at
    join station t on t.store_id = l.store_id and t.station_id = at.station_id
  where l.store_id = o.store_id and l.order_id = o.order_id
    and l.kitchen_status in ('FIRED', 'PREPARING', 'READY'))`;

const moneyWaits = sql`(exists (select 1 from refund r where r.store_id = o.store_id
      and r.order_id = o.order_id and r.status in ('OFFLINE_DUE', 'OFFLINE_GIVEN'))
  or exists (select 1 from pay_attempt a join pay_event e using (store_id, box)
      where a.store_id = o.store_id and a.order_id = o.order_id and e.result = 'STAFF'
        and e.staff_decision is null))`;

/** Epoch ms: a code that was closed before its time could be paid until then. */
const walkIn = sql`(select jsonb_build_object('calledName', w.called_name, 'codeUntil', (
      select floor(extract(epoch from least(a.expires_at, a.closed_at)) * 1000)::bigint
      from pay_attempt a where a.store_id = o.store_id and a.order_id = o.order_id
      order by a.created_at desc limit 1))
  from walk_in_order w where w.store_id = o.store_id and w.order_id = o.order_id)`;

/**
 * Open, with a dish that is not served, or with money that waits. What is printed alone is never marked as served,
 * and so over with its day.
 */
const listUnfinished = (storeId: string) => sql`
  select order_id from orders where store_id = ${storeId}
    and status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING')
  union select l.order_id from order_line l join orders p using (store_id, order_id)
    where l.store_id = ${storeId} and l.kitchen_status in ('FIRED', 'PREPARING', 'READY')
      and p.status = 'PAID' and exists (select from station t where t.store_id = ${storeId}
        and t.kind = 'KITCHEN' and t.output <> 'PRINTER')
  union select order_id from refund where store_id = ${storeId}
    and status not in ('SUCCEEDED', 'OFFLINE_DONE')
  union select a.order_id from pay_event e join pay_attempt a using (store_id, box)
    where e.store_id = ${storeId} and e.result = 'STAFF' and e.staff_decision is null`;

/** Whose time to pay was over a moment ago: who ordered it may still stand there. */
const listExpired = (storeId: string, now: number) => sql`
  select w.order_id from walk_in_order w join orders p using (store_id, order_id)
    where w.store_id = ${storeId} and w.created_at > ${new Date(now)}::timestamptz - interval '1 hour'
      and p.status = 'EXPIRED' and p.closed_at > ${new Date(now)}::timestamptz - interval '10 minutes'`;

/** Of the store's business day, and what is unfinished of any other, at most `limit` of each; newest first. */
export async function findCounterOrders(
  db: Connection,
  { storeId, now, limit }: { storeId: string; now: number; limit: number },
): Promise<CounterRow[]> {
  const { rows } = await sql<CounterRow>`
    with shown as (
      (select f.order_id from orders f join store s using (store_id)
        where f.store_id = ${storeId} and f.business_day = ${businessDay(now)}
        order by f.created_at desc limit ${limit})
      union
      (select f.order_id from orders f where f.store_id = ${storeId}
          and f.order_id in (${listUnfinished(storeId)} union ${listExpired(storeId, now)})
        order by f.created_at desc limit ${limit}))
    select o.order_id, o.user_id, o.table_label, o.kind, o.payable_amount, o.created_at, o.paid_at,
      o.counter_until, o.day_number, o.status, o.refund_status, ${lines} as lines, ${steps} as steps,
      ${moneyWaits} as money_waits, ${walkIn} as walk_in
    from orders o where o.store_id = ${storeId} and o.order_id in (select order_id from shown)
    order by o.created_at desc, o.order_id`.execute(db);
  return rows;
}

export type CounterStore = Row<"store", "warn_minutes" | "late_minutes">;

export async function findCounterStore(db: Connection, storeId: string): Promise<CounterStore> {
  const { rows } = await sql<CounterStore>`select warn_minutes, late_minutes from store
    where store_id = ${storeId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("a person works in a store that is not there");
  return found;
}
