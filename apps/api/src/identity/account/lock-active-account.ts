import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import { HttpError } from "../../http/http-error.ts";
import type { SignedIn } from "../../http/caller.ts";

/** One row, which it locks; none if the account is not active or the session is revoked. */
export function selectActiveAccount({ userId, familyId }: SignedIn) {
  return sql`select 1 from account a join session_family f using (user_id)
    where a.user_id = ${userId} and f.family_id = ${familyId}
      and a.status = 'ACTIVE' and f.revoked_at is null
    for update of a`;
}

/** Serialises an account's orders. 401 if revoked, even while the access token has not expired. */
export async function lockActiveAccount(tx: Tx, user: SignedIn): Promise<void> {
  const { rows } = await selectActiveAccount(user).execute(tx);
  if (rows.length === 0) throw new HttpError(401);
}
