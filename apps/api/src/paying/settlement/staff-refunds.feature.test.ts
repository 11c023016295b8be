import { expect } from "vitest";
import { assertLedgerBalanced } from "../../testing/ledger-assertions.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { findWaitingMismatches } from "../payment/mismatch/mismatch-store.ts";
import { decideMismatch } from "../payment/mismatch/decide-mismatch.ts";
import { waitForOrder } from "../../testing/order-watch.ts";
import { orderAndOpenCode, placeOrder, sitDown, TOAST_PRICE } from "../../testing/orders.ts";
import { createSharers } from "../../ordering/bill/split/share.fixture.ts";
import { recordOfflineRefund } from "../refund/record-offline-refund.ts";
import { openStaff } from "../refund/staff-refund.fixture.ts";
import { type SettlementFixture, testWithSettlement } from "./settlement.fixture.ts";

const test = testWithSettlement().extend("staff", { scope: "file" }, openStaff);

async function settle(product: TestProduct, settlement: SettlementFixture, box: string) {
  const { rows } = product;
  const { partner_ref: partnerRef } = await rows.one<{ partner_ref: string }>(
    "select partner_ref from pay_attempt where box = $1",
    [box],
  );
  // On the days before, the list has nothing of today, when it was paid: that is no matter here.
  const day = settlement.listDay([partnerRef]);
  await settlement.comeTo(day);
  await settlement.settleAt(day.due);
  const differences = await rows.all(
    "select kind from settlement_difference where partner_ref = $1 and day = $2",
    [partnerRef, day.date],
  );
  const lines = await rows.all<{ kind: string }>(
    "select kind from settled_line where partner_ref = $1 order by kind",
    [partnerRef],
  );
  return { differences, settled: lines.map(({ kind }) => kind) };
}

test("parts that staff gave back are each in the acquirer's list; what the till gave is not", async ({
  product,
  settlement,
  staff,
}) => {
  const { orderId, buyer, box } = await staff.paidOrder();
  await staff.refund(orderId, { amount: 9_000 });
  await staff.refund(orderId, { amount: 700 });
  await staff.refund(orderId, { amount: 20_000, route: "OFFLINE" });
  const { refunds } = await staff.settled(buyer, orderId);
  const refundId = refunds.find(({ status }) => status === "OFFLINE_DUE")?.refundId ?? "";
  await recordOfflineRefund(staff.deps, {
    orderId,
    refundId,
    by: "Rina",
    again: false,
    way: "TRANSFER",
  });
  expect(await settle(product, settlement, box)).toEqual({
    differences: [],
    settled: ["PAYMENT", "REFUND", "REFUND"],
  });
  await assertLedgerBalanced(product.rows);
});

test("a payment that staff took is settled as it came, and so is what was too much", async ({
  product,
  settlement,
  staff,
}) => {
  const buyer = await product.newBuyer();
  const { order, box, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
  const { reference } = await product.sandbox.pay(qrCodeText, TOAST_PRICE + 300);
  await until("the payment with the staff", async () => {
    const waiting = await findWaitingMismatches(settlement.db, { storeId: null, limit: 9 });
    return waiting.length === 1;
  });
  await decideMismatch(staff.deps, {
    ...{ box, paymentRef: reference, decision: "TAKEN", by: "Rina" },
  });
  await staff.settled(buyer, order.orderId);
  expect(await settle(product, settlement, box)).toEqual({
    differences: [],
    settled: ["PAYMENT", "REFUND"],
  });
  await assertLedgerBalanced(product.rows);
});

test("TABLE-7 each share of a bill is settled by its own code, and what went back of one with it", async ({
  product,
  settlement,
}) => {
  const buyer = await product.newBuyer();
  const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B1");
  const lines = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
  const bill = { storeId: "S01", sessionId, lines };
  const { orderId } = await placeOrder(product.appUrl, seated, bill);
  const sharers = createSharers(product);
  const boxes: string[] = [];
  for (const how of [{ kind: "AMOUNT", amount: 20_000 }, { kind: "REST" }] as const) {
    const share = await sharers.split(sessionId, seated, how);
    const { box, qrCodeText } = await sharers.openShare(seated, share);
    boxes.push(box);
    await product.sandbox.pay(qrCodeText);
    // The second payment of the first goes back.
    if (how.kind === "AMOUNT") await product.sandbox.pay(qrCodeText);
    await sharers.awaitShare(sessionId, seated, share.shareId, "PAID");
  }
  await waitForOrder(product, { buyer: seated, orderId }, ({ status, timeline }) => {
    return status === "PAID" && timeline.some(({ kind }) => kind === "REFUNDED");
  });
  const [first = "", rest = ""] = boxes;
  expect(await settle(product, settlement, first)).toEqual({
    differences: [],
    settled: ["PAYMENT", "PAYMENT", "REFUND"],
  });
  expect(await settle(product, settlement, rest)).toEqual({
    differences: [],
    settled: ["PAYMENT"],
  });
  await assertLedgerBalanced(product.rows);
});
