import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/** All codes of the account and its phones: they prove nothing any more, and what is queued is not sent (ACC-4). */
export async function endCodes(
  tx: Tx,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  await sql`update otp_flow set used_at = ${new Date(now)}
    where used_at is null and (user_id = ${userId} or phone_key in (
      select unnest(array[phone_key, former_phone_key]) from account where user_id = ${userId}))`.execute(
    tx,
  );
}
