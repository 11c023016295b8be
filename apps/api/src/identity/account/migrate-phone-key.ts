import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/**
 * During a rotation of PHONE_KEY: moves a phone's rows under the newest key and blocks other work
 * on it. Must come before any other lock of the phone. `keys`: of one phone, newest first.
 */
export async function migratePhoneKey(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  const [newest, ...older] = keys;
  if (newest === undefined || older.length === 0) return;
  for (const key of keys.toSorted((a, b) => a.compare(b))) {
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE(0)})`.execute(tx);
  }
  await sql`
    with accounts as (
      update account set phone_key = ${newest} where phone_key = any(${older}::bytea[])
        and not exists (select from account where phone_key = ${newest})),
    rested as (
      update account set former_phone_key = ${newest}
      where former_phone_key = any(${older}::bytea[])),
    legacy as (
      update legacy_account set phone_key = ${newest} where phone_key = any(${older}::bytea[])
        and not exists (select from legacy_account where phone_key = ${newest}))
    update known_browser b set phone_key = ${newest} where phone_key = any(${older}::bytea[])
      and not exists (select from known_browser k
        where k.phone_key = ${newest} and k.cookie_hash = b.cookie_hash)`.execute(tx);
}
