import { createDealOrder } from "@santap/contract/calls/deal";
import {
  cancelOrder,
  createOrder,
  isFirstPaidOrder,
  listOrders,
  orderAgain,
  payAtCounter,
} from "@santap/contract/calls/order";
import { cashierDetail } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../testing/caller.ts";
import {
  BULGOGI_DEAL,
  BULGOGI_PRICE,
  buyDeal,
  buyDealAndOpenCode,
  dealInput,
} from "../../testing/deals.ts";
import { expireOrder } from "../../testing/expiry.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { orderAndOpenCode, orderInput, readOrder } from "../../testing/orders.ts";
import type { Rows } from "../../testing/rows.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";

// Its tests change stock, limits and windows.
const test = testWithOwnProduct();

function setDeal({ rows }: TestProduct, dealId: string, set: string) {
  return rows.all(`update deal set ${set} where deal_id = $1`, [dealId]);
}

async function countSold(rows: Rows, dealId: string): Promise<number> {
  const { sold } = await rows.one<{ sold: number }>("select sold from deal where deal_id = $1", [
    dealId,
  ]);
  return sold;
}

function refuseBuying(
  { appUrl }: TestProduct,
  as: TestCaller,
  input: Parameters<typeof dealInput>[0] = {},
) {
  return expectRefusal(appUrl, createDealOrder, { payload: dealInput(input), as });
}

function awaitPaid(product: TestProduct, buyer: Buyer, orderId: string) {
  return waitForOrder(product, { buyer, orderId }, ({ status }) => status === "PAID");
}

test("DEAL-1 FUND-2 paying a purchase gives its vouchers, and its money is owed for them", async ({
  product,
}) => {
  const { appUrl, rows, sandbox } = product;
  await rows.all(
    "update store set opening = jsonb_set(opening, '{paused}', 'true') where store_id = 'S10'",
  );
  const buyer = await product.newBuyer();
  const { order, qrCodeText } = await buyDealAndOpenCode(appUrl, buyer, { quantity: 2 });
  const { orderId } = order;
  expect(order.payableAmount).toBe(2 * BULGOGI_PRICE);
  expect(await rows.all("select 1 from voucher where order_id = $1", [orderId])).toEqual([]);
  await sandbox.pay(qrCodeText);
  const paid = await awaitPaid(product, buyer, orderId);
  expect(paid).toMatchObject({ kind: "DEAL", dayNumber: null, lines: [], pickUp: null });
  const vouchers = await rows.all(
    `select seq, status, sale_price, paid, uses, uses_left, user_id,
       valid_until - issued_at = interval '45 days' as valid
     from voucher where order_id = $1 order by seq`,
    [orderId],
  );
  const voucher = { status: "TO_USE", sale_price: BULGOGI_PRICE, paid: BULGOGI_PRICE };
  const used = { uses: 1, uses_left: 1, user_id: buyer.userId, valid: true };
  expect(vouchers).toMatchObject([
    { seq: 1, ...voucher, ...used },
    { seq: 2, ...voucher, ...used },
  ]);
  const posted = await rows.all(
    `select event, account, side, amount, deal_id from ledger_entry where order_id = $1
     order by entry_id`,
    [orderId],
  );
  const amount = 2 * BULGOGI_PRICE;
  const [received, sold] = [
    { event: "PAYMENT_RECEIVED", amount, deal_id: null },
    { event: "VOUCHERS_SOLD", amount, deal_id: BULGOGI_DEAL },
  ];
  expect(posted).toEqual([
    { ...received, account: "ACQUIRER_CLEARING", side: "DEBIT" },
    { ...received, account: "SUSPENSE", side: "CREDIT" },
    { ...sold, account: "SUSPENSE", side: "DEBIT" },
    { ...sold, account: "VOUCHER_LIABILITY", side: "CREDIT" },
  ]);
});

test("DEAL-1 a purchase is in the orders by the deal's name, has no number of the day, is no first meal, and cannot be ordered again", async ({
  product,
}) => {
  const { appUrl, sandbox } = product;
  const buyer = await product.newBuyer();
  const bought = await buyDealAndOpenCode(appUrl, buyer, { quantity: 2 });
  await sandbox.pay(bought.qrCodeText);
  await awaitPaid(product, buyer, bought.order.orderId);
  const meal = await orderAndOpenCode(appUrl, buyer);
  await sandbox.pay(meal.qrCodeText);
  const { dayNumber } = await awaitPaid(product, buyer, meal.order.orderId);
  expect(dayNumber).not.toBeNull();
  const payload = { pageNo: 1, pageSize: 10 };
  const { list } = await ask(appUrl, listOrders, { payload, as: buyer });
  const firstDish = "Bulgogi BBQ for two";
  const common = { status: "PAID", otherDishes: 0 };
  expect(list).toMatchObject([
    { ...common, kind: "MEAL", dealId: null, dayNumber, itemCount: 1 },
    { ...common, kind: "DEAL", dealId: BULGOGI_DEAL, dayNumber: null, itemCount: 2, firstDish },
  ]);
  const isFirst = ({ orderId }: { orderId: string }) =>
    ask(appUrl, isFirstPaidOrder, { payload: { orderId }, as: buyer });
  expect(await isFirst(bought.order)).toBe(false);
  expect(await isFirst(meal.order)).toBe(true);
  const again = { payload: { orderId: bought.order.orderId }, as: buyer };
  expect((await expectRefusal(appUrl, orderAgain, again)).code).toBe("4110001");
});

test("DEAL-1 a store that takes money at its counter takes none for a deal", async ({
  product,
}) => {
  const { appUrl } = product;
  const buyer = await product.newBuyer();
  const { orderId } = await buyDeal(appUrl, buyer, { dealId: "D04" });
  const payload = { orderId, partnerCode: "SANTAP" };
  const counter = await ask(appUrl, cashierDetail, { payload, as: buyer });
  expect(counter).toMatchObject({
    kind: "DEAL",
    atCounter: false,
    order: { payableAmount: 99_000 },
  });
  const ticket = { payload: { orderId, ticket: counter.ticket }, as: buyer };
  expect((await expectRefusal(appUrl, payAtCounter, ticket)).code).toBe("9110058");
});

test("DEAL-1 fewer than wanted: the refusal says how many are left", async ({ product }) => {
  await setDeal(product, "D02", "stock = sold + 2, per_user = null");
  const buyer = await product.newBuyer();
  const few = await refuseBuying(product, buyer, { dealId: "D02", quantity: 3 });
  expect(few).toMatchObject({
    code: "6120002",
    message: "Only 2 left. Please choose fewer.",
    details: { left: 2 },
  });
  await setDeal(product, "D02", "per_user = 1");
  const limited = await refuseBuying(product, buyer, { dealId: "D02", quantity: 2 });
  expect(limited).toMatchObject({ code: "6120003", details: { left: 1 } });
});

test("DEAL-1 outside its window, paused or unknown a deal is not on sale", async ({ product }) => {
  const buyer = await product.newBuyer();
  for (const set of [
    "sale_from = now() + interval '1 minute', sale_to = null",
    "sale_from = null, sale_to = now()",
    "sale_to = null, status = 'PAUSED'",
  ]) {
    await setDeal(product, "D07", set);
    const refusal = await refuseBuying(product, buyer, { dealId: "D07" });
    expect(refusal.code, set).toBe("6120001");
  }
  await setDeal(product, "D07", "status = 'ONLINE'");
  await buyDeal(product.appUrl, buyer, { dealId: "D07" });
  expect((await refuseBuying(product, buyer, { dealId: "D99" })).code).toBe("6120001");
});

test("DEAL-1 a repeated request is the same purchase; its key buys nothing else", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  const buyer = await product.newBuyer();
  const input = dealInput();
  const before = await countSold(rows, BULGOGI_DEAL);
  const first = await buyDeal(appUrl, buyer, input);
  expect(await buyDeal(appUrl, buyer, input)).toMatchObject({ orderId: first.orderId });
  expect(await countSold(rows, BULGOGI_DEAL)).toBe(before + 1);
  const other = await refuseBuying(product, buyer, { ...input, quantity: 2 });
  expect(other.code).toBe("4110013");
  const { idempotencyKey } = input;
  const meal = { payload: orderInput({ idempotencyKey }), as: buyer };
  expect((await expectRefusal(appUrl, createOrder, meal)).code).toBe("4110013");
});

test("DEAL-1 three unpaid orders are the limit, purchases among them; cancelled and expired ones return their stock", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  const buyer = await product.newBuyer();
  const before = await countSold(rows, BULGOGI_DEAL);
  const [cancelled, expired] = [await buyDeal(appUrl, buyer), await buyDeal(appUrl, buyer)];
  const { expiresAt } = await buyDeal(appUrl, buyer, { dealId: "D05" });
  expect((expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect((await refuseBuying(product, buyer)).code).toBe("4110009");
  expect(await countSold(rows, BULGOGI_DEAL)).toBe(before + 2);
  const { orderId } = cancelled;
  await ask(appUrl, cancelOrder, { payload: { orderId }, as: buyer });
  expect(await countSold(rows, BULGOGI_DEAL)).toBe(before + 1);
  await expireOrder(rows, expired.orderId);
  const is = { buyer, orderId: expired.orderId };
  await waitForOrder(product, is, ({ status }) => status === "EXPIRED");
  expect(await countSold(rows, BULGOGI_DEAL)).toBe(before);
});

test("DEAL-1 late money buys while the deal is on sale and stock and limit allow, and goes back otherwise", async ({
  product,
}) => {
  const { rows, sandbox } = product;
  const dealId = "D01";
  async function payLate(set: string, meanwhile?: (buyer: Buyer) => Promise<unknown>) {
    await setDeal(product, dealId, "status = 'ONLINE', stock = null, sale_to = null, per_user = 1");
    const buyer = await product.newBuyer();
    const { order, qrCodeText } = await buyDealAndOpenCode(product.appUrl, buyer, { dealId });
    const is = { buyer, orderId: order.orderId };
    await expireOrder(rows, is.orderId);
    await waitForOrder(product, is, ({ status }) => status === "EXPIRED");
    await setDeal(product, dealId, set);
    await meanwhile?.(buyer);
    const before = await countSold(rows, dealId);
    await sandbox.pay(qrCodeText);
    const ended = await waitForOrder(product, is, ({ status, refunds }) => {
      return status === "PAID" || refunds.some((refund) => refund.status === "SUCCEEDED");
    });
    const vouchers = await rows.all("select 1 from voucher where order_id = $1", [is.orderId]);
    const more = (await countSold(rows, dealId)) - before;
    return { status: ended.status, vouchers: vouchers.length, more };
  }
  const kept = { status: "PAID", vouchers: 1, more: 1 };
  const returned = { status: "EXPIRED", vouchers: 0, more: 0 };
  expect(await payLate("stock = sold + 1")).toEqual(kept);
  expect(await payLate("stock = sold")).toEqual(returned);
  expect(await payLate("sale_to = now()")).toEqual(returned);
  expect(
    await payLate("per_user = 1", (buyer) => buyDeal(product.appUrl, buyer, { dealId })),
  ).toEqual(returned);
});

test("DEAL-1 paid twice, a purchase has its vouchers once, and the second money goes back", async ({
  product,
}) => {
  const { appUrl, rows, sandbox } = product;
  const buyer = await product.newBuyer();
  const { order, qrCodeText } = await buyDealAndOpenCode(appUrl, buyer);
  const is = { buyer, orderId: order.orderId };
  await sandbox.pay(qrCodeText);
  await sandbox.pay(qrCodeText);
  await waitForOrder(product, is, ({ refunds }) =>
    refunds.some(({ status }) => status === "SUCCEEDED"),
  );
  expect(await readOrder(appUrl, buyer, is.orderId)).toMatchObject({
    status: "PAID",
    refundStatus: "NONE",
  });
  const vouchers = await rows.all("select 1 from voucher where order_id = $1", [is.orderId]);
  expect(vouchers).toHaveLength(1);
});
