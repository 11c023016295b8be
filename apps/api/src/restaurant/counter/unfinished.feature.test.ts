import {
  counterOrder,
  counterOrders,
  giveRefund,
  handBack,
  takeCash,
} from "@santap/contract/calls/staff/counter";
import { confirmRefund } from "@santap/contract/calls/refund";
import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { openCode, placeOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { getOrderNo } from "../../tokens/public-id.ts";
import {
  openCounter,
  orderToast,
  STORE,
  testWithOwnCounter,
  type CounterTablet,
} from "./counter.fixture.ts";

const test = testWithOwnCounter();

/** As it is on the next day, after the store's hour. */
async function endDay({ rows }: TestProduct, orderId: string) {
  await rows.all(
    `update orders set business_day = business_day - 3, created_at = created_at - interval '3 days'
     where order_id = $1`,
    [orderId],
  );
}

async function list(tablet: CounterTablet, search?: string) {
  const { orders } = await tablet.ask(counterOrders, { ...STORE, ...(search && { search }) });
  return orders.map(({ orderId }) => orderId);
}

async function payInCash(product: TestProduct, tablet: CounterTablet) {
  const order = await orderToast(product);
  const { orderId, amount } = order;
  await tablet.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
  return order;
}

function serve({ rows }: TestProduct, orderId: string) {
  return rows.all("update order_line set kitchen_status = 'SERVED' where order_id = $1", [orderId]);
}

describe("NOV-35 CTR-1 the counter's list of another day", () => {
  test.for(["FIRED", "PREPARING", "READY"])(
    "NOV-35 the counter's list of another day holds a paid order with a dish that is %s, in list and search, until it is served",
    async (status, { product }) => {
      const tablet = await openCounter(product);
      const { orderId } = await payInCash(product, tablet);
      await product.rows.all("update order_line set kitchen_status = $2 where order_id = $1", [
        orderId,
        status,
      ]);
      await endDay(product, orderId);
      expect(await list(tablet)).toContain(orderId);
      expect(await list(tablet, getOrderNo(orderId))).toContain(orderId);
      await serve(product, orderId);
      expect(await list(tablet)).not.toContain(orderId);
    },
  );

  test("NOV-35 the counter's list of another day holds a served order whose money is to be handed back until its guest has it", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, buyer } = await payInCash(product, tablet);
    await serve(product, orderId);
    await endDay(product, orderId);
    expect(await list(tablet)).not.toContain(orderId);
    const what = { kind: "AMOUNT", amount: 9_000 } as const;
    const request = { ...STORE, orderId, what, route: "OFFLINE", note: "Cold" } as const;
    await tablet.ask(giveRefund, { ...request, idempotencyKey: randomUUID() });
    expect(await list(tablet)).toContain(orderId);
    const { refunds } = await tablet.ask(counterOrder, { ...STORE, orderId });
    const refundId = refunds[0]?.refundId ?? "";
    const { handedAt } = await tablet.ask(handBack, {
      ...{ ...STORE, orderId, refundId, again: false, way: "CASH" },
    });
    expect(await list(tablet)).toContain(orderId);
    const received = { orderId, refundId, handedAt, received: true };
    await ask(product.appUrl, confirmRefund, { payload: received, as: buyer });
    expect(await list(tablet)).not.toContain(orderId);
  });

  test.for(["REQUESTED", "PROCESSING", "FAILED"])(
    "NOV-35 the counter's list of another day holds a served order with a refund that is %s",
    async (status, { product }) => {
      const tablet = await openCounter(product);
      const { orderId } = await payInCash(product, tablet);
      await serve(product, orderId);
      await product.rows.all(
        `insert into refund (store_id, refund_id, order_id, amount, reason, route, status, created_at,
           request_key, request, asked_by, note)
         values ('S06', $1, $2, 1, 'BY_STAFF', 'OFFLINE', $3, now(), $1, '-', 'Rina', '-')`,
        [randomUUID(), orderId, status],
      );
      await endDay(product, orderId);
      expect(await list(tablet)).toContain(orderId);
      await product.rows.all("delete from refund where order_id = $1", [orderId]);
    },
  );

  test("NOV-35 the counter's list of another day holds an order of which another amount was paid until staff have decided", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const buyer = await product.newBuyer();
    const order = await placeOrder(product.appUrl, buyer);
    const { orderId } = order;
    const { qrCodeText } = await openCode(product.appUrl, buyer, order);
    await product.sandbox.pay(qrCodeText, 20_000);
    await until("the money that waits", async () => {
      const found = await product.rows.all(
        `select 1 from pay_event e join pay_attempt a using (store_id, box)
         where a.order_id = $1 and e.result = 'STAFF'`,
        [orderId],
      );
      return found.length > 0;
    });
    await product.rows.all(
      "update orders set status = 'CANCELLED', closed_at = now() where order_id = $1",
      [orderId],
    );
    await endDay(product, orderId);
    expect(await list(tablet)).toContain(orderId);
  });

  test("NOV-35 the counter's list of another day holds no order that is served and paid, nor what a kitchen that prints alone never marks", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const [served, printed] = [await payInCash(product, tablet), await payInCash(product, tablet)];
    await serve(product, served.orderId);
    for (const { orderId } of [served, printed]) {
      expect(await list(tablet)).toContain(orderId);
      await endDay(product, orderId);
    }
    await product.rows.all("update station set output = 'PRINTER' where kind = 'KITCHEN'");
    const printing = await list(tablet);
    await product.rows.all("update station set output = 'SCREEN' where kind = 'KITCHEN'");
    expect(printing).not.toContain(served.orderId);
    expect(printing).not.toContain(printed.orderId);
    expect(await list(tablet)).toContain(printed.orderId);
  });

  test("NOV-35 the counter's list of another day holds what is unfinished beside four hundred newer orders of today", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId } = await payInCash(product, tablet);
    const { orderId: model } = await payInCash(product, tablet);
    await endDay(product, orderId);
    await product.rows.all(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'order_id', 'S06-' || lpad(n::text, 16, '0'), 'day_number', 1000 + n,
         'status', 'CANCELLED', 'closed_at', now(), 'paid_at', null))).*
       from orders o, generate_series(1, 400) n where o.order_id = $1`,
      [model],
    );
    const shown = await list(tablet);
    expect(shown).toContain(orderId);
    expect(shown.length).toBeLessThan(800);
  });
});
