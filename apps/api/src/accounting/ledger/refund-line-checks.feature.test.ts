import { expect } from "vitest";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { findLedgerFaults } from "../../testing/ledger-assertions.ts";
import type { Rows } from "../../testing/rows.ts";

const test = testWithDatabase("demo");
const ORDER_ID = "S06-0000000000000001";

/** A paid order with the line L1: two portions for 200. */
async function placeOrder(rows: Rows): Promise<void> {
  await rows.all(
    `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
       created_at, paid_at)
     values ('S06', $1, 'u', 'PAY_FIRST', 'PAID', 200, '{"discounts": []}', now(), now())`,
    [ORDER_ID],
  );
  await rows.all(
    `insert into order_line (store_id, order_id, line_no, line_key, item_id, names, picture, modifiers,
       modifier_ids, note, quantity, unit_price, round, kitchen_status, added_by, line_id)
     values ('S06', $1, 1, 'toast', 'S06-05', '{}', '', '[]', '{}', '', 2, 100, 1, 'DONE', 'u', 'L1')`,
    [ORDER_ID],
  );
}

const giveBack = (rows: Rows, refundId: string, line: { id: string; amount: number; of: number }) =>
  rows.all(
    `insert into refund_line (store_id, order_id, refund_id, charge_id, line_id, units, amount, line_amount)
     values ('S06', $1, $2, $1, $3, 1, $4, $5)`,
    [ORDER_ID, refundId, line.id, line.amount, line.of],
  );

async function findLineFaults(rows: Rows): Promise<string[]> {
  return (await findLedgerFaults(rows)).filter((fault) => /of a line went back/.test(fault));
}

test("NOV-1 the checker of the books sees more given back of a line than its portions and its price, and any of a line that no order has", async ({
  rows,
}) => {
  await placeOrder(rows);
  await giveBack(rows, "R1", { id: "L1", amount: 100, of: 200 });
  await giveBack(rows, "R2", { id: "L1", amount: 100, of: 200 });
  expect(await findLineFaults(rows)).toEqual([]);
  await giveBack(rows, "R3", { id: "none", amount: 1, of: 1 });
  const units = "more portions of a line went back than it has";
  expect(await findLineFaults(rows)).toEqual([`${units}: none`]);
  await giveBack(rows, "R4", { id: "L1", amount: 1, of: 200 });
  const amount = "more of a line went back than it costs, or what it costs changed: L1";
  expect((await findLineFaults(rows)).toSorted()).toEqual(
    [amount, `${units}: L1`, `${units}: none`].toSorted(),
  );
});
