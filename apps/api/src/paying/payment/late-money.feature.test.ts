import { describe, expect } from "vitest";
import { assertAcquirerAgrees } from "../../testing/acquirer-agreement.ts";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import { waitForOrder, getRefund } from "../../testing/order-watch.ts";
import { orderAndOpenCode, placeOrder, readOrder } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { expireOrder } from "../../testing/expiry.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct();
test.afterEach(async ({ product }) => {
  await product.sandbox.faults({});
  await assertLedgerBalanced(product.rows);
  await assertAcquirerAgrees(product.rows, product.sandbox);
});

describe("money for an order that has expired", () => {
  const FRIED_BANANA = [{ itemId: "S08-06", quantity: 1, modifierIds: [] }];

  async function expiredOrder(
    product: TestProduct,
    input: Parameters<typeof orderAndOpenCode>[2] = {},
  ) {
    const buyer = await product.newBuyer();
    const opened = { buyer, ...(await orderAndOpenCode(product.appUrl, buyer, input)) };
    await expireOrder(product.rows, opened.order.orderId);
    await waitForOrder(product, { buyer, orderId: opened.order.orderId }, ({ status }) => {
      return status === "EXPIRED";
    });
    return opened;
  }

  test("money for an order that has expired is applied while stock and coupon can be had again", async ({
    product,
  }) => {
    const buyer = await product.newBuyer();
    const coupon = await product.grantCoupon(buyer, "HEMAT20");
    const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer, {
      storeId: "S08",
      lines: FRIED_BANANA,
      couponIds: [coupon],
    });
    await expireOrder(product.rows, order.orderId);
    await waitForOrder(
      product,
      { buyer, orderId: order.orderId },
      ({ status }) => status === "EXPIRED",
    );
    await product.sandbox.pay(qrCodeText);
    const seen = await waitForOrder(product, { buyer, orderId: order.orderId }, ({ status }) => {
      return status === "PAID";
    });
    expect(seen).toMatchObject({
      lines: [{ kitchenStatus: "FIRED" }],
      payments: [{ payStatus: "PAY_SUCCESS" }],
    });
    expect(await product.rows.one("select portions from stock where item_id = 'S08-06'")).toEqual({
      portions: 0,
    });
    const claim = "select status, held_by from coupon_claim where claim_id = $1";
    expect(await product.rows.one(claim, [coupon])).toEqual({
      status: "REDEEMED",
      held_by: order.orderId,
    });
  });

  test("money for an order that has expired goes back where the last portion has gone", async ({
    product,
  }) => {
    const lines = [{ itemId: "S08-03", quantity: 1, modifierIds: [] }];
    const { buyer, order, box, qrCodeText } = await expiredOrder(product, {
      storeId: "S08",
      lines,
    });
    await placeOrder(product.appUrl, await product.newBuyer(), { storeId: "S08", lines });
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, { buyer, orderId: order.orderId }, ({ refundStatus }) => {
      return refundStatus === "FULL";
    });
    expect(await getRefund(product, box)).toMatchObject({
      status: "SUCCEEDED",
      reason: "SOLD_OUT",
    });
    expect((await readOrder(product.appUrl, buyer, order.orderId)).status).toBe("EXPIRED");
  });

  test.for([
    [
      "after half an hour",
      "LATE",
      "update orders set closed_at = now() - interval '31 minutes' where order_id = $1",
    ],
    [
      "while the store is closed",
      "STORE_CLOSED",
      `update store set opening = jsonb_set(opening, '{paused}', 'true')
       where store_id = split_part($1, '-', 1)`,
    ],
  ] as const)("goes back %s", async ([_when, reason, change], { product }) => {
    const { buyer, order, box, qrCodeText } = await expiredOrder(product);
    await product.rows.all(change, [order.orderId]);
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, { buyer, orderId: order.orderId }, ({ refundStatus }) => {
      return refundStatus === "FULL";
    });
    expect(await getRefund(product, box)).toMatchObject({ status: "SUCCEEDED", reason });
    await product.rows.all("update store set opening = jsonb_set(opening, '{paused}', 'false')");
  });
});
