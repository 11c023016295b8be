import pg from "pg";
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
    await update(rows, `update ${table} set ${moved.join(", ")} where order_id = any($1)`, values);
  }
  await shiftVouchersBack(rows, { orderIds, minutes });
}

/** The same for the vouchers of purchases alone. */
export async function shiftVouchersBack(
  rows: Rows,
  { orderIds, minutes }: { orderIds: readonly string[]; minutes: number },
): Promise<void> {
  for (const statement of VOUCHERS_BACK) await update(rows, statement, [[...orderIds], minutes]);
}

/** Takes rows in no order of the product's, so that it may be the victim of a deadlock: it moves nothing then. */
async function update(rows: Rows, statement: string, values: unknown[]): Promise<void> {
  for (;;) {
    try {
      await rows.all(statement, values);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
    }
  }
}

const DEADLOCK = "40P01";

const MOMENTS = {
  orders: ["created_at", "expires_at", "paid_at", "closed_at"],
  pay_attempt: [
    ...["created_at", "expires_at", "paid_at", "closed_at"],
    ...["next_query_at", "last_query_at"],
  ],
  refund: ["created_at", "settled_at", "next_try_at"],
  bill_share: ["created_at", "clock_ends_at", "returns_at", "ended_at", "nudged_at"],
} as const;

const VOUCHERS_BACK = [
  `update voucher set valid_until = valid_until - make_interval(mins => $2),
     prepared_until = prepared_until - make_interval(mins => $2),
     expiry_due_at = expiry_due_at - make_interval(mins => $2)
   where order_id = any($1)`,
  `update voucher_use u set used_at = used_at - make_interval(mins => $2) from voucher v
   where v.store_id = u.store_id and v.voucher_id = u.voucher_id and v.order_id = any($1)`,
];
