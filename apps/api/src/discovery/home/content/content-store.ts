import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export type ContentRow = Row<"content", "kind" | "content_id" | "removed"> & { body: unknown };

/** Those that changed since then, and when the database was asked. */
export async function findChangedContent(
  db: Connection,
  since: Date,
): Promise<{ rows: ContentRow[]; at: Date }> {
  const { rows } = await sql<{ at: string; rows: ContentRow[] }>`
    select clock_timestamp()::text as at, coalesce((select jsonb_agg(to_jsonb(changed)) from (
      select kind, content_id, body, removed from content
      where changed_at > ${since}) changed), '[]') as rows`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("a select without its row");
  return { rows: found.rows, at: new Date(found.at) };
}

export interface NewContent {
  kind: string;
  contentId: string;
  /** Null removes it. */
  body: object | null;
  by: string;
}

export async function saveContent(
  db: Connection,
  { kind, contentId, body, by }: NewContent,
): Promise<void> {
  await sql`
    insert into content (kind, content_id, body, removed, changed_by)
    values (${kind}, ${contentId}, ${JSON.stringify(body ?? {})}, ${body === null}, ${by})
    on conflict (kind, content_id) do update set
      body = case when excluded.removed then content.body else excluded.body end,
      removed = excluded.removed, changed_by = excluded.changed_by,
      changed_at = clock_timestamp()`.execute(db);
}
