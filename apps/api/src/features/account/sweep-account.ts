import { REMEMBERED_DAYS } from "@santap/domain/account/known-browser";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/**
 * Removes what has run out, about once a minute: codes are blanked as they expire, counters and traces
 * live a day, sessions until they expire. Any number of processes may run it.
 */
export async function sweepAccount(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  const dayAgo = sql`${at}::timestamptz - interval '1 day'`;
  const statements = [
    sql`update otp_flow set code_box = null where expires_at <= ${at} and code_box is not null`,
    sql`delete from otp_flow where expires_at <= ${dayAgo}`,
    sql`delete from slider_token where expires_at <= ${at}`,
    sql`delete from message_outbox where done_at <= ${dayAgo}`,
    sql`delete from phone_budget where touched_at <= ${dayAgo}`,
    sql`delete from risk_bucket where touched_at <= ${at}::timestamptz - interval '14 days'`,
    sql`delete from sign_up_trace where touched_at <= ${dayAgo}`,
    sql`delete from known_browser
      where seen_at <= ${at}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`,
    sql`delete from session_family where expires_at <= ${dayAgo}`,
  ];
  for (const statement of statements) await statement.execute(db);
}
