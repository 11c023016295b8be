import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import { HttpError } from "../../http/http-error.ts";
import type { SignedIn } from "../../http/caller.ts";

/**
 * Locks the caller's account until the transaction ends, so that two orders of one account take
 * turns. Answers 401 where the account is no longer active or its session was ended: here a session
 * ended a moment ago counts, however young its access token is.
 */
export async function lockActiveAccount(tx: Tx, user: SignedIn): Promise<void> {
  const { rows } = await sql`
    select 1 from account a join session_family f using (user_id)
    where a.user_id = ${user.userId} and f.family_id = ${user.familyId}
      and a.status = 'ACTIVE' and f.revoked_at is null
    for update of a`.execute(tx);
  if (rows.length === 0) throw new HttpError(401);
}
