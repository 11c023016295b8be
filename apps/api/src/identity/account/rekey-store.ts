import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export type RekeyProgress = Row<
  "phone_rekey",
  "after_user_id" | "walked" | "changed" | "unreadable" | "finished_at"
>;

export async function beginRekey(db: Connection, target: string): Promise<RekeyProgress> {
  const { rows } = await sql<RekeyProgress>`
    insert into phone_rekey (target) values (${target})
    on conflict (target) do update set target = excluded.target
    returning after_user_id, walked, changed, unreadable, finished_at`.execute(db);
  if (rows[0] === undefined) throw new Error("a re-keying was not begun");
  return rows[0];
}

export async function saveRekey(
  db: Connection,
  target: string,
  progress: RekeyProgress,
): Promise<void> {
  const { finished_at: at } = progress;
  await sql`update phone_rekey set after_user_id = ${progress.after_user_id},
      walked = ${progress.walked}, changed = ${progress.changed},
      unreadable = ${progress.unreadable}, finished_at = ${at === null ? null : new Date(at)}
    where target = ${target}`.execute(db);
}

export async function forgetRekey(db: Connection, target: string): Promise<void> {
  await sql`delete from phone_rekey where target = ${target}`.execute(db);
}

export interface SealedAccount extends Row<
  "account",
  "user_id" | "phone_key" | "former_phone_key"
> {
  phone_box: Buffer;
}

export async function findSealedAccounts(
  db: Connection,
  { after, limit }: { after: string; limit: number },
): Promise<SealedAccount[]> {
  const { rows } = await sql<SealedAccount>`
    select user_id, phone_key, former_phone_key, phone_box from account
    where user_id > ${after} and phone_box is not null
    order by user_id limit ${limit}`.execute(db);
  return rows;
}

/** Changes nothing if the owner signed in meanwhile, which also encrypts it again. */
export async function replaceBox(
  tx: Tx,
  account: Pick<SealedAccount, "user_id" | "phone_box">,
  phoneBox: Buffer,
): Promise<void> {
  await sql`update account set phone_box = ${phoneBox}
    where user_id = ${account.user_id} and phone_box = ${account.phone_box}`.execute(tx);
}

/** Accounts of the earlier programme without a sign-in: no phone is stored for them. */
export async function countUnmerged(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from legacy_account where merged_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
