import { randomUUID } from "node:crypto";
import { previewVoucherRefund, refundVouchers } from "@santap/contract/calls/voucher";
import { expect } from "vitest";
import { createMetrics } from "../../../http/metrics.ts";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { readOrder } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { applyFoundPayments } from "../../payment/reconcile/cancel-attempt.ts";
import { endVouchers } from "../../../offers/voucher/end-vouchers.ts";
import { expireDueVouchers } from "../../../offers/voucher/value/expire-due-vouchers.ts";
import {
  CARD,
  CASH,
  readBalances,
  readVoucher,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { payables } from "../../payment/payable/payables.ts";
import { refundPorts } from "../refund-ports.ts";
import { expireVoucher } from "./expire-voucher.ts";

const test = testWithVouchers();
type Database = Parameters<typeof endVouchers>[0];

/** What the acquirer lists as given back on its own, in all. */
async function giveBack(
  { rows }: TestProduct,
  db: Database,
  { orderId, amounts }: { orderId: string; amounts: readonly number[] },
): Promise<void> {
  const attempt = await rows.one<Parameters<typeof applyFoundPayments>[1]>(
    "select * from pay_attempt where order_id = $1",
    [orderId],
  );
  const refunds = amounts.map((amount, nth) => {
    return { refundId: null, providerRefundNo: `F${nth}`, amount, status: "SUCCEEDED" as const };
  });
  const metrics = createMetrics();
  const deps = {
    db,
    clock: Date.now,
    lateWindowMs: 0,
    phoneKey: "k".repeat(32),
    metrics,
    reports: { payerFee: () => {}, deviations: () => {} },
    payables,
    refunds: refundPorts,
  };
  const found = {
    kind: "FOUND",
    state: "ENDED",
    charged: null,
    providerRef: null,
    qrText: null,
  } as const;
  await applyFoundPayments(deps, attempt, { ...found, payments: [], refunds });
}

async function readStatuses(product: TestProduct, voucherIds: readonly string[]) {
  const vouchers = await Promise.all(voucherIds.map((id) => readVoucher(product, id)));
  return vouchers.map(({ status }) => status);
}

function readSold({ rows }: TestProduct) {
  return rows.one<{ sold: number }>("select sold from deal where deal_id = $1", [CASH.dealId]);
}

const HELD = { ACQUIRER_CLEARING: 85_000, VOUCHER_LIABILITY: -85_000 };

test("FUND-2 what the acquirer gives back of a purchase ends the open vouchers that it pays for, once, with their stock", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, orderId, voucherIds } = await buy(CASH, 3);
  await counter.redeem(buyer, voucherIds[0] ?? "", CASH);
  const { sold } = await readSold(product);
  await inParallel(3, () => giveBack(product, counter.db, { orderId, amounts: [85_000] }));
  expect(await readStatuses(product, voucherIds)).toEqual(["REDEEMED", "REFUNDED", "TO_USE"]);
  expect((await readSold(product)).sold).toBe(sold - 1);
  expect(await readBalances(product, orderId)).toEqual({
    ...{ ...HELD, ACQUIRER_CLEARING: 170_000 },
    ...{ STORE_DISCOUNT: 15_000, STORE_PAYABLE: -100_000 },
  });
  expect(await readOrder(product.appUrl, buyer, orderId)).toMatchObject({
    refundStatus: "PARTIAL",
  });
  await giveBack(product, counter.db, { orderId, amounts: [85_000, 170_000] });
  expect(await readStatuses(product, voucherIds)).toEqual(["REDEEMED", "REFUNDED", "REFUNDED"]);
  // The one that was used: the store has it from the voucher and owes it for the money.
  expect(await readBalances(product, orderId)).toEqual({
    ...{ STORE_DISCOUNT: 15_000, STORE_PAYABLE: -15_000 },
  });
  expect(await readOrder(product.appUrl, buyer, orderId)).toMatchObject({ refundStatus: "FULL" });
  await assertStateLogComplete(product.rows);
});

test("FUND-2 a part that pays for no whole voucher is the store's, and lowers what the holder gets back", async ({
  product,
  counter,
  buy,
}) => {
  const { appUrl } = product;
  const { buyer, orderId, voucherIds } = await buy(CASH);
  await giveBack(product, counter.db, { orderId, amounts: [30_000] });
  expect(await readStatuses(product, voucherIds)).toEqual(["TO_USE"]);
  expect(await readBalances(product, orderId)).toEqual({
    ...{ ACQUIRER_CLEARING: 55_000, STORE_PAYABLE: 30_000, VOUCHER_LIABILITY: -85_000 },
  });
  const preview = { payload: { voucherIds }, as: buyer };
  expect((await ask(appUrl, previewVoucherRefund, preview)).amount).toBe(55_000);
  const payload = { voucherIds, idempotencyKey: randomUUID() };
  expect((await ask(appUrl, refundVouchers, { payload, as: buyer })).amount).toBe(55_000);
  await until("the rest to be back", async () => {
    return (await readOrder(appUrl, buyer, orderId)).refundStatus === "FULL";
  });
  expect(await readBalances(product, orderId)).toEqual({});
});

test("FUND-2 a voucher whose money went back while it was being redeemed is not paid twice: it lapses", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, orderId, voucherIds } = await buy(CASH);
  const [voucherId = ""] = voucherIds;
  const { qrText } = await counter.show(buyer, voucherId);
  await counter.prepare(qrText, voucherIds, CASH);
  await giveBack(product, counter.db, { orderId, amounts: [85_000] });
  expect(await readStatuses(product, voucherIds)).toEqual(["PREPARED"]);
  await product.rows.all(
    `update voucher set prepared_until = now(), valid_until = now() where voucher_id = $1`,
    [voucherId],
  );
  await endVouchers(counter.db, Date.now() + 1000);
  await product.rows.all(
    `update voucher set expiry_due_at = now(), valid_until = now() + interval '1 day'
     where voucher_id = $1`,
    [voucherId],
  );
  const payload = { voucherIds, idempotencyKey: randomUUID() };
  const refund = { payload, as: buyer };
  expect((await expectRefusal(product.appUrl, refundVouchers, refund)).code).toBe("6130004");
  await expireDueVouchers({
    ...{ db: counter.db, clock: () => Date.now() + 2000 },
    expire: (expired, at) => expireVoucher(counter.db, expired, at),
    onError: (error) => {
      throw error;
    },
  });
  expect(await readStatuses(product, voucherIds)).toEqual(["LAPSED"]);
  expect(await readBalances(product, orderId)).toEqual({});
});

test("DEAL-6 a purchase whose vouchers all gave back what they could is refunded in full", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, orderId, voucherIds } = await buy(CARD, 2);
  const [used = "", unused = ""] = voucherIds;
  await counter.redeem(buyer, used, CARD);
  const refund = (voucherId: string) => {
    const payload = { voucherIds: [voucherId], idempotencyKey: randomUUID() };
    return ask(product.appUrl, refundVouchers, { payload, as: buyer });
  };
  const readStatus = async () => (await readOrder(product.appUrl, buyer, orderId)).refundStatus;
  await refund(used);
  await until("the part-used one to be refunded", async () => (await readStatus()) === "PARTIAL");
  await refund(unused);
  await until("the purchase to be refunded", async () => (await readStatus()) === "FULL");
});
