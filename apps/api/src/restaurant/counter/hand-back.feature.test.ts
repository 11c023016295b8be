import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { counterOrder, giveRefund, handBack, takeCash } from "@santap/contract/calls/staff/counter";
import { readShift } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { openCode, placeOrder, TOAST } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { SATAY_LINES } from "../../ordering/order/bought-deal/bought-deal.fixture.ts";
import { testWithTables, type TableFixture } from "../floor/tables.fixture.ts";
import { addStations, openStationOf } from "../staff/staff.fixture.ts";

type What = PayloadOf<typeof giveRefund>["what"];

const test = testWithTables();
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

async function openCounter({ appUrl, rows }: TestProduct, storeId: string) {
  await addStations(rows, storeId);
  const station = { storeId, stationId: "counter", role: "OWNER" } as const;
  const tablet = await openStationOf(appUrl, rows, station);
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ($1, $2, 'counter', $3, now(), 200000) on conflict do nothing`,
    [storeId, randomUUID(), tablet.operatorId],
  );
  const read = (orderId: string) => tablet.ask(counterOrder, { storeId, orderId });
  return {
    read,
    takeCash: (orderId: string, amount: number) =>
      tablet.ask(takeCash, { storeId, orderId, amount, tendered: amount }),
    async refund(orderId: string, what: What): Promise<string> {
      const about = { storeId, orderId, what, route: "OFFLINE", note: "Cold" } as const;
      const given = await tablet.ask(giveRefund, { ...about, idempotencyKey: randomUUID() });
      return given.refundId ?? "";
    },
    async handBack(orderId: string, refundId: string, way: "CASH" | "TRANSFER" = "CASH") {
      const { refunds } = await read(orderId);
      const shown = refunds.find((one) => one.refundId === refundId)?.handsOut?.[way];
      const payload = { storeId, orderId, refundId, again: false, way };
      const { amount } = await tablet.ask(handBack, payload);
      expect(amount).toBe(shown);
      expect((await tablet.ask(handBack, payload)).amount).toBe(amount);
      return amount;
    },
    tryHandBack: (payload: PayloadOf<typeof handBack>) => tablet.tryCall(handBack, payload),
    readShift: () => tablet.ask(readShift, { storeId }),
  };
}

/** A bill of 250.635 that was paid with 250.600 in cash. */
async function paidBill(product: TestProduct, tables: TableFixture, tableCode: string) {
  const { ani, sessionId } = await tables.twoAt(tableCode);
  const coupon = await product.grantCoupon(ani, "C03");
  const { orderId } = await tables.send(ani, sessionId, {
    ...{ lines: SATAY_LINES, couponIds: [coupon] },
  });
  const counter = await openCounter(product, "S01");
  expect((await counter.read(orderId)).cashDue).toBe(250_600);
  await counter.takeCash(orderId, 250_600);
  const { payments, lineAmounts } = await counter.read(orderId);
  expect(payments).toMatchObject([{ payType: "CASH", amount: 250_635 }]);
  return { counter, orderId, chargeId: payments[0]?.chargeId ?? "", lineAmounts };
}

test("NOV-2 cash goes back dish by dish as much as it came in: 250.600 of a bill of 250.635", async ({
  product,
  tables,
}) => {
  const { counter, orderId, chargeId, lineAmounts } = await paidBill(product, tables, "DEMO-B1");
  const handed: number[] = [];
  for (const { lineId } of lineAmounts) {
    const refundId = await counter.refund(chargeId, { kind: "LINES", lineIds: [lineId] });
    handed.push(await counter.handBack(orderId, refundId));
  }
  expect(handed).toEqual([103_700, 56_100, 38_800, 52_000]);
  const shift = await counter.readShift();
  expect(shift.shift).toMatchObject({ cash: 250_600, handedBack: 250_600 });
  const balances = await product.rows.all(
    `select account from ledger_entry where order_id = $1
       and account in ('STORE_CASH', 'CASH_ROUNDING', 'REFUND_DUE') group by account
     having sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
    [orderId],
  );
  expect(balances).toEqual([]);
});

test("NOV-2 cash goes back at once as it came in, and rounded to the nearest never more", async ({
  product,
  tables,
}) => {
  const all = await paidBill(product, tables, "DEMO-B2");
  const refundId = await all.counter.refund(all.chargeId, { kind: "ALL" });
  expect(await all.counter.handBack(all.orderId, refundId)).toBe(250_600);
  const parts = await paidBill(product, tables, "DEMO-B3");
  await product.rows.all("update store set cash_rounding = 'NEAREST' where store_id = 'S01'");
  try {
    const handed: number[] = [];
    for (const { lineId } of parts.lineAmounts) {
      const part = await parts.counter.refund(parts.chargeId, { kind: "LINES", lineIds: [lineId] });
      handed.push(await parts.counter.handBack(parts.orderId, part));
    }
    expect(handed.reduce((sum, one) => sum + one, 0)).toBe(250_600);
  } finally {
    await product.rows.all("update store set cash_rounding = 'DOWN' where store_id = 'S01'");
  }
});

test("NOV-2 an online payment is rounded up in cash, and transferred to the rupiah", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const lines = [{ ...TOAST, quantity: 4 }];
  const placed = await placeOrder(product.appUrl, buyer, { lines });
  const { orderId } = placed;
  const { qrCodeText } = await openCode(product.appUrl, buyer, placed);
  await product.sandbox.pay(qrCodeText);
  const counter = await openCounter(product, "S06");
  await until("the payment", async () => (await counter.read(orderId)).payments[0]);
  const cash = await counter.refund(orderId, { kind: "AMOUNT", amount: 55_440 });
  expect(await counter.handBack(orderId, cash)).toBe(55_500);
  const transfer = await counter.refund(orderId, { kind: "AMOUNT", amount: 12_345 });
  expect(await counter.handBack(orderId, transfer, "TRANSFER")).toBe(12_345);
  expect((await counter.readShift()).shift).toMatchObject({ handedBack: 55_500 });
  const rounding = await product.rows.one(
    `select side, amount::int from ledger_entry where order_id = $1 and account = 'CASH_ROUNDING'`,
    [orderId],
  );
  expect(rounding).toEqual({ side: "DEBIT", amount: 60 });
});

test("FLOOR-4 cash is handed back only from what the drawer holds, also by two at once; and not without saying how", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const lines = [{ ...TOAST, quantity: 4 }];
  const placed = await placeOrder(product.appUrl, buyer, { lines });
  const { orderId } = placed;
  const { qrCodeText } = await openCode(product.appUrl, buyer, placed);
  await product.sandbox.pay(qrCodeText);
  const counter = await openCounter(product, "S06");
  await until("the payment", async () => (await counter.read(orderId)).payments[0]);
  const { shift } = await counter.readShift();
  await product.rows.all(
    `update shift set float_amount = float_amount + 15000 - $1
     where store_id = 'S06' and closed_at is null`,
    [shift?.expected ?? 0],
  );
  const first = await counter.refund(orderId, { kind: "AMOUNT", amount: 10_000 });
  const second = await counter.refund(orderId, { kind: "AMOUNT", amount: 10_000 });
  const payload = (refundId: string) => ({ storeId: "S06", orderId, refundId, again: false });
  expect(await counter.tryHandBack(payload(first))).toBe(StaffErrorCode.refundRefused);
  const said = await Promise.all(
    [first, second].map((one) => counter.tryHandBack({ ...payload(one), way: "CASH" })),
  );
  expect(said.toSorted()).toEqual([StaffErrorCode.shiftRefused, "OK"]);
  expect((await counter.readShift()).shift?.expected).toBe(5_000);
});
