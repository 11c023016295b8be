import { KEY_LIFE_DAYS, type KeyOrigin } from "@santap/domain/signing/signature";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { accountPhones, type ErasePart } from "../../db/erasure.ts";
import type { Row, Tables } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { UNLOGGED_SINCE } from "../../db/unlogged-since.ts";

export interface NewKey {
  keyId: string;
  publicKey: Buffer;
  browser: string;
  addressKey: string;
  now: number;
}

/** Serialises registrations of one address, so that its limit holds. */
export async function lockAddress(tx: Tx, addressKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signing ${addressKey}`}, 0))`.execute(
    tx,
  );
}

export async function findKeyBrowser(tx: Tx, keyId: string): Promise<string | undefined> {
  const { rows } = await sql<Row<"signing_key", "browser">>`
    select browser from signing_key where key_id = ${keyId}`.execute(tx);
  return rows[0]?.browser;
}

export async function countKeys(
  tx: Tx,
  { browser, addressKey }: NewKey,
  since: number,
): Promise<Record<KeyOrigin, number>> {
  const after = new Date(since);
  const { rows } = await sql<{ browsers: number; addresses: number }>`
    select (select count(*) from signing_key
        where browser = ${browser} and browser <> '' and created_at > ${after})::int as browsers,
      (select count(*) from signing_key
        where address_key = ${addressKey} and created_at > ${after})::int as addresses`.execute(tx);
  return { BROWSER: rows[0]?.browsers ?? 0, ADDRESS: rows[0]?.addresses ?? 0 };
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await sql`insert into signing_key (key_id, public_key, browser, address_key, created_at)
    values (${key.keyId}, ${key.publicKey}, ${key.browser}, ${key.addressKey}, ${new Date(key.now)})
    on conflict (key_id) do nothing`.execute(tx);
}

export interface NonceConsumption {
  keyId: string;
  browser: string;
  nonce: string;
  expiresAt: number;
}

export interface UsedKey extends Row<"signing_key", "public_key"> {
  fresh: boolean;
  /** Epoch ms since when nonces are complete; null after a loss. */
  since: Tables["unlogged_since"]["since"] | null;
}

/** Records a nonce and returns its key; undefined if the browser has no such key. */
export async function consumeNonce(
  db: Database,
  use: NonceConsumption,
): Promise<UsedKey | undefined> {
  const { rows } = await sql<UsedKey>`
    with known as (
      select public_key from signing_key where key_id = ${use.keyId} and browser = ${use.browser}),
    used as (
      insert into signing_nonce (key_id, nonce, expires_at)
      select ${use.keyId}, ${use.nonce}, ${new Date(use.expiresAt)}::timestamptz from known
      on conflict do nothing returning 1)
    select public_key, exists (select from used) as fresh, ${UNLOGGED_SINCE} as since from known`.execute(
    db,
  );
  return rows[0];
}

export async function deleteExpiredKeys(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  await sql`delete from signing_nonce where expires_at <= ${at}`.execute(db);
  await sql`delete from signing_key
    where created_at <= ${at}::timestamptz - make_interval(days => ${KEY_LIFE_DAYS})`.execute(db);
}

export const eraseSigningKeys: ErasePart = ({ userId }) => [
  sql`delete from signing_key where browser in (
    select browser_id from otp_flow where phone_key in ${accountPhones(userId)})`,
];
