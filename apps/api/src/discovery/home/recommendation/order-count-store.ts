import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

export interface StoreOrders {
  store_id: string;
  /** The median before discounts, rupiah. */
  bill: number;
  /** Paid meals by hour of the store's day; hours without any are left out. */
  hours: Record<string, number>;
}

/** Of paid meals since then. */
export async function findStoreOrders(db: Connection, since: Date): Promise<StoreOrders[]> {
  const { rows } = await sql<StoreOrders>`
    select store_id, (percentile_disc(0.5) within group (order by bill))::int as bill,
      (select jsonb_object_agg(hour, n) from (
        select hour, count(*)::int as n from unnest(array_agg(paid.hour)) as hour group by hour
      ) by_hour) as hours
    from (select o.store_id, (o.breakdown ->> 'subtotal')::bigint as bill,
        extract(hour from o.paid_at at time zone 'UTC'
          + make_interval(mins => s.utc_offset_minutes))::int as hour
      from orders o join store s using (store_id)
      where o.kind = 'MEAL' and o.paid_at > ${since}) paid
    group by store_id`.execute(db);
  return rows;
}
