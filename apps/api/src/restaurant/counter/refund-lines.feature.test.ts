import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { counterOrder, giveRefund, takeCash } from "@santap/contract/calls/staff/counter";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { placeOrder, TOAST } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel } from "../../testing/until.ts";
import { openCounter, STORE, testWithOwnCounter, type CounterTablet } from "./counter.fixture.ts";

type What = PayloadOf<typeof giveRefund>["what"];

const test = testWithOwnCounter();
test.afterEach(({ product }) => assertLedgerBalanced(product.rows));

/** Two dishes, one of them three times, paid in cash. */
async function paidMeal(product: TestProduct, tablet: CounterTablet) {
  const buyer = await product.newBuyer();
  const lines = [TOAST, { ...TOAST, note: "less butter", quantity: 3 }];
  const { orderId, payableAmount } = await placeOrder(product.appUrl, buyer, { lines });
  await tablet.ask(takeCash, {
    ...{ ...STORE, orderId, amount: payableAmount, tendered: payableAmount },
  });
  const { lineAmounts } = await tablet.ask(counterOrder, { ...STORE, orderId });
  const [one, three] = lineAmounts;
  if (!one || !three) throw new Error("an order without its lines");
  return { orderId, total: payableAmount, one, three };
}

function build(orderId: string, what: What, key: string = randomUUID()) {
  const about = { route: "OFFLINE", note: "Cold" } as const;
  return { ...STORE, orderId, what, ...about, idempotencyKey: key };
}

const whole = (...lineIds: string[]): What => ({ kind: "LINES", lineIds });
const units = (lineId: string, count: number): What => ({
  ...{ kind: "LINES", lines: [{ lineId, units: count }] },
});

async function readRefusal(tablet: CounterTablet, payload: ReturnType<typeof build>) {
  const { envelope } = await tablet.send(giveRefund, payload);
  if (envelope.success) throw new Error("the refund was given");
  return envelope.error;
}

describe("NOV-1 refunds by line", () => {
  test("NOV-1 a line is given back once: by two people, under two keys, and at once", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const other = await openCounter(product);
    const { orderId, total, one } = await paidMeal(product, tablet);
    const asked = await inParallel(4, (nth) =>
      (nth % 2 === 0 ? tablet : other).tryCall(giveRefund, build(orderId, whole(one.lineId))),
    );
    expect(asked.filter((code) => code === "OK")).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set(["OK", StaffErrorCode.refundRefused]));
    const refused = await readRefusal(other, build(orderId, whole(one.lineId)));
    expect(refused).toMatchObject({
      ...{ code: StaffErrorCode.refundRefused, details: { left: total - one.amount } },
      message: expect.stringContaining("has been refunded"),
    });
    const { lineAmounts, payments } = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(lineAmounts[0]).toEqual({ ...one, left: 0, unitsLeft: 0 });
    expect(payments[0]?.lines[0]).toEqual({ lineId: one.lineId, prices: [], left: 0 });
    const rest = await tablet.ask(giveRefund, build(orderId, { kind: "ALL" }));
    expect(rest.amount).toBe(total - one.amount);
  });

  test("NOV-1 portions go back one by one, up to what an amount left of the line", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, total, three } = await paidMeal(product, tablet);
    const give = (what: What) => tablet.ask(giveRefund, build(orderId, what));
    const portion = three.amount / 3;
    expect((await give(units(three.lineId, 1))).amount).toBe(portion);
    await give({ kind: "AMOUNT", amount: 8_000 });
    const { lineAmounts } = await tablet.ask(counterOrder, { ...STORE, orderId });
    const left = total - portion - 8_000;
    expect(lineAmounts.reduce((sum, line) => sum + line.left, 0)).toBe(left);
    expect(lineAmounts[1]).toMatchObject({ unitsLeft: 2 });
    expect((await give(units(three.lineId, 2))).amount).toBe(lineAmounts[1]?.left);
    expect(await tablet.tryCall(giveRefund, build(orderId, units(three.lineId, 1)))).toBe(
      StaffErrorCode.refundRefused,
    );
    expect((await give({ kind: "ALL" })).amount).toBe(lineAmounts[0]?.left);
  });

  test("NOV-1 a dish of another order, or of none, has a sentence of its own", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const mine = await paidMeal(product, tablet);
    const other = await paidMeal(product, tablet);
    for (const lineId of [other.one.lineId, "line_unknown"]) {
      const refused = await readRefusal(tablet, build(mine.orderId, whole(lineId)));
      expect(refused).toMatchObject({
        ...{ code: StaffErrorCode.refundRefused, details: { left: mine.total } },
        message: expect.stringContaining("not on this order"),
      });
    }
  });

  test("NOV-1 refunds from before lines were kept count as an amount", async ({ product }) => {
    const tablet = await openCounter(product);
    const { orderId, total, one } = await paidMeal(product, tablet);
    await product.rows.all(
      `insert into refund (store_id, refund_id, order_id, amount, reason, route, status, created_at,
         request_key, request, asked_by, note)
       values ('S06', $1, $2, $3, 'BY_STAFF', 'OFFLINE', 'OFFLINE_DUE', now(), $1, '-', 'Rina', '-')`,
      [`R${orderId}`, orderId, total / 2],
    );
    try {
      const { lineAmounts } = await tablet.ask(counterOrder, { ...STORE, orderId });
      expect(lineAmounts.map(({ left, amount }) => amount - 2 * left)).toEqual([0, 0]);
      const given = await tablet.ask(giveRefund, build(orderId, whole(one.lineId)));
      expect(given.amount).toBe(one.amount / 2);
    } finally {
      await product.rows.all("delete from refund where refund_id = $1", [`R${orderId}`]);
    }
  });
});
