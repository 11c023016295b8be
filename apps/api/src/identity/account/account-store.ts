import { REMEMBERED_DAYS } from "@santap/domain/account/known-browser";
import type { ServedCountry } from "@santap/domain/account/phone";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import { accountPhones, type ErasePart } from "../../db/erasure.ts";
import type { Row } from "../../db/schema.ts";

export interface ActiveAccountRow extends Row<"account", "phone_box" | "created_at"> {
  country_code: ServedCountry;
}

/** Null where the account is not active or the session was revoked. */
export async function findActiveAccount(
  db: Connection,
  session: { userId: string; familyId: string },
): Promise<ActiveAccountRow | null> {
  const { rows } = await sql<ActiveAccountRow>`
    select a.country_code, a.phone_box, a.created_at
    from account a join session_family f using (user_id)
    where a.user_id = ${session.userId} and f.family_id = ${session.familyId}
      and a.status = 'ACTIVE' and f.revoked_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Null where it is not active. */
export async function findActivePhone(
  db: Connection,
  userId: string,
): Promise<Pick<ActiveAccountRow, "country_code" | "phone_box"> | null> {
  const { rows } = await sql<Pick<ActiveAccountRow, "country_code" | "phone_box">>`
    select country_code, phone_box from account
    where user_id = ${userId} and status = 'ACTIVE'`.execute(db);
  return rows[0] ?? null;
}

export async function deleteExpiredTraces(db: Connection, now: number): Promise<void> {
  const at = new Date(now);
  await sql`delete from sign_up_trace
    where touched_at <= ${at}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from known_browser
    where seen_at <= ${at}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`.execute(db);
}

/** The last part: what others have of a phone is found by the account's keys. */
export const eraseAccount: ErasePart = ({ userId }) => [
  sql`delete from known_browser where phone_key in ${accountPhones(userId)}`,
  sql`delete from legacy_account where phone_key in ${accountPhones(userId)}`,
  sql`update account set phone_key = null, phone_box = null, former_phone_key = null,
    invite_code = null, last_login_at = null, review_reason = null where user_id = ${userId}`,
];
