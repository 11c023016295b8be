import type { AccountStatus } from "@santap/domain/account/account-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";

export interface ActiveAccountRow {
  country_code: ServedCountry;
  /** Sealed. */
  phone_box: Buffer | null;
  created_at: number;
}

/** Null where the account is barred or gone, and where the session was ended a moment ago. */
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

export async function lockAccountStatus(tx: Tx, userId: string): Promise<AccountStatus | null> {
  const { rows } = await sql<{ status: AccountStatus }>`
    select status from account where user_id = ${userId} for update`.execute(tx);
  return rows[0]?.status ?? null;
}

export async function setAccountStatus(
  tx: Tx,
  userId: string,
  status: AccountStatus,
): Promise<void> {
  await sql`update account set status = ${status} where user_id = ${userId}`.execute(tx);
}

/** True where there was something to review. */
export async function clearReviewReason(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update account set review_reason = null
    where user_id = ${userId} and review_reason is not null returning user_id`.execute(tx);
  return rows.length > 0;
}
