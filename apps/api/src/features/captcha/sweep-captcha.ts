import { MARKS_MATTER_MS } from "@santap/domain/captcha/limits";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** Removes what has run out, about once a minute. Any number of processes may run it. */
export async function sweepCaptcha(db: Database, now: number): Promise<void> {
  const forgotten = new Date(now - MARKS_MATTER_MS);
  await sql`delete from captcha_challenge where expires_at <= ${new Date(now)}`.execute(db);
  await sql`delete from captcha_record where touched_at <= ${forgotten}`.execute(db);
}
