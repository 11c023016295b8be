import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

export interface PaceRow {
  line_id: string;
  fired_at: number;
  /** From firing to ready, ms, of the store's last lines of the same kind. */
  durations: number[];
  /** When the store's last lines were ready, newest first, epoch ms. */
  finished: number[];
  ahead: number;
  /** When the oldest of them was fired, epoch ms; null without. */
  ahead_since: number | null;
  /** Of the stations that prepare it: those that screens have read, and when. */
  readings: { stationId: string; readAt: number | null }[];
}

const LAST_LINES = 20;

interface PaceWindow {
  storeId: string;
  orderId: string;
  /** Of lines that say how fast the kitchen is. */
  since: number;
  /** What waits for longer was forgotten. */
  waitingSince: number;
}

/** Of an order's lines that the kitchen has not finished. */
export async function findPaces(
  db: Connection,
  { storeId, orderId, since, waitingSince }: PaceWindow,
): Promise<PaceRow[]> {
  const from = new Date(since);
  const { rows } = await sql<PaceRow>`
    with done as (
      select l.fired_at, l.ready_at, i.kind from order_line l
        left join menu_item i using (store_id, item_id)
      where l.store_id = ${storeId} and l.ready_at >= ${from}
      order by l.ready_at desc limit ${LAST_LINES * 5})
    select l.line_id, l.fired_at,
      array(select (extract(epoch from d.ready_at - d.fired_at) * 1000)::float8 from done d
        where d.kind is not distinct from i.kind order by d.ready_at desc limit ${LAST_LINES}) as durations,
      array(select (extract(epoch from d.ready_at) * 1000)::float8 from done d
        order by d.ready_at desc limit ${LAST_LINES}) as finished,
      a.ahead, a.ahead_since,
      coalesce((select jsonb_agg(jsonb_build_object('stationId', t.station_id,
          'readAt', (extract(epoch from t.read_at) * 1000)::bigint))
        from station t where t.store_id = l.store_id and t.kind = 'KITCHEN'
          and (exists (select 1 from item_station s where s.store_id = l.store_id
              and s.item_id = l.item_id and s.station_id = t.station_id)
            or not exists (select 1 from item_station s where s.store_id = l.store_id
              and s.item_id = l.item_id))), '[]') as readings
    from order_line l left join menu_item i using (store_id, item_id)
      cross join lateral (select count(*)::int as ahead,
          (extract(epoch from min(a.fired_at) filter (where a.fired_at >= ${new Date(waitingSince)}))
            * 1000)::float8 as ahead_since
        from order_line a where a.store_id = l.store_id and a.fired_at >= ${from}
          and a.kitchen_status in ('FIRED', 'PREPARING') and a.order_id <> l.order_id
          and (a.fired_at, a.order_id) < (l.fired_at, l.order_id)) a
    where l.store_id = ${storeId} and l.order_id = ${orderId} and l.fired_at is not null
      and l.kitchen_status in ('FIRED', 'PREPARING')`.execute(db);
  return rows;
}
