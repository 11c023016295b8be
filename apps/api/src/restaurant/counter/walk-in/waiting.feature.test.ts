import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { counterOrders, takeCash } from "@santap/contract/calls/staff/counter";
import { cancelWalkIn, createWalkIn, showCounterCode } from "@santap/contract/calls/staff/walk-in";
import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../../testing/acquirer-agreement.ts";
import { placeOrder, TOAST } from "../../../testing/orders.ts";
import { expireOrder } from "../../../testing/expiry.ts";
import { until } from "../../../testing/until.ts";
import { openCounter, STORE, testAtCounter, type CounterTablet } from "../counter.fixture.ts";

const test = testAtCounter();
test.afterEach(({ product }) => assertAcquirerAgrees(product.rows, product.sandbox));

async function orderAtCounter(
  tablet: CounterTablet,
  lines: PayloadOf<typeof createWalkIn>["lines"] = [TOAST],
) {
  const wish = { ...STORE, lines, idempotencyKey: randomUUID() };
  const { orderId, payableAmount: amount } = await tablet.ask(createWalkIn, wish);
  return { ...STORE, orderId, amount };
}

async function findListed(tablet: CounterTablet, orderId: string) {
  const { orders, at } = await tablet.ask(counterOrders, STORE);
  return { at, ...orders.find((order) => order.orderId === orderId) };
}

describe("CTR-1 every counter of the store sees", () => {
  test("CTR-1 every counter of the store sees which orders of a counter wait for money, and until when their codes can be paid", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const other = await openCounter(product, "MANAGER");
    const charge = await orderAtCounter(tablet);
    const { orderId } = charge;
    expect(await findListed(other, orderId)).toMatchObject({
      ...{ stage: "TO_PAY", walkIn: { codeUntil: null } },
    });
    const { qrCodeText } = await tablet.ask(showCounterCode, charge);
    const waiting = await findListed(other, orderId);
    expect(waiting).toMatchObject({ stage: "TO_PAY", status: "PAYING" });
    expect((waiting.walkIn?.codeUntil ?? 0) - waiting.at).toBeGreaterThan(60_000);
    // The next customer is served meanwhile.
    const next = await orderAtCounter(tablet);
    await tablet.ask(takeCash, { ...next, tendered: next.amount });
    await product.sandbox.pay(qrCodeText);
    const paid = await until("the order paid", async () => {
      const listed = await findListed(other, orderId);
      return listed.status === "PAID" ? listed : null;
    });
    expect(paid).toMatchObject({ number: expect.any(Number), paidAt: expect.any(Number) });
    expect(paid.walkIn?.codeUntil).toEqual(expect.any(Number));
    expect((await findListed(other, next.orderId)).walkIn).toEqual({ codeUntil: null });
  });

  test("no order of a diner among them", async ({ product }) => {
    const tablet = await openCounter(product);
    const { orderId } = await placeOrder(product.appUrl, await product.newBuyer());
    expect(await findListed(tablet, orderId)).toMatchObject({ stage: "TO_PAY", walkIn: null });
  });
});

describe("CTR-1 an order of the counter that is ended", () => {
  const coffee = {
    ...{ itemId: "S06-01", quantity: 2, note: "less ice" },
    modifierIds: ["G3-1", "G5-1", "G11-1"],
  };

  test("CTR-1 an order of the counter that is ended answers its dishes, to be chosen anew, however often it is asked", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId } = await orderAtCounter(tablet, [coffee, TOAST]);
    for (const _ of ["once", "again"]) {
      const ended = await tablet.ask(cancelWalkIn, { ...STORE, orderId });
      expect(ended).toMatchObject({ status: "CANCELLED", tableLabel: null });
      expect(ended.lines).toEqual([coffee, { ...TOAST, note: "" }]);
    }
    expect(await findListed(tablet, orderId)).not.toHaveProperty("status");
  });

  test("CTR-1 an order of the counter that is ended as its time was over answers them too, and is listed for some minutes more with the end of its code", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const charge = await orderAtCounter(tablet);
    const { orderId } = charge;
    await tablet.ask(showCounterCode, charge);
    await expireOrder(product.rows, orderId);
    const over = await until("the order expired", async () => {
      const listed = await findListed(tablet, orderId);
      return listed.status === "EXPIRED" ? listed : null;
    });
    expect(over.walkIn?.codeUntil).toBeLessThanOrEqual(over.at);
    expect(over).toMatchObject({ stage: "OVER", number: null });
    const ended = await tablet.ask(cancelWalkIn, { ...STORE, orderId });
    expect(ended).toMatchObject({ status: "EXPIRED", lines: [{ itemId: TOAST.itemId }] });
    const later = "update orders set closed_at = now() - interval '11 minutes' where order_id = $1";
    await product.rows.all(later, [orderId]);
    expect(await findListed(tablet, orderId)).not.toHaveProperty("status");
  });
});
