import { randomUUID } from "node:crypto";
import { counterOrder, giveRefund, handBack, takeCash } from "@santap/contract/calls/staff/counter";
import { readShift } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tender } from "@santap/domain/payment/tender";
import { readReceipt } from "@santap/contract/calls/order/receipt";
import { confirmRefund } from "@santap/contract/calls/refund";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { readOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { inParallel } from "../../testing/until.ts";
import { openCounter, orderToast, STORE, testAtCounter } from "./counter.fixture.ts";

const test = testAtCounter();
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

async function openPaid(product: TestProduct, tender: Tender) {
  const tablet = await openCounter(product, "OWNER");
  const { buyer, orderId, amount } = await orderToast(product, 4);
  const named = tender === "CASH" ? { tendered: amount } : { reference: randomUUID().slice(-12) };
  await tablet.ask(takeCash, { ...STORE, orderId, amount, tender, ...named });
  const read = () => tablet.ask(counterOrder, { ...STORE, orderId });
  return {
    ...{ tablet, buyer, orderId, read },
    async refund(part: number): Promise<string> {
      const { refundId } = await tablet.ask(giveRefund, {
        ...{ ...STORE, orderId, what: { kind: "AMOUNT", amount: part }, route: "ORIGINAL" },
        ...{ note: "Cold", idempotencyKey: randomUUID() },
      });
      return refundId ?? "";
    },
    async hand(refundId: string, way: Tender, again = false): Promise<number> {
      const payload = { ...STORE, orderId, refundId, again, way };
      const { refunds } = await read();
      const { handsOut } = refunds.find((one) => one.refundId === refundId) ?? {};
      const { amount: out } = await tablet.ask(handBack, payload);
      expect(out).toBe(handsOut?.[way]);
      expect((await tablet.ask(handBack, payload)).amount).toBe(out);
      return out;
    },
    tryHand: (refundId: string, way: Tender) =>
      tablet.tryCall(handBack, { ...STORE, orderId, refundId, again: false, way }),
    readOut: () =>
      product.rows.all<{ account: string; out: number }>(
        `select account, sum(case side when 'CREDIT' then amount else -amount end)::int as out
         from ledger_entry where order_id = $1
           and event in ('REFUND_HANDED_BACK', 'HAND_BACK_DENIED') and account <> 'REFUND_DUE'
         group by 1 having sum(case side when 'CREDIT' then amount else -amount end) <> 0
         order by 1`,
        [orderId],
      ),
  };
}

test("NOV-2 NOV-29 what came through the terminal goes back through it or by transfer to the rupiah, in cash rounded up", async ({
  product,
}) => {
  const paid = await openPaid(product, "EDC");
  const before = await paid.tablet.ask(readShift, STORE);
  expect(await paid.hand(await paid.refund(12_345), "EDC")).toBe(12_345);
  expect(await paid.hand(await paid.refund(10_001), "TRANSFER")).toBe(10_001);
  expect(await paid.hand(await paid.refund(55_440), "CASH")).toBe(55_500);
  expect(await paid.readOut()).toEqual([
    { account: "CASH_ROUNDING", out: -60 },
    { account: "STORE_CASH", out: 55_500 },
    { account: "STORE_EDC", out: 12_345 },
    { account: "STORE_TRANSFER", out: 10_001 },
  ]);
  const { refunds } = await paid.read();
  expect(refunds.map(({ handedWay }) => handedWay)).toEqual(["EDC", "TRANSFER", "CASH"]);
  const after = await paid.tablet.ask(readShift, STORE);
  const back = (shift: typeof after.shift, nth: number) => shift?.tenders[nth]?.handedBack ?? 0;
  expect([0, 1].map((nth) => back(after.shift, nth) - back(before.shift, nth))).toEqual([
    12_345, 10_001,
  ]);
  expect((after.shift?.expected ?? 0) - (before.shift?.expected ?? 0)).toBe(-55_500);
});

test("ACC-8 NOV-29 a receipt names what is owed of a payment by the way it came, and once handed back by the way it went", async ({
  product,
}) => {
  const { appUrl } = product;
  for (const tender of ["EDC", "TRANSFER"] as const) {
    const { buyer, orderId, refund, hand } = await openPaid(product, tender);
    const readMethods = async () => {
      const { whole } = await ask(appUrl, readReceipt, { payload: { orderId }, as: buyer });
      return whole?.refunds.map(({ method }) => method);
    };
    const refundId = await refund(10_050);
    expect(await readMethods()).toEqual([tender]);
    await hand(refundId, "CASH");
    expect(await readMethods()).toEqual(["CASH"]);
  }
});

test("NOV-29 nothing else goes back through the terminal; a transfer goes back by transfer or in cash", async ({
  product,
}) => {
  const cash = await openPaid(product, "CASH");
  const refundId = await cash.refund(10_000);
  expect(await cash.tryHand(refundId, "EDC")).toBe(StaffErrorCode.refundRefused);
  const transfer = await openPaid(product, "TRANSFER");
  const part = await transfer.refund(10_050);
  expect(await transfer.tryHand(part, "EDC")).toBe(StaffErrorCode.refundRefused);
  expect(await transfer.hand(part, "TRANSFER")).toBe(10_050);
  expect(await transfer.hand(await transfer.refund(10_050), "CASH")).toBe(10_100);
});

test("NOV-2 NOV-29 a refund that is handed back in three ways at the same moment goes back in one of them, and the others are refused", async ({
  product,
}) => {
  const paid = await openPaid(product, "EDC");
  const ways = ["CASH", "EDC", "TRANSFER"] as const;
  const refundId = await paid.refund(10_050);
  const codes = await inParallel(3, (nth) => paid.tryHand(refundId, ways[nth] ?? "CASH"));
  const { refundRefused } = StaffErrorCode;
  expect(codes.toSorted()).toEqual([refundRefused, refundRefused, "OK"].toSorted());
  const { refunds } = await paid.read();
  const [{ handedWay } = { handedWay: null }] = refunds;
  expect(handedWay).toBe(ways[codes.indexOf("OK")]);
  for (const [nth, way] of ways.entries())
    expect(await paid.tryHand(refundId, way)).toBe(codes[nth]);
  expect(await paid.readOut()).toHaveLength(handedWay === "CASH" ? 2 : 1);
});

test("NOV-29 the diner denies what went back through the terminal: it is owed again, and may go another way", async ({
  product,
}) => {
  const paid = await openPaid(product, "EDC");
  const refundId = await paid.refund(10_050);
  await paid.hand(refundId, "EDC");
  const { refunds } = await readOrder(product.appUrl, paid.buyer, paid.orderId);
  const { handedAt } = refunds.find((one) => one.refundId === refundId) ?? {};
  const denial = { orderId: paid.orderId, refundId, received: false, handedAt: handedAt ?? 0 };
  await ask(product.appUrl, confirmRefund, { payload: denial, as: paid.buyer });
  expect(await paid.readOut()).toEqual([]);
  expect(await paid.hand(refundId, "CASH", true)).toBe(10_100);
  expect(await paid.readOut()).toEqual([
    { account: "CASH_ROUNDING", out: -50 },
    { account: "STORE_CASH", out: 10_100 },
  ]);
});
