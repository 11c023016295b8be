import { confirmRefund } from "@santap/contract/calls/refund";
import { payAtCounter } from "@santap/contract/calls/order";
import { expect } from "vitest";
import { ask } from "../../testing/caller.ts";
import { timelineKinds } from "../../testing/order-watch.ts";
import { placeOrder, readOrder, TOAST_PRICE } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel } from "../../testing/until.ts";
import { takeCash } from "../payment/cash/take-cash.ts";
import { recordOfflineRefund } from "./record-offline-refund.ts";
import { testWithStaff, type StaffFixture } from "./staff-refund.fixture.ts";

const test = testWithStaff();
test.afterEach(({ staff }) => staff.requireOrder());

async function paidInCash(product: TestProduct, { deps }: StaffFixture) {
  const buyer = await product.newBuyer();
  const { orderId, ticket } = await placeOrder(product.appUrl, buyer);
  await ask(product.appUrl, payAtCounter, { payload: { orderId, ticket }, as: buyer });
  await takeCash(deps, { orderId, amount: TOAST_PRICE, by: "Rina" });
  return { buyer, orderId };
}

test("cash is refunded at the store, in parts, until all of it is back", async ({
  product,
  staff,
}) => {
  const { buyer, orderId } = await paidInCash(product, staff);
  const answer = async (received: boolean) => {
    const { refunds } = await readOrder(product.appUrl, buyer, orderId);
    const given = refunds.find(({ answerable }) => answerable);
    const payload = { orderId, refundId: given!.refundId, received, handedAt: given!.handedAt! };
    return ask(product.appUrl, confirmRefund, { payload, as: buyer });
  };
  const part = await staff.refund(orderId, { amount: 9_700 });
  if (part.kind !== "OWED") throw new Error("the part was refused");
  const owed = await readOrder(product.appUrl, buyer, orderId);
  expect(owed.refunds).toMatchObject([{ amount: 9_700, status: "OFFLINE_DUE" }]);
  expect(await staff.readBalances(orderId)).toEqual({
    ...{ STORE_CASH: TOAST_PRICE, REFUND_DUE: -9_700, STORE_PAYABLE: 9_700 - TOAST_PRICE },
  });
  const payout = {
    orderId,
    refundId: part.refundId,
    by: "Rina",
    again: false,
    way: "CASH",
  } as const;
  expect(await recordOfflineRefund(staff.deps, payout)).toMatchObject({ kind: "GIVEN" });
  expect(await answer(false)).toMatchObject({ status: "OFFLINE_DUE" });
  await recordOfflineRefund(staff.deps, { ...payout, again: true });
  expect(await answer(true)).toMatchObject({ status: "OFFLINE_DONE" });
  expect(await readOrder(product.appUrl, buyer, orderId)).toMatchObject({
    refundStatus: "PARTIAL",
  });
  const rest = await staff.refund(orderId, { amount: "ALL" });
  if (rest.kind !== "OWED") throw new Error("the rest was refused");
  expect(rest.amount).toBe(TOAST_PRICE - 9_700);
  await recordOfflineRefund(staff.deps, { ...payout, refundId: rest.refundId });
  await answer(true);
  const seen = await readOrder(product.appUrl, buyer, orderId);
  expect(seen).toMatchObject({ refundStatus: "FULL" });
  expect(timelineKinds(seen)).toContain("REFUND_DENIED");
  expect(await staff.readBalances(orderId)).toEqual({});
  expect(await staff.refund(orderId, { amount: 1 })).toMatchObject({ reason: "TOO_MUCH", left: 0 });
});

test("ten of the staff at once never owe more cash than was taken", async ({ product, staff }) => {
  const { orderId } = await paidInCash(product, staff);
  const wishes = await inParallel(10, () => staff.refund(orderId, { amount: 10_000 }));
  expect(wishes.filter(({ kind }) => kind === "OWED")).toHaveLength(2);
});

test("only the account that ordered confirms cash that was handed back", async ({
  product,
  staff,
}) => {
  const { buyer, orderId } = await paidInCash(product, staff);
  const owed = await staff.refund(orderId, { amount: "ALL" });
  if (owed.kind !== "OWED") throw new Error("the refund was refused");
  await recordOfflineRefund(staff.deps, {
    orderId,
    refundId: owed.refundId,
    by: "Rina",
    again: false,
    way: "CASH",
  });
  const [given] = (await readOrder(product.appUrl, buyer, orderId)).refunds;
  const payload = { orderId, refundId: owed.refundId, received: true, handedAt: given!.handedAt! };
  const stranger = await product.newBuyer();
  await expect(ask(product.appUrl, confirmRefund, { payload, as: stranger })).rejects.toThrow();
  expect(await readOrder(product.appUrl, buyer, orderId)).toMatchObject({ refundStatus: "NONE" });
});
