import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockSignIn } from "./sign-in-lock.ts";

/** 12 hours after sign-in, or 2 hours idle. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
export const IDLE_MS = 2 * 60 * 60 * 1000;
/** Interval of writing down the last use. */
const NOTED_EVERY_MS = 60 * 1000;

export interface NewSession {
  tokenHash: Buffer;
  operatorId: string;
  /** Of the account as it was read. */
  passwordHash: string | null;
  now: number;
}

/** False where the account was changed since it was read: with that, its sessions have ended. */
export async function insertSession(db: Connection, session: NewSession): Promise<boolean> {
  const now = new Date(session.now);
  const { rows } = await sql`
    insert into operator_session (token_hash, operator_id, created_at, used_at, expires_at)
    select ${session.tokenHash}, operator_id, ${now}, ${now}, ${new Date(session.now + SESSION_MS)}
    from operator where operator_id = ${session.operatorId}
      and password_hash is not distinct from ${session.passwordHash} for share
    returning 1`.execute(db);
  return rows.length === 1;
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

export async function deleteSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  await lockSignIn(tx, { sessionHash });
  await sql`delete from operator_session where token_hash = ${sessionHash}`.execute(tx);
}

export async function deleteSessionsOf(tx: Tx, operatorId: string): Promise<void> {
  const { rows } = await sql<Row<"operator_session", "token_hash">>`select token_hash
    from operator_session where operator_id = ${operatorId} order by token_hash`.execute(tx);
  for (const { token_hash: sessionHash } of rows) await deleteSession(tx, sessionHash);
}

export async function deleteEndedSessions(db: Connection, now: number): Promise<void> {
  await sql`delete from operator_session
    where expires_at <= ${new Date(now)} or used_at <= ${new Date(now - IDLE_MS)}`.execute(db);
}
