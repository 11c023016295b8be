import { sql } from "kysely";
import type { Totals } from "@santap/domain/tracking/balance";
import type { TrackHead } from "@santap/domain/tracking/track-head";
import type { Database } from "../../../db/database.ts";

export interface BalanceRow extends Totals {
  readonly appId: string;
  readonly head: TrackHead;
  readonly lastSeq: number;
  readonly at: number;
}

/** Keeps the highest totals; a late report changes nothing. */
export async function saveBalance(db: Database, row: BalanceRow): Promise<void> {
  const { head } = row;
  await sql`insert into track_balance as b (app_id, device_id, epoch, created, acked, pending, dropped,
      dropped_by, last_seq, app_version, platform, updated_at)
    values (${row.appId}, ${head.deviceId}, ${head.epoch}, ${row.created}, ${row.acked}, ${row.pending},
      ${row.dropped}, ${JSON.stringify(row.droppedBy)}::jsonb, ${row.lastSeq}, ${head.appVersion},
      ${head.platform}, ${new Date(row.at)})
    on conflict (app_id, device_id, epoch) do update set created = excluded.created,
      acked = excluded.acked, pending = excluded.pending, dropped = excluded.dropped,
      dropped_by = excluded.dropped_by, last_seq = excluded.last_seq,
      app_version = excluded.app_version, platform = excluded.platform,
      updated_at = excluded.updated_at
    where (excluded.created, excluded.acked + excluded.dropped) >= (b.created, b.acked + b.dropped)`.execute(
    db,
  );
}
