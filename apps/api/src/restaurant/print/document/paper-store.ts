import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

const PAPER_LOCK = 730_211;

/** One server at a time compares paper with lines. Until the end of the transaction. */
export async function lockPaper(db: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PAPER_LOCK})`.execute(db);
}

export type DueOrder = Row<"paper_due", "store_id" | "order_id">;

const MOST_DUE = 1_000;

/**
 * Takes what is due off the queue: the orders, with all others of their parties. What has waited for longer is
 * left to the screens.
 */
export async function takeDue(db: Connection, latestMs: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    with taken as (delete from paper_due where due_id in (
        select due_id from paper_due order by due_id limit ${MOST_DUE})
      returning store_id, order_id, at)
    , due as (select distinct store_id, order_id from taken where at >= clock_timestamp() - make_interval(secs => ${latestMs / 1000}))
    select store_id, order_id from due
    union select o.store_id, p.order_id from due join orders o using (store_id, order_id)
      join orders p on p.store_id = o.store_id and p.session_id = o.session_id`.execute(db);
  return rows;
}

export interface PaperLine {
  store_id: string;
  line_id: string;
  station_id: string;
  quantity: number;
  note: string;
  table_label: string | null;
  allergies: readonly string[];
}

/** What the stations' papers say from now on. */
export async function savePaper(
  db: Connection,
  lines: readonly PaperLine[],
  at: number,
): Promise<void> {
  await sql`insert into printed_line (store_id, line_id, station_id, quantity, note, table_label,
      allergies, at)
    select store_id, line_id, station_id, quantity, note, table_label, allergies, ${new Date(at)}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p(store_id text, line_id text,
      station_id text, quantity int, note text, table_label text, allergies text[])
    on conflict (store_id, line_id, station_id) do update set quantity = excluded.quantity,
      note = excluded.note, table_label = excluded.table_label, allergies = excluded.allergies,
      at = excluded.at`.execute(db);
}
