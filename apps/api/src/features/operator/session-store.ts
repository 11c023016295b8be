import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";

/** 12 hours after sign-in, or 2 hours idle. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
export const IDLE_MS = 2 * 60 * 60 * 1000;
/** Interval of writing down the last use. */
const NOTED_EVERY_MS = 60 * 1000;

export interface NewSession {
  tokenHash: Buffer;
  operatorId: string;
  now: number;
}

export async function insertSession(db: Connection, session: NewSession): Promise<void> {
  const now = new Date(session.now);
  await sql`
    insert into operator_session (token_hash, operator_id, created_at, used_at, expires_at)
    values (${session.tokenHash}, ${session.operatorId}, ${now}, ${now},
      ${new Date(session.now + SESSION_MS)})`.execute(db);
}

export type SessionRow = Row<"operator", "operator_id" | "name" | "roles">;

export async function touchSession(
  db: Connection,
  { tokenHash, now }: { tokenHash: Buffer; now: number },
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow & Row<"operator_session", "used_at">>`
    select o.operator_id, o.name, o.roles, s.used_at
    from operator_session s join operator o using (operator_id)
    where s.token_hash = ${tokenHash} and s.expires_at > ${new Date(now)}
      and s.used_at > ${new Date(now - IDLE_MS)}`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  if (found.used_at < now - NOTED_EVERY_MS) {
    await sql`update operator_session set used_at = ${new Date(now)}
      where token_hash = ${tokenHash}`.execute(db);
  }
  return found;
}

export async function isSessionSince(
  db: Connection,
  tokenHash: Buffer,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from operator_session
    where token_hash = ${tokenHash} and created_at > ${since}`.execute(db);
  return rows.length === 1;
}

export async function deleteSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await sql`delete from operator_session where token_hash = ${tokenHash}`.execute(db);
}

export async function deleteSessionsOf(db: Connection, operatorId: string): Promise<void> {
  await sql`delete from operator_session where operator_id = ${operatorId}`.execute(db);
}

export async function deleteEndedSessions(db: Connection, now: number): Promise<void> {
  await sql`delete from operator_session
    where expires_at <= ${new Date(now)} or used_at <= ${new Date(now - IDLE_MS)}`.execute(db);
}
