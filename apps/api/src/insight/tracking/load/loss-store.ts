import { sql } from "kysely";
import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { jakartaDay } from "@santap/domain/tracking/clock";
import type { Database } from "../../../db/database.ts";

/** Window of the reports, without the newest, whose events may not be loaded yet. */
const WITHIN_MS = 6 * HOUR_MS;
const SETTLED_MS = HOUR_MS / 12;
const DAYS_BACK_MS = 48 * HOUR_MS;

export interface LossCounts {
  readonly created: number;
  readonly dropped: number;
  readonly received: number;
  readonly silent: number;
}

/** Rejected events are no loss: they have an alarm of their own. */
export async function countLoss(db: Database, now: number): Promise<LossCounts> {
  const from = new Date(now - WITHIN_MS);
  const to = new Date(now - SETTLED_MS);
  const [first, last] = [jakartaDay(now - DAYS_BACK_MS), jakartaDay(now + HOUR_MS)];
  const { rows } = await sql<LossCounts>`with reported as (
      select app_id, device_id, epoch, created, dropped + pending as dropped from track_balance
      where updated_at between ${from} and ${to}),
    arrived as (
      select app_id, device_id, epoch, count(*) as received, max(received_at) as newest
      from track_event where dt between ${first}::date and ${last}::date and epoch <> 'pub'
      group by app_id, device_id, epoch),
    aside as (
      select b.app_id, b.device_id, b.epoch, count(distinct b.seq_id) as kept from track_bad b
      where b.received_at >= ${new Date(now - DAYS_BACK_MS)} and b.seq_id is not null
        and not exists (select 1 from track_event e
          where e.dt between ${first}::date and ${last}::date and e.app_id = b.app_id
            and e.device_id = b.device_id and e.epoch = b.epoch and e.seq_id = b.seq_id)
      group by 1, 2, 3)
    select coalesce(sum(created), 0)::int8 as created, coalesce(sum(dropped), 0)::int8 as dropped,
      (coalesce(sum(received), 0) + coalesce(sum(kept), 0))::int8 as received,
      (select count(*) from arrived a where newest between ${from} and ${to} and not exists (
        select 1 from track_balance b where b.app_id = a.app_id and b.device_id = a.device_id
          and b.epoch = a.epoch)) as silent
    from reported left join arrived using (app_id, device_id, epoch)
      left join aside using (app_id, device_id, epoch)`.execute(db);
  return rows[0] ?? { created: 0, dropped: 0, received: 0, silent: 0 };
}
