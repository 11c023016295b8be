import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tables } from "../../../db/schema.ts";
import type { Owner, Page } from "./section.ts";

interface TableEntry {
  store: string;
  table: string | null;
  name: string | null;
  network: string | null;
  at: number;
  endedAt: number | null;
}

/** Where the person sat down; the name is the one that they gave themselves. */
export async function findTables(
  db: Connection,
  { userId, language }: Owner,
  { limit, offset }: Page,
): Promise<TableEntry[]> {
  const { rows } = await sql<TableEntry>`
    select s.names ->> ${language} as store, d.label as "table", p.name, p.network, p.joined_at as at,
      coalesce(p.left_at, p.removed_at) as "endedAt"
    from participant p join store s using (store_id) join table_session t using (store_id, session_id)
      left join dining_table d using (store_id, table_id)
    where p.user_id = ${userId}
    order by p.joined_at, p.participant_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface CallEntry {
  store: string;
  kind: Tables["table_call"]["reason"];
  note: string;
  at: number;
}

export async function findTableCalls(
  db: Connection,
  { userId, language }: Owner,
  { limit, offset }: Page,
): Promise<CallEntry[]> {
  const { rows } = await sql<CallEntry>`
    select s.names ->> ${language} as store, c.reason as kind, c.note, c.called_at as at
    from participant p join table_call c using (store_id, session_id, participant_id)
      join store s using (store_id)
    where p.user_id = ${userId}
    order by c.called_at, c.call_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
