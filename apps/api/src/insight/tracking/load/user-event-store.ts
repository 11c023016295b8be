import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

/** Days with a partition, oldest first. */
export async function listEventDays(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_date(right(c.relname, 8), 'YYYYMMDD')::text as day
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'track_event'::regclass order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

export interface UserEventRow {
  at: number;
  event: string;
  deviceId: string;
  platform: string;
  appVersion: string;
  language: string;
  properties: unknown;
}

export async function findUserEvents(
  db: Connection,
  { userId, day, limit, offset }: { userId: string; day: string; limit: number; offset: number },
): Promise<UserEventRow[]> {
  const { rows } = await sql<UserEventRow>`
    select event_time as at, event_group || '/' || event_id as event, device_id as "deviceId", platform,
      app_version as "appVersion", language, properties
    from track_event where dt = ${day}::date and user_id = ${userId}
    order by event_time, device_id, epoch, seq_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
