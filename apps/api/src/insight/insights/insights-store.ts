import { sql } from "kysely";
import type { Span } from "@santap/domain/insights/span";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import { matchesFilter, withinSpan, type EventFilter } from "./event-filter.ts";

export interface StepCount {
  readonly at: number;
  readonly count: number;
}

export async function countByStep(db: Connection, filter: EventFilter): Promise<StepCount[]> {
  const step = `${filter.span.stepMs} milliseconds`;
  const { rows } = await sql<StepCount>`
    select date_bin(${step}::interval, corrected_time, ${new Date(filter.span.from)}) as at,
      count(*)::int as count
    from track_event where ${matchesFilter(filter)} group by 1`.execute(db);
  return rows;
}

export async function findVersions(db: Connection, span: Span): Promise<string[]> {
  const { rows } = await sql<Row<"track_event", "app_version">>`
    select app_version from track_event where ${withinSpan(span)}
    group by app_version order by count(*) desc, app_version limit 20`.execute(db);
  return rows.map((row) => row.app_version);
}

export interface ErrorRow {
  readonly kind: "ALL" | "MESSAGE" | "LANGUAGE" | "VERSION";
  readonly message: string | null;
  readonly language: string | null;
  readonly app_version: string | null;
  readonly count: number;
  readonly sessions: number;
  readonly last_at: number;
}

const MOST_ROWS = 20;

/** Errors grouped four ways, most frequent first; a summary event counts with its total. */
export async function countErrors(db: Connection, filter: EventFilter): Promise<ErrorRow[]> {
  const { rows } = await sql<ErrorRow>`
    with error as (
      select session_id, language, app_version, corrected_time,
        properties ->> 'message' as message,
        case event_id when 'js_error_more' then
          least(greatest((properties ->> 'count')::numeric, 0), 1000000)::int else 1 end as n
      from track_event
      where ${matchesFilter(filter)} and event_group = 'error'
        and event_id in ('js_error', 'js_error_more')),
    counted as (
      select case grouping(message, language, app_version)
          when 3 then 'MESSAGE' when 5 then 'LANGUAGE' when 6 then 'VERSION' else 'ALL' end as kind,
        message, language, app_version, sum(n)::int8 as count,
        count(distinct session_id)::int as sessions, max(corrected_time) as last_at
      from error group by grouping sets ((), (message), (language), (app_version))
      having count(*) > 0),
    ranked as (
      select *, row_number() over (partition by kind
        order by count desc, message, language, app_version) as ranking from counted)
    select kind, message, language, app_version, count, sessions, last_at
    from ranked where ranking <= ${MOST_ROWS} order by kind, ranking`.execute(db);
  return rows;
}
