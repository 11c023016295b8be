import { sql } from "kysely";
import { jakartaDay } from "@santap/domain/tracking/clock";
import type { Database } from "../../../db/database.ts";

const HOUR_MS = 3_600_000;
/** Reports of these hours count, but for the newest, whose events may still be loaded. */
const WITHIN_MS = 6 * HOUR_MS;
const SETTLED_MS = HOUR_MS / 12;
const DAYS_BACK_MS = 48 * HOUR_MS;

export interface CountedBalance {
  readonly created: number;
  readonly dropped: number;
  readonly received: number;
  readonly silent: number;
}

/** Reporting tabs of the last hours: what they made and dropped, and how many of it has a row. */
export async function countBalance(db: Database, now: number): Promise<CountedBalance> {
  const from = new Date(now - WITHIN_MS);
  const to = new Date(now - SETTLED_MS);
  const [first, last] = [jakartaDay(now - DAYS_BACK_MS), jakartaDay(now + HOUR_MS)];
  const { rows } = await sql<CountedBalance>`with told as (
      select app_id, device_id, epoch, created, dropped + pending as dropped from track_balance
      where updated_at between ${from} and ${to}),
    arrived as (
      select app_id, device_id, epoch, count(*) as received, max(received_at) as newest
      from track_event where dt between ${first}::date and ${last}::date and epoch <> 'pub'
      group by app_id, device_id, epoch)
    select coalesce(sum(created), 0)::int8 as created, coalesce(sum(dropped), 0)::int8 as dropped,
      coalesce(sum(received), 0)::int8 as received,
      (select count(*) from arrived a where newest between ${from} and ${to} and not exists (
        select 1 from track_balance b where b.app_id = a.app_id and b.device_id = a.device_id
          and b.epoch = a.epoch)) as silent
    from told left join arrived using (app_id, device_id, epoch)`.execute(db);
  return rows[0] ?? { created: 0, dropped: 0, received: 0, silent: 0 };
}
