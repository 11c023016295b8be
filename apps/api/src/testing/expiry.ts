import type { Rows } from "./rows.ts";

/** The time of a code is over, and whoever looks after codes may look at once. */
export async function expireCode(rows: Rows, box: string): Promise<void> {
  await rows.all(
    "update pay_attempt set expires_at = now(), next_query_at = now() where box = $1",
    [box],
  );
}

/** The time of an order is over; a live code of it ends with it. */
export async function expireOrder(rows: Rows, orderId: string): Promise<void> {
  await rows.all("update orders set expires_at = now() where order_id = $1", [orderId]);
  for (const box of await listBoxes(rows, orderId)) await expireCode(rows, box);
}

/** What is waiting for its next look is due now. */
export async function makeQueriesDue(rows: Rows, orderId: string): Promise<void> {
  for (const box of await listBoxes(rows, orderId)) {
    await rows.all("update pay_attempt set next_query_at = now() where box = $1", [box]);
  }
  const waiting = await rows.all<{ refund_id: string }>(
    "select refund_id from refund where order_id = $1 and next_try_at is not null",
    [orderId],
  );
  for (const { refund_id: refundId } of waiting) {
    await rows.all(
      "update refund set next_try_at = now() where refund_id = $1 and next_try_at is not null",
      [refundId],
    );
  }
}

/** For one statement each: several rows at once could be locked in another order than by the server. */
async function listBoxes(rows: Rows, orderId: string): Promise<string[]> {
  const found = await rows.all<{ box: string }>("select box from pay_attempt where order_id = $1", [
    orderId,
  ]);
  return found.map(({ box }) => box);
}
