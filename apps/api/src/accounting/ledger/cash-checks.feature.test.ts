import { expect } from "vitest";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { findLedgerFaults } from "../../testing/ledger-assertions.ts";
import { loadDemoOperator } from "../../demo/load-demo-operator.ts";
import type { Rows } from "../../testing/rows.ts";
import { addStaff, addStations } from "../../restaurant/staff/staff.fixture.ts";

const test = testWithDatabase("demo");
const ORDER_ID = "S06-0000000000000001";
const FAULTS = /in cash|drawer|rounded|owed, or other|of dishes|shares of dishes/;

async function findCashFaults(rows: Rows): Promise<string[]> {
  return (await findLedgerFaults(rows)).filter((fault) => FAULTS.test(fault));
}

async function insertRefund(
  rows: Rows,
  refund: { id: string; amount: number; rounding: number; box?: string; way?: string },
): Promise<void> {
  const { id, amount, rounding, box = null, way = "CASH" } = refund;
  await rows.all(
    `insert into refund (store_id, refund_id, order_id, box, payment_ref, amount, reason, route, status,
       created_at, handed_by, handed_at, handed_rounding, handed_way, request_key, request, asked_by, note)
     values ('S06', $1, $2, $3, $3, $4, 'BY_STAFF', 'OFFLINE', 'OFFLINE_DONE', now(), 'Rina', now(), $5, $6,
       $1, '', 'Rina', 'Cold')`,
    [id, ORDER_ID, box, amount, rounding, way],
  );
}

test("NOV-2 the checker of the books sees cash that went back otherwise than it came, and roundings that are not posted", async ({
  rows,
}) => {
  await rows.all(
    `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
       created_at, paid_at)
     values ('S06', $1, 'u', 'PAY_FIRST', 'PAID', 23950, '{"discounts": []}', now(), now())`,
    [ORDER_ID],
  );
  await rows.all(
    `insert into cash_payment (store_id, order_id, cash_id, amount, rounding, taken_by, taken_at)
     values ('S06', $1, gen_random_uuid(), 23900, 50, 'Rina', now())`,
    [ORDER_ID],
  );
  await insertRefund(rows, { id: "R1", amount: 11_950, rounding: 50 });
  const unposted = `what was rounded in handing back and the ledger disagree: ${ORDER_ID}`;
  expect(await findCashFaults(rows)).toEqual(
    expect.arrayContaining([unposted]) as unknown as string[],
  );
  await insertRefund(rows, { id: "R2", amount: 12_000, rounding: 100 });
  const other = `of a payment in cash more went back than came in, or all is handed back and not all cash: ${ORDER_ID}`;
  expect(await findCashFaults(rows)).toContain(other);
  await rows.all("update refund set handed_rounding = 0 where refund_id = 'R2'");
  expect(await findCashFaults(rows)).not.toContain(other);
  await insertRefund(rows, { id: "R3", amount: 100, rounding: 1, box: "B1" });
  await insertRefund(rows, { id: "R4", amount: 100, rounding: -1, box: "B1", way: "TRANSFER" });
  const notCash =
    "of a payment that was no cash less was handed back than is owed, or other than that by transfer or terminal";
  expect(await findCashFaults(rows)).toEqual(
    expect.arrayContaining([`${notCash}: R3`, `${notCash}: R4`]) as unknown as string[],
  );
});

test("CTR-3 the checker of the books sees a counted drawer with other money than its movements", async ({
  rows,
  database,
}) => {
  await addStations(rows, "S06");
  await loadDemoOperator(database.url);
  const { operatorId } = await addStaff(rows, "S06", "CASHIER");
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount, closed_by,
       closed_at, counted, expected, cash, handed_back)
     values ('S06', 's1', 'counter', $1, now(), 200000, $1, now(), 223000, 223000, 23900, 900)`,
    [operatorId],
  );
  const fault = "a drawer that was counted has other money than its movements: s1";
  expect(await findCashFaults(rows)).toContain(fault);
  await rows.all("update shift set cash = 0, handed_back = 0, expected = 200000");
  expect(await findCashFaults(rows)).not.toContain(fault);
});

test("CTR-3 the checker of the books sees more taken out of a drawer than was in it, and without an entry", async ({
  rows,
  database,
}) => {
  await addStations(rows, "S06");
  await loadDemoOperator(database.url);
  const { operatorId } = await addStaff(rows, "S06", "CASHIER");
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ('S06', 's2', 'kitchen', $1, now(), 50000)`,
    [operatorId],
  );
  const enter = (id: string, amount: number) =>
    rows.all(
      `insert into drawer_entry (store_id, entry_id, shift_id, kind, amount, reason, entered_by, entered_at)
       values ('S06', $1, 's2', 'OUT', $2, 'Bank', $3, now())`,
      [id, amount, operatorId],
    );
  const decide = (amount: number) =>
    rows.all(
      `insert into refund_decision (store_id, business_day, act, order_id, amount, decided_by, at)
       values ('S06', current_date, 'DRAWER_OUT', 's2', $1, $2, now())`,
      [amount, operatorId],
    );
  const fault =
    "more was taken out of a drawer than its people answer for, or than was ever in it: s2";
  await enter("e1", 50_000);
  await decide(40_000);
  expect(await findCashFaults(rows)).not.toContain(fault);
  await decide(20_000);
  expect(await findCashFaults(rows)).toContain(fault);
  await enter("e2", 10_000);
  expect(await findCashFaults(rows)).toContain(fault);
  await rows.all(
    `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
       created_at, paid_at)
     values ('S06', 'S06-0000000000000002', 'u', 'PAY_FIRST', 'PAID', 90000, '{"discounts": []}', now(), now())`,
  );
  await rows.all(
    `insert into cash_payment (store_id, order_id, cash_id, amount, rounding, taken_by, taken_at, shift_id,
       tender, reference, business_day)
     values ('S06', 'S06-0000000000000002', gen_random_uuid(), 90000, 0, 'Rina', now(), 's2',
       'EDC', 'TRACE1', current_date)`,
  );
  // What the terminal took was never in the drawer.
  expect(await findCashFaults(rows)).toContain(fault);
});
