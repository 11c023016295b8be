import type { PauseReason } from "@santap/domain/kitchen/pause";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

export interface PauseChange {
  /** Null: not any more. */
  until: number | null;
  reason: PauseReason;
  note: string;
}

export async function saveStorePause(
  db: Connection,
  storeId: string,
  { until, reason, note }: PauseChange,
): Promise<void> {
  await sql`update store set paused_until = ${until === null ? null : new Date(until)},
      pause_reason = ${reason}, pause_note = ${note}
    where store_id = ${storeId}`.execute(db);
}

/** Ends what is over. @returns the stores */
export async function endStorePauses(db: Connection, now: number): Promise<string[]> {
  const { rows } = await sql<Row<"store", "store_id">>`
    update store set paused_until = null where paused_until <= ${new Date(now)}
    returning store_id`.execute(db);
  return rows.map(({ store_id }) => store_id);
}
