import { describe, expect } from "vitest";
import { cancelOrder, createOrder } from "@santap/contract/calls/order";
import { expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import {
  freshOrder,
  openCode,
  orderInput,
  placeOrder,
  readOrder,
  sitDown,
} from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";

const test = testWithOwnProduct();

const GADO_GADO = { itemId: "S01-06", quantity: 1, modifierIds: [] };
const SOTO = { itemId: "S01-04", quantity: 1, modifierIds: [] };

/** Two friends at a table of the store that bills at the end. */
async function twoFriendsAt(product: TestProduct, tableCode: string) {
  const ani = await sitDown(product.appUrl, await product.newBuyer(), tableCode);
  const budi = await sitDown(product.appUrl, await product.newBuyer(), tableCode);
  return { ani: ani.seated, budi: budi.seated, sessionId: ani.sessionId };
}

function addRound(product: TestProduct, buyer: Buyer, sessionId: string, lines = [GADO_GADO]) {
  return placeOrder(product.appUrl, buyer, { storeId: "S01", sessionId, lines });
}

function refuseRound(product: TestProduct, buyer: TestCaller, sessionId: string) {
  const payload = orderInput({ storeId: "S01", sessionId, lines: [SOTO] });
  return expectRefusal(product.appUrl, createOrder, { payload, as: buyer });
}

describe("rounds", () => {
  test("rounds of two friends make one bill that goes to the kitchen and does not expire", async ({
    product,
  }) => {
    const { ani, budi, sessionId } = await twoFriendsAt(product, "DEMO-B1");
    const first = await addRound(product, ani, sessionId);
    expect(first).toMatchObject({ payableAmount: 41_580, expiresAt: null });
    const second = await addRound(product, budi, sessionId, [SOTO]);
    expect(second.orderId).toBe(first.orderId);
    const bill = await readOrder(product.appUrl, budi, first.orderId);
    expect(bill).toMatchObject({
      status: "OPEN",
      tableLabel: "B1",
      lines: [
        { itemId: "S01-06", kitchenStatus: "FIRED" },
        { itemId: "S01-04", kitchenStatus: "FIRED" },
      ],
      breakdown: { subtotal: 88_000, serviceCharge: 4_400, pb1: 9_240, payableAmount: 101_640 },
    });
    expect(bill.lines[0]?.addedBy).not.toBe(bill.lines[1]?.addedBy);
    const versions = await product.rows.all("select version from orders where order_id = $1", [
      first.orderId,
    ]);
    expect(versions).toEqual([{ version: 2 }]);
  });

  test("first rounds at the same moment still make one bill", async ({ product }) => {
    const { ani, budi, sessionId } = await twoFriendsAt(product, "DEMO-B2");
    const orders = await Promise.all([
      addRound(product, ani, sessionId),
      addRound(product, budi, sessionId, [SOTO]),
      addRound(product, ani, sessionId, [SOTO]),
      addRound(product, budi, sessionId),
    ]);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    const bill = await readOrder(product.appUrl, ani, orders[0]?.orderId ?? "");
    expect(bill.lines).toHaveLength(4);
    expect(bill.breakdown.subtotal).toBe(176_000);
  });

  test("a round sent twice is added once", async ({ product }) => {
    const { ani, sessionId } = await twoFriendsAt(product, "DEMO-B3");
    const input = orderInput({ storeId: "S01", sessionId, lines: [GADO_GADO] });
    await addRound(product, ani, sessionId);
    const once = await placeOrder(product.appUrl, ani, input);
    const again = await placeOrder(product.appUrl, ani, input);
    expect(again.payableAmount).toBe(once.payableAmount);
    expect((await readOrder(product.appUrl, ani, once.orderId)).lines).toHaveLength(2);
  });

  test("rounds need a place at this very table", async ({ product }) => {
    const { ani, sessionId } = await twoFriendsAt(product, "DEMO-B4");
    const elsewhere = await sitDown(product.appUrl, await product.newBuyer(), "DEMO-B5");
    for (const buyer of [elsewhere.seated, await product.newBuyer()]) {
      const error = await refuseRound(product, buyer, sessionId);
      expect(error).toMatchObject({ status: 200, code: "4110002" });
      expect(error.message).toContain("table");
    }
    const { orderId } = await addRound(product, ani, sessionId);
    await expect(readOrder(product.appUrl, elsewhere.seated, orderId)).rejects.toThrow("4110001");
  });

  test("coupons of two friends count on one bill, one of each scope", async ({ product }) => {
    const { ani, budi, sessionId } = await twoFriendsAt(product, "DEMO-B6");
    const platform = await product.grantCoupon(ani, "HEMAT20");
    const store = await product.grantCoupon(budi, "C03");
    await placeOrder(product.appUrl, ani, {
      storeId: "S01",
      sessionId,
      lines: [GADO_GADO],
      couponIds: [platform],
    });
    const grown = await placeOrder(product.appUrl, budi, {
      storeId: "S01",
      sessionId,
      lines: [{ ...SOTO, quantity: 2 }],
      couponIds: [store],
    });
    const { breakdown } = await readOrder(product.appUrl, ani, grown.orderId);
    expect(breakdown).toMatchObject({
      subtotal: 140_000,
      discounts: [
        { scope: "STORE", amount: 15_000 },
        { scope: "PLATFORM", amount: 25_000 },
      ],
    });
    const { qrCodeText } = await openCode(
      product.appUrl,
      budi,
      await freshOrder(product.appUrl, budi, grown.orderId),
    );
    await product.sandbox.pay(qrCodeText);
    await until("the redeemed coupons", async () => {
      const claims = await product.rows.all(
        "select 1 from coupon_claim where claim_id = any($1) and status = 'REDEEMED'",
        [[platform, store]],
      );
      return claims.length === 2;
    });
  });
});

describe("paying the bill", () => {
  test("MSG-06 MSG-07 freezes it, any guest can pay it, and the next party gets a new session", async ({
    product,
  }) => {
    const { ani, budi, sessionId } = await twoFriendsAt(product, "DEMO-B7");
    const { orderId } = await addRound(product, ani, sessionId);
    const byBudi = await freshOrder(product.appUrl, budi, orderId);
    const code = await openCode(product.appUrl, budi, byBudi);
    const byAni = await freshOrder(product.appUrl, ani, orderId);
    expect((await openCode(product.appUrl, ani, byAni)).box).toBe(code.box);

    const frozen = await refuseRound(product, ani, sessionId);
    expect(frozen).toMatchObject({ status: 200, code: "4110009" });
    expect(frozen.message).toContain(
      "Your friend at the same table is paying, cannot add item. Please contact merchant to order more.",
    );

    await product.sandbox.pay(code.qrCodeText);
    await until("the paid bill", async () => {
      const bill = await readOrder(product.appUrl, ani, orderId);
      return bill.status === "PAID";
    });
    const settled = await refuseRound(product, ani, sessionId);
    expect(settled).toMatchObject({
      code: "4110010",
      message: "Order has been paid, cannot add item",
    });
    const next = await sitDown(product.appUrl, product.guest, "DEMO-B7");
    expect(next.sessionId).not.toBe(sessionId);
  });

  test("MSG-15 what the kitchen has begun is not cancelled by the diner", async ({ product }) => {
    const { ani, sessionId } = await twoFriendsAt(product, "DEMO-B5");
    const { orderId } = await addRound(product, ani, sessionId);
    const payload = { orderId };
    const error = await expectRefusal(product.appUrl, cancelOrder, { payload, as: ani });
    expect(error).toMatchObject({
      code: "4110010",
      message: "To modify order, please contact the merchant",
    });
    expect((await readOrder(product.appUrl, ani, orderId)).status).toBe("OPEN");
  });

  test("a bill is never offered to be cancelled, and trying leaves its payment alone", async ({
    product,
  }) => {
    const { ani, budi, sessionId } = await twoFriendsAt(product, "DEMO-B6");
    const { orderId } = await addRound(product, ani, sessionId);
    expect((await readOrder(product.appUrl, ani, orderId)).cancellable).toBe(false);
    await openCode(product.appUrl, budi, await freshOrder(product.appUrl, budi, orderId));
    const paying = { status: "PAYING", cancellable: false };
    expect(await readOrder(product.appUrl, ani, orderId)).toMatchObject(paying);
    const error = await expectRefusal(product.appUrl, cancelOrder, {
      payload: { orderId },
      as: ani,
    });
    expect(error).toMatchObject({ code: "4110010" });
    expect(await readOrder(product.appUrl, budi, orderId)).toMatchObject({
      ...paying,
      payments: [{ payStatus: "WAIT_PAY" }],
    });
  });

  test("while a friend pays, the refusal names the friend and the seconds left", async ({
    product,
  }) => {
    const { ani, budi, sessionId } = await twoFriendsAt(product, "DEMO-B8");
    const { orderId } = await addRound(product, ani, sessionId);
    await openCode(product.appUrl, budi, await freshOrder(product.appUrl, budi, orderId));
    const { message } = await refuseRound(product, ani, sessionId);
    expect(message).toMatch(/\(.+, \d+ s left\)/);
  });

  test("a ticket from before another round no longer pays", async ({ product }) => {
    const { ani, budi, sessionId } = await twoFriendsAt(product, "DEMO-B9");
    const before = await addRound(product, ani, sessionId);
    const after = await addRound(product, budi, sessionId, [SOTO]);
    await expect(openCode(product.appUrl, ani, before)).rejects.toThrow("4110008");
    await openCode(product.appUrl, ani, await freshOrder(product.appUrl, ani, after.orderId));
  });
});

test("takeaway at the same store is paid first and is not shared", async ({ product }) => {
  const buyer = await product.newBuyer();
  const answer = await send(product.appUrl, createOrder, {
    payload: orderInput({ storeId: "S01", lines: [GADO_GADO] }),
    as: buyer,
  });
  const orderId = answer.envelope.data?.orderId ?? "";
  expect(answer.envelope.data?.expiresAt).toBeGreaterThan(Date.now());
  expect(await readOrder(product.appUrl, buyer, orderId)).toMatchObject({
    status: "AWAITING_PAYMENT",
    tableLabel: null,
    lines: [{ kitchenStatus: "PENDING" }],
  });
});
