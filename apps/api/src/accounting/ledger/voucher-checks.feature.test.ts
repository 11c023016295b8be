import { expect } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { findLedgerFaults } from "../../testing/ledger-assertions.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";
import type { Rows } from "../../testing/rows.ts";
import { postLedger } from "./post-ledger.ts";

const test = testWithDatabase("demo");

const ORDER_ID = "S10-0000000000000001";
const SUBJECT = { storeId: "S10", orderId: ORDER_ID, box: null, at: 1_790_000_000_000 };
const SOLD = {
  kind: "VOUCHERS_SOLD",
  amount: 189_000,
  storeDiscount: 0,
  platformDiscount: 0,
} as const;
const UNEVEN = "sold is not open + redeemed + refunded + lapsed";

async function findVoucherFaults(rows: Rows): Promise<string[]> {
  const faults = await findLedgerFaults(rows);
  return faults.filter((fault) => /sold|voucher|use /.test(fault));
}

test("FUND-2 the checker of the books compares what was sold with the vouchers, per deal and in all", async ({
  rows,
  db,
}) => {
  await rows.all(
    `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
       created_at, paid_at, kind)
     values ('S10', $1, 'u', 'PAY_FIRST', 'PAID', 189000, '{"discounts": []}', now(), now(), 'DEAL')`,
    [ORDER_ID],
  );
  await rows.all(
    `insert into deal_purchase values ('S10', $1, 'D03', 'u', 1, 189000, 259000, 'REFUND')`,
    [ORDER_ID],
  );
  await inTransaction(db, (tx) => postLedger(tx, { ...SUBJECT, dealId: "D03" }, [SOLD]));
  expect(await findVoucherFaults(rows)).toEqual([
    `of a deal, ${UNEVEN}: D03`,
    `of all deals, ${UNEVEN}: all`,
    `a paid purchase has other vouchers than it bought, or an unpaid one has some: ${ORDER_ID}`,
  ]);
  await rows.all(
    `insert into voucher (store_id, voucher_id, order_id, deal_id, user_id, seq, status, sale_price,
       paid, uses, uses_left, issued_at, valid_until)
     values ('S10', 'v', $1, 'D03', 'u', 1, 'TO_USE', 189000, 189000, 1, 1, now(), now())`,
    [ORDER_ID],
  );
  expect(await findVoucherFaults(rows)).toEqual([
    "a deal counts fewer as sold than it sold and holds: D03",
  ]);
  await rows.all("update deal set sold = 1 where deal_id = 'D03'");
  expect(await findVoucherFaults(rows)).toEqual([]);

  await rows.all("update voucher set status = 'REFUNDED'");
  expect(await findVoucherFaults(rows)).toContain(`of a deal, ${UNEVEN}: D03`);
  await rows.all("update voucher set status = 'REDEEMED', uses_left = 0");
  await rows.all(
    `insert into voucher_use (store_id, use_id, voucher_id, value, used, used_at, used_by)
     values ('S10', 'one', 'v', 189000, 189000, now(), 'Rina')`,
  );
  expect(await findVoucherFaults(rows)).toContain(`of a deal, ${UNEVEN}: D03`);
  await rows.all("update voucher_use set undone_at = now(), undone_by = 'Rina'");
  await rows.all("update voucher set status = 'TO_USE', uses_left = 1");
  expect(await findVoucherFaults(rows)).toEqual([]);

  const nameless = { ...SUBJECT, orderId: "S10-0000000000000002" };
  await inTransaction(db, (tx) => postLedger(tx, nameless, [SOLD]));
  expect(await findVoucherFaults(rows)).toContain(`of a deal, ${UNEVEN}: no deal`);
});

const PURCHASE_ID = "S10-0000000000000003";
const MEAL_ID = "S10-0000000000000004";
const TAKEN = `a paid order took other of a voucher than its price says: ${MEAL_ID}`;
const KEPT = `a refunded order still has what it used of a voucher that is not ended: ${MEAL_ID}`;
const HELD = "a voucher is held by no order, or by one that is paid or over: w";
const BEYOND = "what a use took off beyond its share of the price is not in the ledger: w";

test("DEAL-4 FUND-2 the checker compares what orders took of vouchers with its uses, and holds with orders", async ({
  rows,
}) => {
  await rows.all(
    `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
       vouchers, created_at, paid_at, kind)
     select 'S10', id, 'u', 'PAY_FIRST', 'PAID', 0, '{"discounts": [], "subtotal": 0, "vouchers":
         [{"voucherId": "w", "type": "CASH", "amount": 70000}]}',
       '[{"voucherId": "w", "uses": 1}]', now(), now(), 'MEAL' from (values ($1), ($2)) o(id)`,
    [PURCHASE_ID, MEAL_ID],
  );
  await rows.all("update orders set vouchers = '[]' where order_id = $1", [PURCHASE_ID]);
  await rows.all(
    `insert into voucher (store_id, voucher_id, order_id, deal_id, user_id, seq, status, sale_price,
       paid, uses, uses_left, issued_at, valid_until)
     values ('S10', 'w', $1, 'D03', 'u', 1, 'REDEEMED', 60000, 60000, 1, 0, now(), now())`,
    [PURCHASE_ID],
  );
  const findOrderFaults = async () => {
    const known = [TAKEN, KEPT, HELD, BEYOND];
    return (await findVoucherFaults(rows)).filter((fault) => known.includes(fault));
  };
  expect(await findOrderFaults()).toEqual([TAKEN]);
  await rows.all(
    `insert into voucher_use (store_id, use_id, voucher_id, value, used, used_at, used_on)
     values ('S10', 'other', 'w', 60000, 60000, now(), $1)`,
    [MEAL_ID],
  );
  expect(await findOrderFaults()).toEqual([TAKEN]);
  await rows.all("update voucher_use set used = 70000 where voucher_id = 'w'");
  expect(await findOrderFaults()).toEqual([BEYOND]);
  await rows.all("update orders set refund_status = 'FULL' where order_id = $1", [MEAL_ID]);
  expect(await findOrderFaults()).toEqual([KEPT, BEYOND]);
  await rows.all("update voucher_use set undone_at = now() where voucher_id = 'w'");
  await rows.all("update voucher set status = 'HELD', held_by = $1 where voucher_id = 'w'", [
    MEAL_ID,
  ]);
  expect(await findOrderFaults()).toEqual([HELD]);
  await rows.all("update voucher set status = 'TO_USE', held_by = null where voucher_id = 'w'");
  expect(await findOrderFaults()).toEqual([]);
});
