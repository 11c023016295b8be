import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../rows/order-row.ts";

/** STRANGER: the account has no part of the bill. LEFT and REMOVED: before the bill was over. */
export type Membership = "STRANGER" | "HERE" | "LEFT" | "REMOVED";

export type BillOfParty = Pick<
  OrderRow,
  "store_id" | "order_id" | "user_id" | "session_id" | "paid_at" | "closed_at"
>;

/**
 * Of an account at the table of a shared bill, by its rounds, its shares and its places. Removed is who was
 * removed from any place, gone from the table who left the last one.
 */
export async function findMembership(
  db: Connection,
  bill: BillOfParty,
  userId: string,
): Promise<Membership> {
  const { store_id: storeId, order_id: orderId, session_id: sessionId } = bill;
  const over = bill.paid_at ?? bill.closed_at;
  const end = over === null ? "infinity" : new Date(over).toISOString();
  const { rows } = await sql<{ part: boolean; here: boolean; left: boolean; removed: boolean }>`
    with part as (
      select participant_id from order_round where store_id = ${storeId} and order_id = ${orderId}
        and user_id = ${userId} and state <> 'REFUSED'
      union all
      select participant_id from bill_share where store_id = ${storeId} and order_id = ${orderId}
        and user_id = ${userId} and status <> 'RETURNED'
    ), place as (
      select coalesce(removed_at < ${end}::timestamptz, false) as removed,
        coalesce(left_at < ${end}::timestamptz, false) as gone
      from participant where store_id = ${storeId} and session_id = ${sessionId}
        and (user_id = ${userId} or participant_id in (select participant_id from part)))
    select exists (select from part) as part,
      exists (select from place where removed) as removed,
      exists (select from place where not gone) as here,
      exists (select from place where gone) as left`.execute(db);
  const [found] = rows;
  if (found?.removed) return "REMOVED";
  if (found?.left && !found.here) return "LEFT";
  return found?.part || bill.user_id === userId ? "HERE" : "STRANGER";
}

/** Of these accounts, those that left the bill's table or were removed from it. */
export async function findGone(
  db: Connection,
  bill: BillOfParty,
  userIds: readonly string[],
): Promise<string[]> {
  const gone: string[] = [];
  for (const userId of new Set(userIds)) {
    const standing = await findMembership(db, bill, userId);
    if (standing === "LEFT" || standing === "REMOVED") gone.push(userId);
  }
  return gone;
}
