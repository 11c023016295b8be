import { cancelOrder } from "@santap/contract/calls/order";
import { createPayOrder } from "@santap/contract/calls/payment";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { timelineKinds, waitForOrder } from "../../../testing/order-watch.ts";
import { BULGOGI_PRICE, buyDealAndOpenCode } from "../../../testing/deals.ts";
import { openCode, payInput, placeOrder, TOAST_PRICE } from "../../../testing/orders.ts";
import { expireCode, expireOrder } from "../../../testing/expiry.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { testWithStaff } from "../../refund/staff-refund.fixture.ts";
import { countOpen } from "./count-open.fixture.ts";
import { decide, payAmount, payWrongly } from "./wrong-payment.fixture.ts";

const test = testWithStaff();
test.afterEach(({ staff }) => staff.requireOrder());

test("too much is taken as the payment, and what is too much goes back", async ({
  product,
  staff,
}) => {
  const wrong = await payAmount(product, staff, TOAST_PRICE + 5_000);
  expect(await countOpen(staff.deps.db)).toBe(1);
  expect(await decide(staff, wrong, "TAKEN")).toMatchObject({ kind: "DECIDED", goesBack: 5_000 });
  const seen = await staff.settled(wrong.buyer, wrong.orderId);
  expect(seen).toMatchObject({
    status: "PAID",
    refundStatus: "NONE",
    payments: [{ payStatus: "PAY_SUCCESS", refundedAmount: 5_000 }],
    refunds: [{ amount: 5_000, status: "SUCCEEDED" }],
  });
  expect(timelineKinds(seen)).toEqual(
    expect.arrayContaining(["AMOUNT_MISMATCH", "AMOUNT_TAKEN", "PAID", "REFUNDED"]),
  );
  expect(await countOpen(staff.deps.db)).toBe(0);
  expect(await staff.readBalances(wrong.orderId)).toEqual({
    ACQUIRER_CLEARING: TOAST_PRICE,
    STORE_PAYABLE: -TOAST_PRICE,
  });
  // It is an order like any other: what it took can go back as well, and no more.
  expect(await staff.refund(wrong.orderId, {})).toMatchObject({ amount: TOAST_PRICE });
  expect(await staff.settled(wrong.buyer, wrong.orderId)).toMatchObject({ refundStatus: "FULL" });
});

test("too little cannot be taken; all of it goes back and the order is paid anew", async ({
  product,
  staff,
}) => {
  const wrong = await payAmount(product, staff, TOAST_PRICE - 1);
  expect(await decide(staff, wrong, "TAKEN")).toEqual({ kind: "REFUSED", reason: "TOO_LITTLE" });
  expect(await decide(staff, wrong, "GIVEN_BACK")).toMatchObject({ goesBack: TOAST_PRICE - 1 });
  expect(await countOpen(staff.deps.db)).toBe(0);
  const back = await staff.settled(wrong.buyer, wrong.orderId);
  expect(back).toMatchObject({
    status: "AWAITING_PAYMENT",
    refundStatus: "FULL",
    payments: [{ payStatus: "CLOSE" }],
  });
  expect(timelineKinds(back)).toContain("AMOUNT_REJECTED");
  const payload = payInput(wrong.order);
  const { box } = await ask(product.appUrl, createPayOrder, { payload, as: wrong.buyer });
  const { qr_text: code } = await product.rows.one<{ qr_text: string }>(
    "select qr_text from pay_attempt where box = $1",
    [box],
  );
  await product.sandbox.pay(code);
  const is = { buyer: wrong.buyer, orderId: wrong.orderId };
  const paid = await waitForOrder(product, is, ({ status }) => status === "PAID");
  // What went back was never this order's money.
  expect(paid.refundStatus).toBe("NONE");
});

test("ten of the staff at once decide once, the first wins", async ({ product, staff }) => {
  const wrong = await payAmount(product, staff, TOAST_PRICE + 1);
  const all = await inParallel(10, (nth) =>
    decide(staff, wrong, nth % 2 ? "TAKEN" : "GIVEN_BACK", `${nth}`),
  );
  const decided = all.flatMap((one) => (one.kind === "DECIDED" ? [one] : []));
  expect(decided.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(decided).toHaveLength(5);
  expect(new Set(decided.map(({ by, goesBack }) => `${by} ${goesBack}`)).size).toBe(1);
  const others = all.filter((one) => one.kind === "REFUSED");
  expect(others.every(({ reason }) => reason === "DECIDED_OTHERWISE")).toBe(true);
  await staff.settled(wrong.buyer, wrong.orderId);
});

test("an order that was paid another way, or cancelled, takes none", async ({ product, staff }) => {
  const wrong = await payAmount(product, staff, TOAST_PRICE + 1);
  const payload = payInput(wrong.order);
  const { box } = await ask(product.appUrl, createPayOrder, { payload, as: wrong.buyer });
  const { qr_text: code } = await product.rows.one<{ qr_text: string }>(
    "select qr_text from pay_attempt where box = $1",
    [box],
  );
  await product.sandbox.pay(code);
  const is = { buyer: wrong.buyer, orderId: wrong.orderId };
  await waitForOrder(product, is, ({ status }) => status === "PAID");
  expect(await decide(staff, wrong, "TAKEN")).toEqual({
    kind: "REFUSED",
    reason: "ORDER_TAKES_NONE",
  });
  expect(await decide(staff, wrong, "GIVEN_BACK")).toMatchObject({ kind: "DECIDED" });
  const given = await staff.settled(wrong.buyer, wrong.orderId);
  expect(given).toMatchObject({ status: "PAID", refundStatus: "NONE" });

  const cancelled = await payAmount(product, staff, TOAST_PRICE + 1);
  const { orderId, buyer } = cancelled;
  await ask(product.appUrl, cancelOrder, { payload: { orderId }, as: buyer });
  expect(await decide(staff, cancelled, "TAKEN")).toMatchObject({ reason: "ORDER_TAKES_NONE" });
  expect(await decide(staff, cancelled, "GIVEN_BACK")).toMatchObject({ kind: "DECIDED" });
  await staff.settled(buyer, orderId);
});

test("taken while another code is open: that one is closed", async ({ product, staff }) => {
  const wrong = await payAmount(product, staff, TOAST_PRICE + 1);
  const payload = payInput(wrong.order);
  const { box } = await ask(product.appUrl, createPayOrder, { payload, as: wrong.buyer });
  expect(await decide(staff, wrong, "TAKEN")).toMatchObject({ kind: "DECIDED" });
  await until("the other code closed", async () => {
    const { status } = await product.rows.one<{ status: string }>(
      "select status from pay_attempt where box = $1",
      [box],
    );
    return status === "CLOSED";
  });
  const seen = await staff.settled(wrong.buyer, wrong.orderId);
  expect(seen).toMatchObject({ status: "PAID", refundStatus: "NONE" });
});

test("an expired order is revived where it still can be had", async ({ product, staff }) => {
  const wrong = await payAmount(product, staff, TOAST_PRICE + 1);
  await expireOrder(product.rows, wrong.orderId);
  const is = { buyer: wrong.buyer, orderId: wrong.orderId };
  await waitForOrder(product, is, ({ status }) => status === "EXPIRED");
  expect(await decide(staff, wrong, "TAKEN")).toMatchObject({ kind: "DECIDED" });
  expect(await staff.settled(wrong.buyer, wrong.orderId)).toMatchObject({ status: "PAID" });
  const buyer = await product.newBuyer();
  const lines = [{ itemId: "S08-03", quantity: 1, modifierIds: [] }];
  const order = await placeOrder(product.appUrl, buyer, { storeId: "S08", lines });
  const opened = await openCode(product.appUrl, buyer, order);
  const gone = {
    buyer,
    ...opened,
    ...(await payWrongly(product, staff, opened, order.payableAmount + 1)),
  };
  await expireOrder(product.rows, order.orderId);
  await waitForOrder(
    product,
    { buyer, orderId: order.orderId },
    ({ status }) => status === "EXPIRED",
  );
  await placeOrder(product.appUrl, await product.newBuyer(), { storeId: "S08", lines });
  expect(await decide(staff, gone, "TAKEN")).toEqual({ kind: "REFUSED", reason: "SOLD_OUT" });
  expect(await decide(staff, gone, "GIVEN_BACK")).toMatchObject({ kind: "DECIDED" });
  await staff.settled(buyer, order.orderId);
});

test("two wrong payments on one code are decided one by one", async ({ product, staff }) => {
  const first = await payAmount(product, staff, TOAST_PRICE + 1);
  const second = { ...first, ...(await payWrongly(product, staff, first, TOAST_PRICE + 2)) };
  expect(await decide(staff, first, "GIVEN_BACK")).toMatchObject({ kind: "DECIDED" });
  expect(await countOpen(staff.deps.db)).toBe(1);
  expect(await decide(staff, second, "TAKEN")).toMatchObject({ kind: "DECIDED" });
  expect(await countOpen(staff.deps.db)).toBe(0);
  const seen = await staff.settled(first.buyer, first.orderId);
  expect(seen).toMatchObject({ status: "PAID", refundStatus: "NONE" });
  expect(seen.refunds.map(({ amount }) => amount).toSorted()).toEqual([2, TOAST_PRICE + 1]);
  await expireCode(product.rows, first.box);
});

test("DEAL-1 a purchase that was paid with another amount has its vouchers once staff take it, and none if it goes back", async ({
  product,
  staff,
}) => {
  const countVouchers = (orderId: string) =>
    product.rows.all("select 1 from voucher where order_id = $1", [orderId]);
  for (const [decision, count] of [["TAKEN", 2] as const, ["GIVEN_BACK", 0] as const]) {
    const buyer = await product.newBuyer();
    const opened = await buyDealAndOpenCode(product.appUrl, buyer, { quantity: 2 });
    const amount = 2 * BULGOGI_PRICE + 1_000;
    const wrong = { buyer, ...opened, ...(await payWrongly(product, staff, opened, amount)) };
    expect(await countVouchers(wrong.orderId)).toHaveLength(0);
    expect(await decide(staff, wrong, decision)).toMatchObject({ kind: "DECIDED" });
    const seen = await staff.settled(buyer, wrong.orderId);
    expect(seen.refunds).toMatchObject([{ amount: count === 0 ? amount : 1_000 }]);
    expect(await countVouchers(wrong.orderId)).toHaveLength(count);
  }
});
