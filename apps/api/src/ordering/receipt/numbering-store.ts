import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** The numbers of one kind of receipt of a store in a year. */
export type Series = Row<"receipt_counter", "store_id" | "year"> & { kind: "SALE" | "REFUND" };

const ROUND = 1_000;

/** The oldest receipts without a number; a long row of them is worked off in rounds. */
const waiting = (until: number) => sql`waiting as (
    select r.store_id, r.kind, r.subject_id, r.happened_at, extract(year from r.happened_at at time zone 'UTC'
      + s.utc_offset_minutes * interval '1 minute')::int as year
    from (select store_id, kind, subject_id, happened_at from receipt
      where number is null and happened_at <= ${new Date(until)}
      order by happened_at limit ${ROUND}) r join store s using (store_id))`;

export async function findWaitingSeries(db: Connection, until: number): Promise<Series[]> {
  const { rows } = await sql<Series>`with ${waiting(until)}
    select distinct store_id, kind, year from waiting`.execute(db);
  return rows;
}

/** Always in the same order, so that two workers wait for each other and never in a circle. */
export async function lockCounters(tx: Tx, series: readonly Series[]): Promise<void> {
  await sql`insert into receipt_counter as counter (store_id, kind, year, last_number)
    select store_id, kind, year, 0
    from jsonb_to_recordset(${JSON.stringify(series)}::jsonb) as s(store_id text, kind text, year int)
    order by store_id, kind, year
    on conflict (store_id, kind, year) do update set last_number = counter.last_number`.execute(tx);
}

/**
 * Reads anew what waits: another worker may have numbered it before the counters were locked.
 * Returns how many got a number.
 */
export async function giveNumbers(
  tx: Tx,
  { series, until, now }: { series: readonly Series[]; until: number; now: number },
): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    with ${waiting(until)}, due as (
      select w.store_id, w.kind, w.subject_id, w.year, c.last_number + row_number() over (
        partition by w.store_id, w.kind, w.year order by w.happened_at, w.subject_id)::int as number
      from waiting w join receipt_counter c using (store_id, kind, year)
        join jsonb_to_recordset(${JSON.stringify(series)}::jsonb) as s(store_id text, kind text, year int)
        using (store_id, kind, year)
    ), counted as (
      update receipt_counter c set last_number = d.last
      from (select store_id, kind, year, max(number) as last from due group by 1, 2, 3) d
      where c.store_id = d.store_id and c.kind = d.kind and c.year = d.year
    ), given as (
      update receipt r set year = d.year, number = d.number, numbered_at = ${new Date(now)} from due d
      where r.store_id = d.store_id and r.kind = d.kind and r.subject_id = d.subject_id
      returning r.store_id
    ) select count(*)::int as given from given`.execute(tx);
  return rows[0]?.given ?? 0;
}
