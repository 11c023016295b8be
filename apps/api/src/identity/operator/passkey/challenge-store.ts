import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

const CHALLENGE_MS = 5 * 60_000;

export interface IssuedChallenge {
  challenge: string;
  expiresAt: number;
}

/** `operatorId`: who registers; null for a sign-in. */
export async function issueChallenge(
  db: Connection,
  { operatorId, now }: { operatorId: string | null; now: number },
): Promise<IssuedChallenge> {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = now + CHALLENGE_MS;
  await sql`insert into passkey_challenge (challenge, operator_id, expires_at)
    values (${challenge}, ${operatorId}, ${new Date(expiresAt)})`.execute(db);
  return { challenge, expiresAt };
}

/** True once. Outside any transaction of the act: a challenge is used up whatever comes of it. */
export async function consumeChallenge(
  db: Connection,
  { challenge, operatorId, now }: { challenge: string; operatorId: string | null; now: number },
): Promise<boolean> {
  const { rows } = await sql`delete from passkey_challenge where challenge = ${challenge}
    and operator_id is not distinct from ${operatorId}::text and expires_at > ${new Date(now)}
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function deleteOldChallenges(db: Connection, now: number): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${new Date(now)}`.execute(db);
}
