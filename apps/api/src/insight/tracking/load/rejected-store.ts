import { sql } from "kysely";
import type { Connection, Database } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export type RejectedRow = Row<"track_bad", "bad_id" | "received_at" | "stage" | "app_id" | "raw">;

const PAGE_SIZE = 500;
/** Truncated or masked text cannot be replayed. */
const MAX_RAW_BYTES = 4 * 1024;

export async function listReplayable(db: Database, after: number): Promise<RejectedRow[]> {
  const { rows } =
    await sql<RejectedRow>`select bad_id, received_at, stage, app_id, raw from track_bad
    where replayed_at is null and stage in ('schema', 'clock', 'dedupe') and bytes <= ${MAX_RAW_BYTES}
      and reason not like 'personal data%' and bad_id > ${after}
    order by bad_id limit ${PAGE_SIZE}`.execute(db);
  return rows;
}

export async function markReplayed(
  db: Connection,
  { bad_id, received_at }: RejectedRow,
  now: number,
): Promise<void> {
  await sql`update track_bad set replayed_at = ${new Date(now)}
    where received_at = ${new Date(received_at)} and bad_id = ${bad_id}`.execute(db);
}
