import type { Rows } from "../../src/testing/rows.ts";

/**
 * Time passes for orders and for all that hangs on them: every moment that their rows hold lies that
 * much further back, as if the clock had moved. The append-only tables keep their moments.
 */
export async function shiftTimesBack(
  rows: Rows,
  { orderIds, minutes }: { orderIds: readonly string[]; minutes: number },
): Promise<void> {
  const values = [[...orderIds], minutes];
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(mins => $2)`);
    await rows.all(`update ${table} set ${moved.join(", ")} where order_id = any($1)`, values);
  }
}

const MOMENTS = {
  orders: ["created_at", "expires_at", "paid_at", "closed_at"],
  pay_attempt: [
    ...["created_at", "expires_at", "paid_at", "closed_at"],
    ...["next_query_at", "last_query_at"],
  ],
  refund: ["created_at", "settled_at", "next_try_at"],
} as const;
