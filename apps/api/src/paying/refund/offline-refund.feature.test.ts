import { confirmRefund } from "@santap/contract/calls/refund";
import { expect } from "vitest";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { timelineKinds } from "../../testing/order-watch.ts";
import { readOrder, TOAST_PRICE } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel } from "../../testing/until.ts";
import { recordOfflineRefund, type OfflineRefundResult } from "./record-offline-refund.ts";
import { type StaffFixture, testWithStaff } from "./staff-refund.fixture.ts";

const test = testWithStaff();
test.afterEach(({ staff }) => staff.requireOrder());

type Owed = Awaited<ReturnType<StaffFixture["owedByStaff"]>>;

function give(
  staff: StaffFixture,
  { orderId, refundId }: Owed,
  more: { by?: string; again?: boolean } = {},
) {
  return recordOfflineRefund(staff.deps, {
    orderId,
    refundId,
    by: "Rina",
    again: false,
    way: "TRANSFER",
    ...more,
  });
}

function getGivenAt(result: OfflineRefundResult): number {
  if (result.kind !== "GIVEN") throw new Error(`refused: ${result.reason}`);
  return result.at;
}

function answer(
  product: TestProduct,
  { buyer, orderId, refundId }: Owed,
  handedAt: number,
  received: boolean,
) {
  const payload = { orderId, refundId, handedAt, received };
  return ask(product.appUrl, confirmRefund, { payload, as: buyer });
}

const see = (product: TestProduct, { buyer, orderId }: Owed) =>
  readOrder(product.appUrl, buyer, orderId);

test("what an issuer cannot refund is paid out by staff, and both sides confirm it", async ({
  product,
  staff,
}) => {
  const owed = await staff.owedByStaff();
  expect(await see(product, owed)).toMatchObject({
    refundStatus: "NONE",
    refunds: [{ status: "OFFLINE_DUE", handedAt: null, answerable: false }],
  });
  const at = getGivenAt(await give(staff, owed));
  expect(await see(product, owed)).toMatchObject({
    refundStatus: "NONE",
    refunds: [{ status: "OFFLINE_GIVEN", handedAt: at, answerable: true }],
  });
  const handed = { ACQUIRER_CLEARING: TOAST_PRICE, STORE_PAYABLE: -TOAST_PRICE };
  expect(await staff.readBalances(owed.orderId)).toEqual(handed);
  expect(await answer(product, owed, at, true)).toMatchObject({ status: "OFFLINE_DONE" });
  const seen = await see(product, owed);
  expect(seen).toMatchObject({
    refundStatus: "FULL",
    payments: [{ refundedAmount: TOAST_PRICE }],
    refunds: [{ status: "OFFLINE_DONE", answerable: false }],
  });
  expect(timelineKinds(seen).slice(-4)).toEqual([
    "REFUND_REQUESTED",
    "REFUND_OFFLINE",
    "REFUND_HANDED_BACK",
    "REFUND_RECEIVED",
  ]);
  expect(await staff.readBalances(owed.orderId)).toEqual(handed);
});

test("a diner who did not receive it opens it again; the ledger owes it as before", async ({
  product,
  staff,
}) => {
  const owed = await staff.owedByStaff();
  const first = getGivenAt(await give(staff, owed));
  expect(await answer(product, owed, first, false)).toMatchObject({ status: "OFFLINE_DUE" });
  const due = { ACQUIRER_CLEARING: TOAST_PRICE, REFUND_DUE: -TOAST_PRICE };
  expect(await staff.readBalances(owed.orderId)).toEqual(due);
  await staff.requireOrder();
  // A repeated message of the first hand-back is not the second one.
  expect(await give(staff, owed)).toEqual({ kind: "REFUSED", reason: "DENIED_BEFORE" });
  const second = getGivenAt(await give(staff, owed, { again: true }));
  expect(second).toBeGreaterThan(first);
  // Nor is the diner's word about the first a word about the second.
  expect(await answer(product, owed, first, false)).toMatchObject({ status: "OFFLINE_GIVEN" });
  expect(await answer(product, owed, second, true)).toMatchObject({ status: "OFFLINE_DONE" });
  expect(timelineKinds(await see(product, owed)).slice(-5)).toEqual([
    "REFUND_OFFLINE",
    "REFUND_HANDED_BACK",
    "REFUND_DENIED",
    "REFUND_HANDED_BACK",
    "REFUND_RECEIVED",
  ]);
});

test("two of the staff at once, and ten taps of the diner, count once", async ({
  product,
  staff,
}) => {
  const owed = await staff.owedByStaff();
  const given = await inParallel(10, (nth) =>
    give(staff, owed, { by: nth % 2 === 0 ? "Rina" : "Budi" }),
  );
  expect(given.filter((one) => one.kind === "GIVEN" && !one.replayed)).toHaveLength(1);
  const moments = new Set(given.map(getGivenAt));
  expect(moments.size).toBe(1);
  const [at = 0] = moments;
  const answers = await inParallel(10, () => answer(product, owed, at, true));
  expect(answers.every(({ status }) => status === "OFFLINE_DONE")).toBe(true);
  const kinds = timelineKinds(await see(product, owed));
  expect(kinds.filter((kind) => kind === "REFUND_HANDED_BACK")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "REFUND_RECEIVED")).toHaveLength(1);
});

test("yes and no at once: one of them counts, and the books follow it", async ({
  product,
  staff,
}) => {
  const owed = await staff.owedByStaff();
  const at = getGivenAt(await give(staff, owed));
  await inParallel(8, (nth) => answer(product, owed, at, nth % 2 === 0));
  const seen = await see(product, owed);
  const done = seen.refunds[0]?.status === "OFFLINE_DONE";
  expect(seen.refundStatus).toBe(done ? "FULL" : "NONE");
  const outcomes = timelineKinds(seen).filter((kind) => /RECEIVED|DENIED/.test(kind));
  expect(outcomes).toEqual([done ? "REFUND_RECEIVED" : "REFUND_DENIED"]);
});

test("only payer and buyer confirm, and nothing is paid out before it is owed", async ({
  product,
  staff,
}) => {
  const owed = await staff.owedByStaff();
  const at = getGivenAt(await give(staff, owed));
  const payload = { orderId: owed.orderId, refundId: owed.refundId, handedAt: at, received: true };
  const stranger = await product.newBuyer();
  const { appUrl } = product;
  expect(await expectRefusal(appUrl, confirmRefund, { payload, as: stranger })).toMatchObject({
    code: "4110001",
  });
  const nobody = { ...payload, refundId: "R0000000000000000" };
  expect(
    await expectRefusal(appUrl, confirmRefund, { payload: nobody, as: owed.buyer }),
  ).toMatchObject({
    code: "4110001",
  });
  const other = await staff.owedByStaff();
  const crossed = { ...other, refundId: owed.refundId };
  expect(await give(staff, crossed)).toEqual({ kind: "REFUSED", reason: "NOT_FOUND" });
  expect(await answer(product, other, at, true)).toMatchObject({ status: "OFFLINE_DUE" });
});
