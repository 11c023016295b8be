import { sql } from "kysely";
import {
  formatDate,
  DAY_MS,
  localTime,
  WIB_OFFSET_MINUTES,
} from "@santap/domain/calendar/local-time";
import type { Span } from "@santap/domain/insights/span";
import type { Connection } from "../../db/database.ts";
import { matchesFilter, type EventFilter } from "./event-filter.ts";

export interface BalanceCount {
  readonly at: number;
  readonly app_version: string;
  readonly created: number;
  readonly dropped: number;
  readonly pending: number;
  readonly received: number;
  /** Arrived but rejected: neither stored nor lost. */
  readonly set_aside: number;
}

/** How long before its report a tab may have created events. */
const TAB_LIFE_MS = 2 * DAY_MS;

/**
 * Totals of the newest reports, and how many of the events up to each report are stored or
 * rejected.
 */
export async function countBalances(db: Connection, filter: EventFilter): Promise<BalanceCount[]> {
  const { from, to } = filter.span;
  const firstDay = formatDate(localTime(from - TAB_LIFE_MS, WIB_OFFSET_MINUTES).day);
  const { rows } = await sql<BalanceCount>`
    with reported as (
      select app_id, device_id, epoch, created, dropped, pending, last_seq, app_version,
        date_bin('1 hour'::interval, updated_at, ${new Date(from)}) as at
      from track_balance
      where updated_at >= ${new Date(from)} and updated_at <= ${new Date(to)}
        and (${filter.appVersion ?? null}::text is null or app_version = ${filter.appVersion ?? null})),
    report as (
      select at, app_version, sum(created)::int8 as created, sum(dropped)::int8 as dropped,
        sum(pending)::int8 as pending
      from reported group by at, app_version),
    stored as (
      select r.at, r.app_version, count(*) as received
      from reported r join track_event e using (app_id, device_id, epoch)
      where e.dt between ${firstDay}::date and ${filter.span.days[1]}::date
        and e.seq_id <= r.last_seq
      group by 1, 2),
    aside as (
      select r.at, r.app_version, count(distinct (b.device_id, b.epoch, b.seq_id)) as set_aside
      from reported r join track_bad b using (app_id, device_id, epoch)
      where b.received_at >= ${new Date(from - TAB_LIFE_MS)} and b.seq_id <= r.last_seq
        and not exists (select 1 from track_event e
          where e.dt between ${firstDay}::date and ${filter.span.days[1]}::date
            and e.app_id = b.app_id and e.device_id = b.device_id and e.epoch = b.epoch
            and e.seq_id = b.seq_id)
      group by 1, 2)
    select at, app_version, created, dropped, pending, coalesce(received, 0)::int8 as received,
      coalesce(set_aside, 0)::int8 as set_aside
    from report left join stored using (at, app_version) left join aside using (at, app_version)
    order by at, app_version`.execute(db);
  return rows;
}

const REPORT_WITHIN_MS = 10 * 60 * 1000;

/** Tabs that sent events within the span, stopped, and never reported. */
export async function countSilent(
  db: Connection,
  filter: EventFilter,
): Promise<{ tabs: number; events: number }> {
  const span: Span = filter.span;
  const { rows } = await sql<{ tabs: number; events: number }>`
    with tab as (
      select count(*) as events from track_event e
      where ${matchesFilter(filter)} and epoch <> 'pub' and not exists (
        select 1 from track_balance b where b.app_id = e.app_id
          and b.device_id = e.device_id and b.epoch = e.epoch)
      group by app_id, device_id, epoch
      having max(received_at) < ${new Date(span.to - REPORT_WITHIN_MS)})
    select count(*)::int as tabs, coalesce(sum(events), 0)::int8 as events from tab`.execute(db);
  return rows[0] ?? { tabs: 0, events: 0 };
}
