import { changeBenefits, settleOrder } from "@santap/contract/calls/benefits";
import { cashierDetail } from "@santap/contract/calls/payment";
import type { PayloadOf } from "@santap/contract/call";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import {
  freshOrder,
  openCode,
  placeOrder,
  readOrder,
  sitDown,
  TOAST,
} from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { CASH, readVoucher, testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";

const test = testWithVouchers();

type Benefits = PayloadOf<typeof changeBenefits>;
const AT_S03 = {
  storeId: "S03",
  lines: [
    { itemId: "S03-01", quantity: 3, modifierIds: [] },
    { itemId: "S03-06", quantity: 2, modifierIds: [] },
  ],
};
const put = (...voucherIds: string[]) => voucherIds.map((voucherId) => ({ voucherId, dishes: [] }));

function change(
  { appUrl }: TestProduct,
  as: Buyer,
  wish: Pick<Benefits, "orderId"> & Partial<Benefits>,
) {
  const payload = { version: 1, couponIds: [], vouchers: [], ...wish };
  return ask(appUrl, changeBenefits, { payload, as });
}

async function refuseChange(
  { appUrl }: TestProduct,
  as: Buyer,
  wish: Pick<Benefits, "orderId"> & Partial<Benefits>,
) {
  const payload = { version: 1, couponIds: [], vouchers: [], ...wish };
  return (await expectRefusal(appUrl, changeBenefits, { payload, as })).code;
}

test.beforeEach(async ({ product }) => {
  await product.rows.all(
    `update store set opening = (select opening from store where store_id = 'S06')
     where store_id = 'S03'`,
  );
});

describe("DEAL-4 /order/benefits", () => {
  test("DEAL-4 /order/benefits puts vouchers and coupons on an unpaid order and takes them off, each time with a price and a ticket of its own", async ({
    product,
    buy,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(CASH);
    const [voucherId = ""] = voucherIds;
    const coupon = await product.grantCoupon(buyer, "C09");
    const placed = await placeOrder(appUrl, buyer, { ...AT_S03, couponIds: [coupon] });
    const { orderId } = placed;
    expect(placed.payableAmount).toBe(136_400);
    const wish = { orderId, couponIds: [coupon], vouchers: put(voucherId) };
    const both = await change(product, buyer, wish);
    expect(both).toMatchObject({
      ...{ version: 2, payableAmount: 36_400 },
      breakdown: { vouchers: [{ amount: 100_000 }], discounts: [{ amount: 20_000 }] },
    });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "HELD" });
    const stale = await refuseChange(product, buyer, { orderId });
    expect(stale).toBe("4110008");
    const alone = await change(product, buyer, { ...wish, version: 2, couponIds: [] });
    expect(alone).toMatchObject({ version: 3, payableAmount: 58_400 });
    const claims = "select status from coupon_claim where claim_id = $1";
    expect(await product.rows.one(claims, [coupon])).toEqual({ status: "UNUSED" });
    const none = await change(product, buyer, { orderId, version: 3 });
    expect(none).toMatchObject({ version: 4, payableAmount: 158_400 });
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE" });
    const last = await change(product, buyer, { ...wish, version: 4, couponIds: [] });
    const paid = { ...placed, ticket: last.ticket, payableAmount: last.payableAmount };
    const { qrCodeText } = await openCode(appUrl, buyer, paid);
    expect(await refuseChange(product, buyer, { orderId, version: 5 })).toBe("4110009");
    await product.sandbox.pay(qrCodeText);
    await waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
    expect(await refuseChange(product, buyer, { orderId, version: 5 })).toBe("4110010");
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
  });

  test("DEAL-4 /order/benefits is for who may pay the order alone, and brings no dishes", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CASH);
    const stranger = await product.newBuyer();
    const { orderId } = await placeOrder(product.appUrl, buyer, AT_S03);
    expect(await refuseChange(product, stranger, { orderId })).toBe("4110001");
    const [voucherId = ""] = voucherIds;
    const dishes = [{ itemId: "S03-06", modifierIds: [] }];
    const wish = { orderId, vouchers: [{ voucherId, dishes }] };
    expect(await refuseChange(product, buyer, wish)).toBe("4110011");
    expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE" });
  });

  test("DEAL-4 /order/benefits leaves other guests' vouchers on a shared bill, and takes a set for dishes that are there", async ({
    product,
    buy,
  }) => {
    const { appUrl } = product;
    const owner = await buy({ dealId: "D01", storeId: "S01" });
    const friend = await buy({ dealId: "D01", storeId: "S01" }, 1);
    const ani = await sitDown(appUrl, owner.buyer, "DEMO-B6");
    const budi = await sitDown(appUrl, friend.buyer, "DEMO-B6");
    const { sessionId } = ani;
    const lines = [
      { itemId: "S01-01", quantity: 2, modifierIds: [] },
      { itemId: "S01-04", quantity: 2, modifierIds: [] },
      { itemId: "S01-06", quantity: 2, modifierIds: [] },
      { itemId: "S01-07", quantity: 4, modifierIds: ["G5-1"] },
    ];
    const wish = { storeId: "S01", sessionId, lines };
    const { orderId } = await placeOrder(appUrl, ani.seated, wish);
    const bill = await readOrder(appUrl, ani.seated, orderId);
    const covers = bill.lines.map(({ lineId = "", quantity }) => ({ lineId, units: quantity / 2 }));
    const set = ([voucherId = ""]: readonly string[]) => [{ voucherId, dishes: [], covers }];
    const { version } = bill;
    const one = { orderId, version, vouchers: set(friend.voucherIds) };
    const first = await change(product, budi.seated, one);
    expect(first.breakdown).toMatchObject({ subtotal: 184_000, vouchers: [{ amount: 184_000 }] });
    const both = { orderId, version: version + 1, vouchers: set(owner.voucherIds) };
    const second = await change(product, ani.seated, both);
    expect(second).toMatchObject({ payableAmount: 0, breakdown: { vouchers: [{}, {}] } });
    const third = { orderId, version: version + 2 };
    expect(await change(product, ani.seated, third)).toMatchObject({
      breakdown: { subtotal: 184_000, vouchers: [{ voucherId: friend.voucherIds[0] }] },
    });
    const held = await readVoucher(product, friend.voucherIds[0] ?? "");
    expect([held?.status, (await readVoucher(product, owner.voucherIds[0] ?? ""))?.status]).toEqual(
      [...["HELD", "TO_USE"]],
    );
    const again = { orderId, version: version + 3, vouchers: set(owner.voucherIds) };
    const { ticket } = await change(product, ani.seated, again);
    const payload = { orderId, ticket };
    expect(await ask(appUrl, settleOrder, { payload, as: budi.seated })).toMatchObject({
      status: "PAID",
    });
    expect(await readVoucher(product, owner.voucherIds[0] ?? "")).toMatchObject({
      status: "REDEEMED",
    });
  });

  test("CPN-4 a coupon for one method keeps its slot; CASH takes what each method leaves", async ({
    product,
    buy,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(CASH);
    const coupon = await product.grantCoupon(buyer, "C08");
    const wish = { ...AT_S03, couponIds: [coupon], vouchers: put(...voucherIds) };
    const order = await placeOrder(appUrl, buyer, wish);
    expect(order.payableAmount).toBe(47_400);
    const payload = { orderId: order.orderId, partnerCode: "SANTAP" };
    const { payTypeList } = await ask(appUrl, cashierDetail, { payload, as: buyer });
    const prices = new Map(payTypeList.map((one) => [one.payType, one.payableAmount]));
    expect(prices.get("QRIS")).toBe(47_400);
    const others = [...prices].filter(([payType]) => payType !== "QRIS");
    expect(others.map(([, amount]) => amount)).toEqual(others.map(() => 58_400));
  });

  test("of changes at once one wins, and the order is as that one said", async ({
    product,
    buy,
  }) => {
    const { buyer, voucherIds } = await buy(CASH, 2);
    const { orderId } = await placeOrder(product.appUrl, buyer, AT_S03);
    const tries = await Promise.allSettled(
      voucherIds.map((voucherId) => change(product, buyer, { orderId, vouchers: put(voucherId) })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const held = "select count(*)::int as n from voucher where held_by = $1 and status = 'HELD'";
    expect(await product.rows.one(held, [orderId])).toEqual({ n: 1 });
  });
});

describe("DEAL-4 /order/settle", () => {
  test("DEAL-4 /order/settle closes an order that vouchers have paid, once, and not before they do", async ({
    product,
    buy,
  }) => {
    const { appUrl } = product;
    const { buyer, voucherIds } = await buy(CASH, 2);
    const placed = await placeOrder(appUrl, buyer, AT_S03);
    const { orderId, ticket: stale } = placed;
    const settle = (ticket: string) =>
      ask(appUrl, settleOrder, { payload: { orderId, ticket }, as: buyer });
    const refused = async (ticket: string) =>
      (await expectRefusal(appUrl, settleOrder, { payload: { orderId, ticket }, as: buyer })).code;
    expect(await refused(stale)).toBe("4110008");
    const { ticket, payableAmount } = await change(product, buyer, {
      ...{ orderId, vouchers: put(...voucherIds) },
    });
    expect(payableAmount).toBe(0);
    expect(await readOrder(appUrl, buyer, orderId)).toMatchObject({ status: "AWAITING_PAYMENT" });
    expect([await refused(stale), await refused("forged")]).toEqual(["4110008", "4110002"]);
    expect(await settle(ticket)).toEqual({ orderId, status: "PAID" });
    expect(await settle(ticket)).toEqual({ orderId, status: "PAID" });
    for (const voucherId of voucherIds) {
      expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED" });
    }
    await assertStateLogComplete(product.rows);
  });

  test("DEAL-4 /order/settle ends a shared bill whose coupon leaves nothing, by any guest at its table", async ({
    product,
  }) => {
    const { appUrl } = product;
    const ani = await sitDown(appUrl, await product.newBuyer(), "DEMO-B5");
    const budi = await sitDown(appUrl, await product.newBuyer(), "DEMO-B5");
    const coupon = await product.grantCoupon(ani.seated, "C10");
    const { sessionId } = ani;
    const lines = [{ itemId: "S01-07", quantity: 1, modifierIds: ["G5-1"] }];
    const wish = { storeId: "S01", sessionId, lines, couponIds: [coupon] };
    const { orderId, payableAmount } = await placeOrder(appUrl, ani.seated, wish);
    expect(payableAmount).toBe(0);
    const { ticket } = await freshOrder(appUrl, budi.seated, orderId);
    const payload = { orderId, ticket };
    const stranger = await product.newBuyer();
    const refusal = await expectRefusal(appUrl, settleOrder, { payload, as: stranger });
    expect(refusal.code).toBe("4110001");
    expect(await ask(appUrl, settleOrder, { payload, as: budi.seated })).toMatchObject({
      status: "PAID",
    });
  });

  test("DEAL-4 /order/settle does not close what has a price", async ({ product }) => {
    const buyer = await product.newBuyer();
    const { orderId, ticket } = await placeOrder(product.appUrl, buyer, { lines: [TOAST] });
    const settle = { payload: { orderId, ticket }, as: buyer };
    expect((await expectRefusal(product.appUrl, settleOrder, settle)).code).toBe("4110008");
  });
});
