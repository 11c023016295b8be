import type { BrowserKind, DeviceKind } from "@santap/domain/session/device-kind";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";
import type { Row, Tables } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export const SESSION_REVOKED = "session_revoked";

export interface SignInSource {
  loginSource: string;
  scene: string;
  shareMethod: string;
}

export interface NewFamily {
  device: DeviceKind;
  browser: BrowserKind;
  newBrowser: boolean;
  userId: string;
  familyId: string;
  tokenHash: Buffer;
  source: SignInSource;
  now: number;
  expiresAt: number;
}

function familyInserts(family: NewFamily): RawBuilder<unknown> {
  const { userId, familyId, source } = family;
  return sql`
    family as (
      insert into session_family
        (user_id, family_id, ver, created_at, expires_at, login_source, scene, share_method,
          device, browser, used_at, new_browser)
      values (${userId}, ${familyId}, 1, ${new Date(family.now)}, ${new Date(family.expiresAt)},
        ${source.loginSource}, ${source.scene}, ${source.shareMethod},
        ${family.device}, ${family.browser}, ${new Date(family.now)}, ${family.newBrowser})),
    token as (${tokenInsert(family)})`;
}

type NewToken = Pick<NewFamily, "userId" | "familyId" | "tokenHash">;

function tokenInsert(token: NewToken): RawBuilder<unknown> {
  return sql`insert into refresh_token (user_id, token_hash, family_id)
    values (${token.userId}, ${token.tokenHash}, ${token.familyId})`;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tokenInsert(token).execute(tx);
}

export async function saveSignIn(
  tx: Tx,
  family: NewFamily,
  {
    account,
    invitation,
    consents,
    counterCredit,
  }: {
    account: RawBuilder<unknown>;
    /** Of a new account; null for none. */
    invitation: RawBuilder<unknown> | null;
    /** Of a new account; null for none. */
    consents: RawBuilder<unknown> | null;
    counterCredit: RawBuilder<unknown>;
  },
): Promise<void> {
  const more = [invitation, consents].filter((part) => part !== null);
  const parts = [account, familyInserts(family), ...more];
  await sql`with ${sql.join(parts)}, ${counterCredit}`.execute(tx);
}

export interface FamilyRow
  extends
    Row<"session_family", "family_id" | "ver" | "created_at" | "expires_at" | "revoked_at">,
    Row<"account", "user_type" | "last_login_at"> {
  account_status: Tables["account"]["status"];
}

/** Locks the family, so that two renewals run one after the other. */
export async function lockFamilyByToken(
  tx: Tx,
  token: { userId: string; tokenHash: Buffer },
): Promise<FamilyRow | null> {
  const { userId } = token;
  const { rows } = await sql<FamilyRow>`
    select f.family_id, f.ver, f.created_at, f.expires_at, f.revoked_at, a.user_type,
      a.status as account_status, a.last_login_at
    from session_family f join account a using (user_id)
    where f.user_id = ${userId} and f.family_id = (
      select family_id from refresh_token
      where user_id = ${userId} and token_hash = ${token.tokenHash})
    for update of f`.execute(tx);
  return rows[0] ?? null;
}

export type TokenRow = Row<"refresh_token", "rotated_at" | "successor_box">;

export async function findToken(
  tx: Tx,
  token: { userId: string; tokenHash: Buffer },
): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`
    select rotated_at, successor_box from refresh_token
    where user_id = ${token.userId} and token_hash = ${token.tokenHash}`.execute(tx);
  return rows[0] ?? null;
}

export interface Rotation {
  userId: string;
  familyId: string;
  /** The exchanged token; its successor is encrypted with it. */
  tokenHash: Buffer;
  successorBox: Buffer;
  now: number;
  expiresAt: number;
}

export async function rotateToken(tx: Tx, rotation: Rotation): Promise<number> {
  const { userId, familyId } = rotation;
  await sql`update refresh_token
    set rotated_at = ${new Date(rotation.now)}, successor_box = ${rotation.successorBox}
    where user_id = ${userId} and token_hash = ${rotation.tokenHash}`.execute(tx);
  const { rows } = await sql<Row<"session_family", "ver">>`
    update session_family set ver = ver + 1, expires_at = ${new Date(rotation.expiresAt)},
      used_at = ${new Date(rotation.now)}
    where user_id = ${userId} and family_id = ${familyId} returning ver`.execute(tx);
  if (rows[0] === undefined) throw new Error("a session vanished while it was renewed");
  return rows[0].ver;
}

export async function findFamilyByToken(
  db: Connection,
  token: { userId: string; tokenHash: Buffer },
): Promise<string | null> {
  const { rows } = await sql<Row<"refresh_token", "family_id">>`
    select family_id from refresh_token
    where user_id = ${token.userId} and token_hash = ${token.tokenHash}`.execute(db);
  return rows[0]?.family_id ?? null;
}

/** Null where it was revoked, or the account is not active. */
export async function findLiveFamilyByToken(
  db: Connection,
  token: { userId: string; tokenHash: Buffer },
): Promise<string | null> {
  const { rows } = await sql<Row<"refresh_token", "family_id">>`
    select t.family_id from refresh_token t join session_family f using (user_id, family_id)
      join account a using (user_id)
    where t.user_id = ${token.userId} and t.token_hash = ${token.tokenHash}
      and f.revoked_at is null and a.status = 'ACTIVE'`.execute(db);
  return rows[0]?.family_id ?? null;
}

export async function revokeFamily(
  db: Connection,
  family: { userId: string; familyId: string; now: number },
): Promise<void> {
  await sql`with ended as (
      update session_family set revoked_at = ${new Date(family.now)}
      where user_id = ${family.userId} and family_id = ${family.familyId} and revoked_at is null
      returning family_id)
    select pg_notify(${SESSION_REVOKED}, family_id) from ended`.execute(db);
}

/** Statement parts; the statement must read "notified". */
export function sessionsRevocation(account: { userId: string; now: number }): RawBuilder<unknown> {
  return sql`ended as (
      update session_family set revoked_at = ${new Date(account.now)}
      where user_id = ${account.userId} and revoked_at is null
      returning family_id),
    notified as (select pg_notify(${SESSION_REVOKED}, family_id) from ended)`;
}

export interface RevokedRow extends Row<"session_family", "family_id"> {
  revoked_at: number;
}

export async function findRevokedSince(db: Connection, since: number): Promise<RevokedRow[]> {
  const { rows } = await sql<RevokedRow>`
    select family_id, revoked_at from session_family
    where revoked_at > ${new Date(since)}`.execute(db);
  return rows;
}

export async function deleteExpiredFamilies(db: Connection, now: number): Promise<void> {
  await sql`delete from session_family
    where expires_at <= ${new Date(now)}::timestamptz - interval '1 day'`.execute(db);
}

export const eraseSessions: ErasePart = ({ userId }) => [
  sql`delete from refresh_token where user_id = ${userId}`,
  sql`delete from session_family where user_id = ${userId}`,
];
