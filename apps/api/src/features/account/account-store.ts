import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

export type AccountStatus = "ACTIVE" | "FROZEN" | "DELETING" | "DELETED";

export interface AccountRow {
  user_id: string;
  user_type: string;
  status: AccountStatus;
}

export interface NewAccount {
  userId: string;
  phoneKey: Buffer;
  phoneBox: Buffer;
  countryCode: string;
  inviteCode: string | null;
  now: number;
}

/** The account of a new phone; null where the phone has one already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    insert into account (user_id, phone_key, phone_box, country_code, status, invite_code, created_at)
    values (${account.userId}, ${account.phoneKey}, ${account.phoneBox}, ${account.countryCode},
      'ACTIVE', ${account.inviteCode}, ${new Date(account.now)})
    on conflict (phone_key) do nothing
    returning user_id, user_type, status`.execute(tx);
  return rows[0] ?? null;
}

export async function lockAccountOfPhone(tx: Tx, phoneKey: Buffer): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select user_id, user_type, status from account where phone_key = ${phoneKey} for update`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error("an account vanished while its owner signed in");
  return rows[0];
}

export async function recordLogin(
  tx: Tx,
  login: { userId: string; phoneKey: Buffer; cookieHash: Buffer; now: number },
): Promise<void> {
  const at = new Date(login.now);
  await sql`update account set last_login_at = ${at} where user_id = ${login.userId}`.execute(tx);
  await sql`insert into known_browser (phone_key, cookie_hash, seen_at)
    values (${login.phoneKey}, ${login.cookieHash}, ${at})
    on conflict (phone_key, cookie_hash) do update set seen_at = excluded.seen_at`.execute(tx);
}
