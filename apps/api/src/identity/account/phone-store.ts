import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";

export interface PhoneChange {
  userId: string;
  phoneKey: Buffer;
  phoneBox: Buffer;
  countryCode: string;
  /** Under which used_phone has the new phone, if it does. */
  usedPhoneHashes: readonly Buffer[];
  now: number;
}

/** Browsers that the old phone knew are forgotten: it may have another owner one day. */
export async function updatePhone(tx: Tx, change: PhoneChange): Promise<void> {
  const { userId } = change;
  await sql`delete from known_browser where phone_key =
    (select phone_key from account where user_id = ${userId})`.execute(tx);
  await sql`update account set phone_key = ${change.phoneKey}, phone_box = ${change.phoneBox},
      country_code = ${change.countryCode},
      phone_used = phone_used or exists (select from used_phone
        where phone_hash = any(${[...change.usedPhoneHashes]}::bytea[])
          and used_until > ${new Date(change.now)})
    where user_id = ${userId}`.execute(tx);
}

export async function findPhoneBoxes(
  db: Connection,
  userIds: readonly string[],
): Promise<{ user_id: string; phone_box: Buffer }[]> {
  const { rows } = await sql<{ user_id: string; phone_box: Buffer }>`
    select user_id, phone_box from account
    where user_id = any(${[...userIds]}::text[]) and phone_box is not null`.execute(db);
  return rows;
}
