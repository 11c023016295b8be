import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { counterOrder, takeCash } from "@santap/contract/calls/staff/counter";
import { createWalkIn } from "@santap/contract/calls/staff/walk-in";
import { readShift } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { TOAST } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { takeCash as takeAt } from "../../paying/payment/cash/take-cash.ts";
import { testWithCounter } from "../../paying/payment/cash/cash.fixture.ts";
import { addStations } from "../staff/staff.fixture.ts";
import { openCounter, orderToast, STORE, type CounterTablet } from "./counter.fixture.ts";

const test = testWithCounter().extend("stations", { scope: "file", auto: true }, ({ product }) =>
  addStations(product.rows, STORE.storeId),
);
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

type Said = Partial<PayloadOf<typeof takeCash>>;
let references = 0;

/** That no other test used. */
function newReference(): string {
  references += 1;
  return `TST${String(references).padStart(6, "0")}`;
}

/** An order whose price is no whole step of coins. */
async function orderAtCounter({ rows }: TestProduct, tablet: CounterTablet) {
  const charge = "update store set service_charge_bps = $1 where store_id = 'S06'";
  await rows.all(charge, [123]);
  const wish = { ...STORE, lines: [TOAST], tableLabel: "A1", idempotencyKey: randomUUID() };
  const { orderId, payableAmount: amount } = await tablet.ask(createWalkIn, wish);
  await rows.all(charge, [0]);
  return { orderId, amount };
}

async function answer(tablet: CounterTablet, orderId: string, said: Said) {
  const { amount = 0 } = said;
  const { envelope } = await tablet.send(takeCash, { ...STORE, orderId, amount, ...said });
  return envelope.success ? "OK" : envelope.error;
}

function readBooks({ rows }: TestProduct, orderId: string) {
  return rows.all<{ account: string; balance: number }>(
    `select account, sum(case side when 'DEBIT' then amount else -amount end)::int as balance
     from ledger_entry where order_id = $1 group by account
     having sum(case side when 'DEBIT' then amount else -amount end) <> 0 order by account`,
    [orderId],
  );
}

test.for(["EDC", "TRANSFER"] as const)(
  "NOV-29 %s pays an order to the rupiah into an account of its own and a line of the shift, not into the drawer",
  async (tender, { product }) => {
    const tablet = await openCounter(product);
    const { orderId, amount } = await orderAtCounter(product, tablet);
    const before = await tablet.ask(readShift, STORE);
    const { cashDue, exactDue } = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect([cashDue, exactDue]).toEqual([amount - (amount % 100), amount]);
    expect(amount % 100).toBeGreaterThan(0);
    const reference = newReference();
    const said = { ...STORE, orderId, amount, tender, reference: ` ${reference.toLowerCase()}` };
    const taken = await tablet.ask(takeCash, said);
    expect(taken).toMatchObject({ amount, change: 0, tender, reference, repeated: false });
    expect(taken.number).toEqual(expect.any(Number));
    expect(await tablet.ask(takeCash, said)).toMatchObject({ amount, repeated: true });
    expect(await readBooks(product, orderId)).toEqual(
      [
        { account: `STORE_${tender}`, balance: amount },
        { account: "STORE_PAYABLE", balance: -amount },
      ].toSorted((a, b) => a.account.localeCompare(b.account)),
    );
    const { order, payments } = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(order.status).toBe("PAID");
    expect(payments).toMatchObject([{ payType: tender, reference, amount, left: amount }]);
    const after = await tablet.ask(readShift, STORE);
    const { cash, expected } = before.shift ?? {};
    expect(after.shift).toMatchObject({ cash, expected });
    const find = (shift: typeof before.shift) =>
      shift?.tenders.find((one) => one.tender === tender);
    expect(find(after.shift)).toEqual({
      ...{ tender, handedBack: 0, count: (find(before.shift)?.count ?? 0) + 1 },
      amount: (find(before.shift)?.amount ?? 0) + amount,
    });
  },
);

test("NOV-29 a reference is 4 to 32 letters and digits; cash needs what was given; other money for the same is refused", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const { orderId, amount } = await orderToast(product);
  const code = StaffErrorCode.cashRefused;
  const words = expect.stringContaining("4 to 32 letters and digits") as string;
  for (const reference of ["", "123", "1".repeat(33), "12-3456", "12 34 56", "１２３４", "абвг"])
    expect(await answer(tablet, orderId, { amount, tender: "EDC", reference })).toMatchObject({
      ...{ code, message: words },
    });
  expect(await answer(tablet, orderId, { amount, tender: "TRANSFER" })).toMatchObject({ code });
  expect(await answer(tablet, orderId, { amount })).toMatchObject({ code });
  const paid = { amount, tender: "EDC", reference: newReference() } as const;
  expect(await answer(tablet, orderId, { ...paid, amount: amount - 100 })).toMatchObject({ code });
  expect(await answer(tablet, orderId, paid)).toBe("OK");
  const already = expect.stringContaining("already paid") as string;
  for (const other of [{ tendered: amount, tender: "CASH" as const }, { reference: "OTHER1" }])
    expect(await answer(tablet, orderId, { ...paid, ...other })).toMatchObject({
      ...{ code, message: already },
    });
  expect(await answer(tablet, orderId, { ...paid, tender: "TRANSFER" })).toMatchObject({ code });
});

test("NOV-29 a reference is used once a store and business day, by whichever tender and spelling", async ({
  product,
  counter,
}) => {
  const tablet = await openCounter(product);
  const reference = newReference();
  const first = await orderToast(product);
  const said = { amount: first.amount, tender: "EDC", reference } as const;
  expect(await answer(tablet, first.orderId, said)).toBe("OK");
  const { orderId } = await orderToast(product);
  for (const again of [said, { ...said, reference: reference.toLowerCase() }])
    for (const tender of ["EDC", "TRANSFER"] as const)
      expect(await answer(tablet, orderId, { ...again, tender })).toMatchObject({
        code: StaffErrorCode.cashRefused,
        message: expect.stringContaining("Another payment today has this number"),
      });
  await product.rows.all(
    "update orders set expires_at = now() + interval '2 days' where order_id = $1",
    [orderId],
  );
  const tomorrow = () => Date.now() + 24 * 3_600_000;
  const late = { orderId, ...said, by: "Rina" };
  expect(await takeAt({ db: counter.db, clock: tomorrow }, late)).toMatchObject({ kind: "TAKEN" });
});

test("NOV-29 of two orders with one reference at the same moment one is paid, and of two payments of one order", async ({
  product,
}) => {
  const tablets = [await openCounter(product), await openCounter(product)] as const;
  for (let round = 0; round < 4; round++) {
    const reference = newReference();
    const orders = [await orderToast(product), await orderToast(product)] as const;
    const said = { amount: orders[0].amount, tender: "EDC", reference } as const;
    const answers = await Promise.all(
      orders.map(({ orderId }, nth) => answer(tablets[nth === 0 ? 0 : 1], orderId, said)),
    );
    expect(answers.filter((one) => one === "OK")).toHaveLength(1);
    expect(answers.find((one) => one !== "OK")).toMatchObject({
      message: expect.stringContaining("Another payment today"),
    });
    const { orderId, amount } = await orderToast(product);
    const both = await Promise.all([
      answer(tablets[0], orderId, { ...said, reference: newReference() }),
      answer(tablets[1], orderId, { amount, tendered: amount }),
    ]);
    expect(both.filter((one) => one === "OK")).toHaveLength(1);
  }
});
