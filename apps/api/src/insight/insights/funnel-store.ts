import { sql, type RawBuilder } from "kysely";
import {
  FUNNEL_LETTERS,
  FUNNEL_STEPS,
  OWN_LOGIN_LETTER,
  reachPattern,
} from "@santap/domain/insights/funnel";
import type { Connection } from "../../db/database.ts";
import { withinSpan, type EventFilter } from "./event-filter.ts";

export interface FunnelCounts {
  readonly reached: number[];
  readonly signed_in_before: number;
}

const SIGNED_IN = FUNNEL_STEPS.indexOf("login_succeeded");
const ONWARD = reachPattern(SIGNED_IN - 1) + OWN_LOGIN_LETTER + "%";

/**
 * Each step requires the one before: a session's events, encoded as letters, must match a pattern.
 * Paying requires a session, so a payer without a sign-in event was signed in before.
 */
export async function countFunnel(db: Connection, filter: EventFilter): Promise<FunnelCounts> {
  const reached = sql.join(
    FUNNEL_STEPS.map((_, step) => sql`count(*) filter (where path like ${reachPattern(step)})`),
  );
  const { rows } = await sql<FunnelCounts>`
    with path as (
      select string_agg(${LETTERS}, '' order by corrected_time, seq_id) as path
      from track_event where ${withinSpan(filter.span)} and event_group = 'funnel'
      group by session_id ${havingSeen(filter)})
    select array[${reached}]::int[] as reached,
      (count(*) filter (where path like ${reachPattern(SIGNED_IN)} and path not like ${ONWARD}))::int
        as signed_in_before
    from path`.execute(db);
  return rows[0] ?? { reached: FUNNEL_STEPS.map(() => 0), signed_in_before: 0 };
}

const LETTERS = sql.raw(`case event_id ${FUNNEL_STEPS.map(buildLetterCase).join(" ")} end`);

function buildLetterCase(step: string, index: number): string {
  const own = FUNNEL_LETTERS[index] ?? "";
  const signedIn = FUNNEL_LETTERS[SIGNED_IN] ?? "";
  if (index === SIGNED_IN) return `when '${step}' then '${OWN_LOGIN_LETTER}${own}'`;
  if (index > SIGNED_IN) return `when '${step}' then '${signedIn}${own}'`;
  if (index < SIGNED_IN - 1) return `when '${step}' then '${own}'`;
  return `when '${step}' then case when user_id = '' then '${own}' else '${own}${signedIn}' end`;
}

function havingSeen({ language, appVersion }: EventFilter): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (language !== undefined) parts.push(sql`bool_or(language = ${language})`);
  if (appVersion !== undefined) parts.push(sql`bool_or(app_version = ${appVersion})`);
  return sql`having ${sql.join(parts, sql` and `)}`;
}
