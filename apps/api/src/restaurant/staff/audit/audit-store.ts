import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export interface AuditFilter {
  storeId: string;
  operatorId?: string | undefined;
  act?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  olderThan?: number | undefined;
}

export interface AuditRow extends Row<"audit_entry", "entry_id" | "at" | "act" | "subject"> {
  name: string;
  station_name: string | null;
  subject_name: string | null;
  before: string | null;
  after: string | null;
}

const toTime = (at: number | undefined) => (at === undefined ? null : new Date(at));

/** Newest first. */
export async function findAuditEntries(
  db: Connection,
  { storeId, operatorId, act, from, to, olderThan }: AuditFilter,
  most: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.entry_id, a.at, a.act, a.subject, o.name, nullif(a.before, 'null')::text as before,
      nullif(a.after, 'null')::text as after,
      (select s.name from operator s where s.operator_id = a.subject) as subject_name,
      (select t.name from station_device d join station t using (store_id, station_id)
        where d.store_id = a.store_id and d.device_id = a.device_id) as station_name
    from audit_entry a join operator o using (operator_id)
    where a.store_id = ${storeId}
      and (${operatorId ?? null}::text is null or a.operator_id = ${operatorId ?? null})
      and (${act ?? null}::text is null or a.act = ${act ?? null})
      and (${toTime(from)}::timestamptz is null or a.at >= ${toTime(from)})
      and (${toTime(to)}::timestamptz is null or a.at < ${toTime(to)})
      and (${olderThan ?? null}::bigint is null or a.entry_id < ${olderThan ?? null})
    order by a.entry_id desc limit ${most}`.execute(db);
  return rows;
}

export async function findAuditActions(db: Connection, storeId: string): Promise<string[]> {
  const { rows } = await sql<Row<"audit_entry", "act">>`
    select distinct act from audit_entry where store_id = ${storeId} order by act`.execute(db);
  return rows.map(({ act }) => act);
}

/** Who did something, also those who have left. */
export async function findAuditPeople(
  db: Connection,
  storeId: string,
): Promise<Row<"operator", "operator_id" | "name">[]> {
  const { rows } = await sql<Row<"operator", "operator_id" | "name">>`
    select o.operator_id, o.name from operator o
    where exists (select 1 from audit_entry a
      where a.store_id = ${storeId} and a.operator_id = o.operator_id)
    order by o.name, o.operator_id`.execute(db);
  return rows;
}
