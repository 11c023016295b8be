import { DAY_MS } from "@santap/domain/calendar/local-time";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";

export const KNOWN_MS = 90 * DAY_MS;

export async function isKnownBrowser(
  db: Connection,
  of: { loginName: string; tokenHash: Buffer; now: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from operator_browser b join operator o using (operator_id)
    where b.token_hash = ${of.tokenHash} and o.login_name = ${of.loginName.toLowerCase()}
      and b.seen_at > ${new Date(of.now - KNOWN_MS)}`.execute(db);
  return rows.length === 1;
}

export async function rememberBrowser(
  db: Connection,
  of: { operatorId: string; tokenHash: Buffer; formerHash: Buffer | null; now: number },
): Promise<void> {
  await sql`with deleted as (delete from operator_browser
      where token_hash = ${of.formerHash} and operator_id = ${of.operatorId})
    insert into operator_browser (token_hash, operator_id, seen_at)
    values (${of.tokenHash}, ${of.operatorId}, ${new Date(of.now)})`.execute(db);
}

export async function deleteOldBrowsers(db: Connection, now: number): Promise<void> {
  await sql`delete from operator_browser where seen_at <= ${new Date(now - KNOWN_MS)}`.execute(db);
}
