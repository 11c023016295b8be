import {
  nextAccountStatus,
  type AccountEvent,
  type AccountStatus,
} from "@santap/domain/account/account-state";
import { sql } from "kysely";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

/** Whatever its status; null for an unknown account. */
export async function lockAccountStatus(tx: Tx, userId: string): Promise<AccountStatus | null> {
  const { rows } = await sql<Row<"account", "status">>`
    select status from account where user_id = ${userId} for update`.execute(tx);
  return rows[0]?.status ?? null;
}

/** Under the account's lock. @throws Error for a transition that the table does not have */
export async function changeAccountStatus(
  tx: Tx,
  userId: string,
  { from, event }: { from: AccountStatus; event: AccountEvent },
): Promise<void> {
  const to = nextAccountStatus(from, event);
  if (to === null) throw new Error(`no account transition ${event} from ${from}`);
  await sql`update account set status = ${to} where user_id = ${userId}`.execute(tx);
}
