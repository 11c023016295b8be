import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";

export interface PickupRow {
  names: LocalizedText;
  prep_minutes: number | null;
  orders: { number: number; ready: boolean; readyAt: number | null; waitingSince: number | null }[];
}

/** Null for an unknown store. Orders that are called by their number: takeaway, and those paid first. */
export async function findPickup(
  db: Connection,
  { storeId, since }: { storeId: string; since: number },
): Promise<PickupRow | null> {
  const { rows } = await sql<PickupRow>`
    select s.names, s.prep_minutes, coalesce((select jsonb_agg(jsonb_build_object(
        'number', o.day_number, 'ready', o.ready, 'readyAt', o.ready_at,
        'waitingSince', o.waiting_since)) from (
      select o.day_number, bool_and(l.kitchen_status in ('READY', 'SERVED')) as ready,
        (extract(epoch from max(l.ready_at)) * 1000)::bigint as ready_at,
        (extract(epoch from min(l.fired_at) filter (
          where l.kitchen_status in ('FIRED', 'PREPARING'))) * 1000)::bigint as waiting_since
      from order_line l join orders o using (store_id, order_id)
      where l.store_id = s.store_id and l.fired_at >= ${new Date(since)}
        and l.kitchen_status not in ('VOIDED', 'CANCELLED') and o.day_number is not null
        and (o.pay_mode = 'PAY_FIRST' or o.session_id is null)
      group by o.order_id, o.day_number
      having bool_or(l.kitchen_status <> 'SERVED')) o), '[]') as orders
    from store s where s.store_id = ${storeId}`.execute(db);
  return rows[0] ?? null;
}
