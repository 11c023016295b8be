import { cancelOrder, createOrder, listOrders, orderDetail } from "@santap/contract/calls/order";
import { describe, expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { orderInput, placeOrder, readOrder, TOAST, TOAST_PRICE } from "../../../testing/orders.ts";
import { test } from "../../../testing/fixtures.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";

const CROISSANTS = { itemId: "S06-06", quantity: 3, modifierIds: [] };

async function portions(product: TestProduct, itemId: string): Promise<number> {
  const row = await product.rows.one<{ portions: number }>(
    "select portions from stock where item_id = $1",
    [itemId],
  );
  return row.portions;
}

function claim(product: TestProduct, couponId: string) {
  return product.rows.one<{ status: string; held_by: string | null }>(
    "select status, held_by from coupon_claim where claim_id = $1",
    [couponId],
  );
}

function refuseOrder(
  product: TestProduct,
  buyer: TestCaller,
  input: Parameters<typeof orderInput>[0],
) {
  return expectRefusal(product.appUrl, createOrder, { payload: orderInput(input), as: buyer });
}

describe("placing", () => {
  test("placing holds stock and coupon, and answers price, ticket and time", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "HEMAT20");
    const before = await portions(product, "S06-06");
    const order = await placeOrder(product.appUrl, buyer, {
      lines: [CROISSANTS],
      couponIds: [coupon],
      note: "no sugar, please",
    });
    expect(order.payableAmount).toBe((87_000 - 17_400) * 1.1);
    expect(order.expiresAt).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect(await portions(product, "S06-06")).toBe(before - 3);
    expect(await claim(product, coupon)).toEqual({ status: "HELD", held_by: order.orderId });
    expect(await readOrder(product.appUrl, buyer, order.orderId)).toMatchObject({
      status: "AWAITING_PAYMENT",
      refundStatus: "NONE",
      note: "no sugar, please",
      lines: [{ itemId: "S06-06", quantity: 3, amount: 87_000, kitchenStatus: "PENDING" }],
      breakdown: { payableAmount: order.payableAmount },
      payments: [],
      timeline: [{ kind: "CREATED", amount: order.payableAmount }],
    });
  });

  test("a paused store takes no orders", async ({ product }) => {
    const lines = [{ itemId: "S02-06", quantity: 1, modifierIds: [] }];
    const error = await refuseOrder(product, await product.newBuyer(), { storeId: "S02", lines });
    expect(error).toMatchObject({ status: 200, code: "4110011" });
    expect(error.message).toContain("closed right now");
  });

  test("not without signing in, and not after the session was ended", async ({ product }) => {
    expect(await refuseOrder(product, product.guest, {})).toMatchObject({
      status: 401,
      code: "401",
    });
    const buyer = await product.newBuyer();
    await product.rows.all("update session_family set revoked_at = now() where user_id = $1", [
      buyer.userId,
    ]);
    expect(await refuseOrder(product, buyer, {})).toMatchObject({ status: 401, code: "401" });
  });

  test("three unpaid orders are the most; the fourth says so", async ({ product }) => {
    const buyer = await product.newBuyer();
    const first = await placeOrder(product.appUrl, buyer);
    await placeOrder(product.appUrl, buyer);
    await placeOrder(product.appUrl, buyer);
    const error = await refuseOrder(product, buyer, {});
    expect(error).toMatchObject({ status: 200, code: "4110009" });
    expect(error.message).toContain("Unpaid orders: 3");
    await ask(product.appUrl, cancelOrder, { payload: { orderId: first.orderId }, as: buyer });
    await placeOrder(product.appUrl, buyer);
  });

  test("a coupon that is not the buyer's, or held by another order, is refused", async ({
    product,
  }) => {
    const owner = await product.newBuyer();
    const coupon = await product.grantCoupon(owner, "HEMAT20");
    const stranger = await refuseOrder(product, await product.newBuyer(), { couponIds: [coupon] });
    expect(stranger).toMatchObject({ code: "4110011", details: { couponId: coupon } });
    await placeOrder(product.appUrl, owner, { couponIds: [coupon] });
    const again = await refuseOrder(product, owner, { couponIds: [coupon] });
    expect(again).toMatchObject({ code: "4110011", details: { reason: "HELD" } });
    expect(again.message).toContain("coupon");
  });

  test("two coupons of one scope are refused together", async ({ product }) => {
    const buyer = await product.newBuyer();
    const couponIds = [
      await product.grantCoupon(buyer, "HEMAT20"),
      await product.grantCoupon(buyer, "C10"),
    ];
    expect(await refuseOrder(product, buyer, { couponIds })).toMatchObject({ code: "4110011" });
  });
});

describe("the end of an unpaid order", () => {
  test("cancelling releases stock and coupon, once", async ({ product }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "HEMAT20");
    const stock = await portions(product, "S06-06");
    const { orderId } = await placeOrder(product.appUrl, buyer, {
      lines: [CROISSANTS],
      couponIds: [coupon],
    });
    const cancelled = { orderId, status: "CANCELLED" };
    expect((await readOrder(product.appUrl, buyer, orderId)).cancellable).toBe(true);
    for (const _try of ["first", "again"]) {
      const answer = await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
      expect(answer).toEqual(cancelled);
    }
    expect(await portions(product, "S06-06")).toBe(stock);
    expect(await claim(product, coupon)).toEqual({ status: "UNUSED", held_by: null });
    const { timeline, cancellable } = await readOrder(product.appUrl, buyer, orderId);
    expect(timeline.map(({ kind }) => kind)).toEqual(["CREATED", "CANCELLED"]);
    expect(cancellable).toBe(false);
  });

  test("expiry releases stock and coupon by itself", async ({ product }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "HEMAT20");
    const stock = await portions(product, "S06-06");
    const { orderId } = await placeOrder(product.appUrl, buyer, {
      lines: [CROISSANTS],
      couponIds: [coupon],
    });
    await product.rows.all("update orders set expires_at = now() where order_id = $1", [orderId]);
    const expired = await until("the expired order", async () => {
      const order = await readOrder(product.appUrl, buyer, orderId);
      return order.status === "EXPIRED" ? order : null;
    });
    expect(expired.timeline.map(({ kind }) => kind)).toEqual(["CREATED", "EXPIRED"]);
    expect(await portions(product, "S06-06")).toBe(stock);
    expect(await claim(product, coupon)).toEqual({ status: "UNUSED", held_by: null });
    const error = await expectRefusal(product.appUrl, cancelOrder, {
      payload: { orderId },
      as: buyer,
    });
    expect(error).toMatchObject({ code: "4110003" });
  });
});

test("a coupon that pays all pays at once, with its ledger rows", async ({ product }) => {
  await product.rows.all(
    `insert into coupon_template (template_id, names, condition, scope, shares, effect, window_rule,
       per_user)
     select 'ALLFREE', names, condition, 'PLATFORM', shares,
       '{"kind": "AMOUNT", "amount": 1000000}', window_rule, 1
     from coupon_template where template_id = 'HEMAT20'`,
  );
  const buyer = await product.newBuyer();
  const coupon = await product.grantCoupon(buyer, "ALLFREE");
  const { orderId, payableAmount } = await placeOrder(product.appUrl, buyer, {
    couponIds: [coupon],
  });
  expect(payableAmount).toBe(0);
  expect(await readOrder(product.appUrl, buyer, orderId)).toMatchObject({
    status: "PAID",
    lines: [{ kitchenStatus: "FIRED" }],
    timeline: [{ kind: "CREATED" }, { kind: "PAID", amount: 0 }],
  });
  expect(await claim(product, coupon)).toEqual({ status: "REDEEMED", held_by: orderId });
  const entries = await product.rows.all(
    "select account, side, amount from ledger_entry where order_id = $1 order by entry_id",
    [orderId],
  );
  expect(entries).toEqual([
    { account: "SUSPENSE", side: "DEBIT", amount: 0 },
    { account: "STORE_PAYABLE", side: "CREDIT", amount: 0 },
    { account: "PLATFORM_DISCOUNT", side: "DEBIT", amount: 27_000 },
    { account: "STORE_PAYABLE", side: "CREDIT", amount: 27_000 },
  ]);
});

describe("whose order it is", () => {
  test("another person, a guest and an invented id all get orderNotFound", async ({ product }) => {
    const { orderId } = await placeOrder(product.appUrl, await product.newBuyer());
    const other = await product.newBuyer();
    for (const [id, as] of [
      [orderId, other],
      [orderId, product.guest],
      ["S06-0123456789ABCDEF", other],
      ["nonsense", other],
    ] as const) {
      const error = await expectRefusal(product.appUrl, orderDetail, {
        payload: { orderId: id },
        as,
      });
      expect(error).toMatchObject({ status: 200, code: "4110001" });
    }
    const cancel = await expectRefusal(product.appUrl, cancelOrder, {
      payload: { orderId },
      as: other,
    });
    expect(cancel).toMatchObject({ code: "4110001" });
  });

  test("the list holds the account's own orders, newest first, page by page", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await placeOrder(product.appUrl, buyer)).orderId);
    }
    const page = (pageNo: number) =>
      ask(product.appUrl, listOrders, { payload: { pageNo, pageSize: 2 }, as: buyer });
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first).toMatchObject({ total: 3, hasMore: true });
    expect(second).toMatchObject({ total: 3, hasMore: false });
    expect(third).toMatchObject({ list: [], hasMore: false });
    const listed = [...first.list, ...second.list];
    expect(listed.map(({ orderId }) => orderId)).toEqual(ids);
    expect(listed[0]).toMatchObject({ itemCount: 1, payableAmount: TOAST_PRICE });
    const paid = await ask(product.appUrl, listOrders, {
      payload: { pageNo: 1, pageSize: 10, status: "PAID" },
      as: buyer,
    });
    expect(paid).toEqual({ list: [], total: 0, hasMore: false });
  });

  test("the list begins with what is unpaid, and names the dishes and the store's zone", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const lines = [TOAST, CROISSANTS, { ...TOAST, note: "crisp" }];
    const oldest = await placeOrder(product.appUrl, buyer, { lines });
    const newer = await placeOrder(product.appUrl, buyer);
    await ask(product.appUrl, cancelOrder, { payload: { orderId: newer.orderId }, as: buyer });
    const payload = { pageNo: 1, pageSize: 10 };
    const { list } = await ask(product.appUrl, listOrders, { payload, as: buyer });
    const { lines: ordered, store } = await readOrder(product.appUrl, buyer, oldest.orderId);
    expect(list).toMatchObject([
      { orderId: oldest.orderId, itemCount: 5, firstDish: ordered[0]?.name, otherDishes: 1 },
      { orderId: newer.orderId, status: "CANCELLED", otherDishes: 0 },
    ]);
    expect([store.utcOffsetMinutes, list[0]?.utcOffsetMinutes]).toEqual([420, 420]);
  });
});
