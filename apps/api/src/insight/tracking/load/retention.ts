import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { jakartaDay } from "@santap/domain/tracking/clock";
import type { Database } from "../../../db/database.ts";
import type { TrackingSettings } from "../../../settings/tracking-settings.ts";
import { ignoreMissing, RAW_FOLDER } from "../event-log/part-files.ts";
import { dropPartitions } from "./partition-store.ts";

/** Lifetime of a tab and a day. */
const KEEP_BALANCE_DAYS = 60;

/** Drops whole partitions and folders, never single rows. */
export async function deleteExpired(
  db: Database,
  settings: Pick<
    TrackingSettings,
    "eventsDir" | "keepRawDays" | "keepEventDays" | "keepRejectedDays"
  >,
  now: number,
): Promise<void> {
  const before = (days: number) => jakartaDay(now - days * DAY_MS);
  await dropPartitions(db, "track_event", before(settings.keepEventDays));
  await dropPartitions(db, "track_bad", before(settings.keepRejectedDays));
  const raw = join(settings.eventsDir, RAW_FOLDER);
  for (const folder of (await ignoreMissing(readdir(raw))) ?? []) {
    const day = /^dt=(\d{4}-\d\d-\d\d)$/.exec(folder)?.[1];
    if (day === undefined || day >= before(settings.keepRawDays)) continue;
    await rm(join(raw, folder), { recursive: true, force: true });
  }
  const old = (days: number) => new Date(now - days * DAY_MS);
  await sql`delete from track_pub_seen where at < ${old(2)}`.execute(db);
  await sql`delete from track_part where done_at < ${old(settings.keepRawDays)}`.execute(db);
  await sql`delete from track_balance where updated_at < ${old(KEEP_BALANCE_DAYS)}`.execute(db);
}
