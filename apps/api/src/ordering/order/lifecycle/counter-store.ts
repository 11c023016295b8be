import { sql } from "kysely";
import { UNPAID_STATUSES } from "@santap/domain/order/unpaid-limit";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

/** Another order of the account that waits at a counter now. */
export async function findOtherAtCounter(
  db: Connection,
  { userId, orderId, now }: { userId: string; orderId: string; now: number },
): Promise<string | null> {
  const unpaid = sql.join(UNPAID_STATUSES.map((status) => sql.lit(status)));
  const { rows } = await sql<Row<"orders", "order_id">>`select order_id from orders
    where user_id = ${userId} and status in (${unpaid}) and order_id <> ${orderId}
      and counter_until > ${new Date(now)} limit 1`.execute(db);
  return rows[0]?.order_id ?? null;
}

export async function sendToCounter(
  db: Connection,
  wait: { storeId: string; orderId: string; now: number; until: number },
): Promise<void> {
  const { storeId, orderId } = wait;
  const [at, until] = [new Date(wait.now), new Date(wait.until)];
  await sql`
    with sent as (
      update orders set counter_since = coalesce(counter_since, ${at}), counter_until = ${until},
        expires_at = ${until}
      where store_id = ${storeId} and order_id = ${orderId} and status = 'AWAITING_PAYMENT'
      returning store_id, order_id, payable_amount)
    insert into order_event (store_id, order_id, kind, at, amount)
    select store_id, order_id, 'AT_COUNTER', ${at}::timestamptz, payable_amount from sent`.execute(
    db,
  );
}
