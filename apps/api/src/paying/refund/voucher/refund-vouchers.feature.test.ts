import { randomUUID } from "node:crypto";
import { previewVoucherRefund, refundVouchers, showVoucher } from "@santap/contract/calls/voucher";
import { DAY_MS, HOUR_MS } from "@santap/domain/calendar/local-time";
import { expect } from "vitest";
import { ask, expectRefusal, send } from "../../../testing/caller.ts";
import { readOrder } from "../../../testing/orders.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { endVouchers } from "../../../offers/voucher/end-vouchers.ts";
import {
  CARD,
  readBalances,
  readVoucher,
  SET,
  testWithVouchers,
} from "../../../offers/voucher/voucher.fixture.ts";
import { redeemVouchers } from "../../../offers/voucher/redemption/redeem-vouchers.ts";
import { expireDueVouchers } from "../../../offers/voucher/value/expire-due-vouchers.ts";
import { recordOfflineRefund } from "../record-offline-refund.ts";
import { refundPaidOrder } from "../refund-paid-order.ts";
import { refundVouchers as refundOwnVouchers } from "./refund-vouchers.ts";
import { expireVoucher } from "./expire-voucher.ts";

const YEAR_MS = 365 * DAY_MS;

const test = testWithVouchers();

function refundInput(voucherIds: readonly string[], idempotencyKey: string = randomUUID()) {
  return { voucherIds: [...voucherIds], idempotencyKey };
}

function awaitStatus(product: TestProduct, voucherId: string, status: string) {
  return until(`a voucher that is ${status}`, async () => {
    return (await readVoucher(product, voucherId)).status === status;
  });
}

async function readSold({ rows }: TestProduct, dealId: string): Promise<number> {
  const { sold } = await rows.one<{ sold: number }>("select sold from deal where deal_id = $1", [
    dealId,
  ]);
  return sold;
}

test("DEAL-6 FUND-2 two of three vouchers go back to the rupiah, with their stock, and the third stays", async ({
  product,
  buy,
}) => {
  const { appUrl } = product;
  const { buyer, orderId, voucherIds } = await buy(SET, 3);
  const [first = "", second = "", third = ""] = voucherIds;
  const sold = await readSold(product, SET.dealId);
  const preview = { payload: { voucherIds: [first, second] }, as: buyer };
  expect(await ask(appUrl, previewVoucherRefund, preview)).toEqual({
    vouchers: [first, second].map((voucherId) => ({ voucherId, amount: 189_000, kept: 0 })),
    ...{ amount: 378_000, route: "ORIGINAL", payType: "QRIS" },
  });
  const payload = refundInput([second, first]);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(appUrl, refundVouchers, { payload, as: buyer })),
  );
  expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
  expect(answers[0]?.amount).toBe(378_000);
  await awaitStatus(product, first, "REFUNDED");
  expect(await readVoucher(product, second)).toMatchObject({ status: "REFUNDED" });
  expect(await readVoucher(product, third)).toMatchObject({ status: "TO_USE" });
  expect(await readOrder(appUrl, buyer, orderId)).toMatchObject({ refundStatus: "PARTIAL" });
  expect(await readBalances(product, orderId)).toEqual({
    ACQUIRER_CLEARING: 189_000,
    VOUCHER_LIABILITY: -189_000,
  });
  expect(await readSold(product, SET.dealId)).toBe(sold - 2);
  const other = { payload: { ...payload, voucherIds: [third] }, as: buyer };
  expect((await expectRefusal(appUrl, refundVouchers, other)).code).toBe("4110013");
  const again = { payload: refundInput([first]), as: buyer };
  expect((await expectRefusal(appUrl, refundVouchers, again)).code).toBe("6130003");
  const shown = { payload: { voucherId: first }, as: buyer };
  expect((await expectRefusal(appUrl, showVoucher, shown)).code).toBe("6130003");
  const stranger = { payload: refundInput([third]), as: await product.newBuyer() };
  expect((await expectRefusal(appUrl, refundVouchers, stranger)).code).toBe("6130001");
  await ask(appUrl, refundVouchers, { payload: refundInput([third]), as: buyer });
  await awaitStatus(product, third, "REFUNDED");
  expect(await readOrder(appUrl, buyer, orderId)).toMatchObject({ refundStatus: "FULL" });
  await assertStateLogComplete(product.rows);
});

test("DEAL-6 a part-used voucher gives back what was paid less the list price of its uses", async ({
  product,
  counter,
  buy,
}) => {
  const { appUrl } = product;
  const { buyer, orderId, voucherIds } = await buy(CARD);
  const [voucherId = ""] = voucherIds;
  await counter.redeem(buyer, voucherId, CARD);
  const preview = { payload: { voucherIds }, as: buyer };
  expect((await ask(appUrl, previewVoucherRefund, preview)).vouchers).toEqual([
    { voucherId, amount: 71_000, kept: 28_000 },
  ]);
  await ask(appUrl, refundVouchers, { payload: refundInput(voucherIds), as: buyer });
  await awaitStatus(product, voucherId, "REFUNDED");
  expect(await readBalances(product, orderId)).toEqual({
    ACQUIRER_CLEARING: 28_000,
    STORE_PAYABLE: -28_000,
  });
});

test("DEAL-6 what the issuer refuses is owed by the store; handed back, the voucher is refunded", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, orderId, voucherIds } = await buy(CARD);
  await product.sandbox.faults({ refuseRefund: true });
  const payload = refundInput(voucherIds);
  const { refundId } = await ask(product.appUrl, refundVouchers, { payload, as: buyer });
  await until("the refund to be the store's", async () => {
    const { refunds } = await readOrder(product.appUrl, buyer, orderId);
    return refunds[0]?.status === "OFFLINE_DUE";
  });
  await product.sandbox.faults({});
  expect(await readVoucher(product, voucherIds[0] ?? "")).toEqual({
    ...{ status: "REFUNDING", uses_left: 5, refund_id: refundId },
  });
  const payout = {
    orderId,
    refundId: refundId ?? "",
    by: "Rina",
    again: false,
    way: "TRANSFER",
  } as const;
  await recordOfflineRefund({ db: counter.db, clock: Date.now }, payout);
  expect(await readVoucher(product, voucherIds[0] ?? "")).toMatchObject({ status: "REFUNDED" });
});

test("DEAL-2 what is being redeemed is not refunded: one of both counts", async ({
  product,
  counter,
  buy,
}) => {
  const bought = await Promise.all(Array.from({ length: 8 }, () => buy(CARD)));
  await Promise.all(
    bought.map(async ({ buyer, voucherIds }) => {
      const [voucherId = ""] = voucherIds;
      const { qrText } = await counter.show(buyer, voucherId);
      const [prepared, refund] = await Promise.all([
        counter.prepare(qrText, voucherIds, CARD),
        send(product.appUrl, refundVouchers, { payload: refundInput(voucherIds), as: buyer }),
      ]);
      const { status } = await readVoucher(product, voucherId);
      const isRefunded = refund.envelope.success;
      expect(isRefunded).toBe(prepared.kind === "REFUSED");
      expect(["REFUNDING", "REFUNDED"].includes(status)).toBe(isRefunded);
    }),
  );
});

test("DEAL-10 staff cannot refund a purchase whole: what was used is the store's", async ({
  counter,
  buy,
}) => {
  const { orderId } = await buy(CARD);
  const request = { orderId, amount: "ALL", note: "", by: "Rina", key: randomUUID() } as const;
  const deps = { db: counter.db, clock: Date.now };
  expect(await refundPaidOrder(deps, { ...request, route: "ORIGINAL" })).toEqual({
    ...{ kind: "REFUSED", reason: "DEAL", left: 0 },
  });
});

async function settleAt(db: Parameters<typeof endVouchers>[0], now: number): Promise<void> {
  await expireDueVouchers({
    ...{ db, clock: () => now },
    expire: (expired, at) => expireVoucher(db, expired, at),
    onError: (error) => {
      throw error;
    },
  });
}

function endValidity({ rows }: TestProduct, orderId: string) {
  return rows.all(
    "update voucher set valid_until = now() - interval '1 second' where order_id = $1",
    [orderId],
  );
}

test("DEAL-6 a voucher past its validity is not refunded by its holder, although it is not marked as expired yet", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, voucherIds } = await buy(SET);
  const later = { db: counter.db, clock: () => Date.now() + YEAR_MS };
  const payload = refundInput(voucherIds);
  await expect(refundOwnVouchers(later, payload, buyer.userId)).rejects.toMatchObject({
    refusal: { code: "6130004" },
  });
  expect(await readVoucher(product, voucherIds[0] ?? "")).toMatchObject({ status: "TO_USE" });
  await ask(product.appUrl, refundVouchers, { payload, as: buyer });
});

test("DEAL-2 DEAL-6 an expired voucher is refunded within a day; where the deal said so it lapses", async ({
  product,
  counter,
  buy,
}) => {
  const refunded = await buy(CARD);
  const lapsed = await buy(SET);
  await product.rows.all("update deal_purchase set on_expiry = 'LAPSE' where order_id = $1", [
    lapsed.orderId,
  ]);
  for (const { orderId } of [refunded, lapsed]) await endValidity(product, orderId);
  await endVouchers(counter.db, Date.now());
  const [one = "", other = ""] = [...refunded.voucherIds, ...lapsed.voucherIds];
  expect(await readVoucher(product, one)).toMatchObject({ status: "EXPIRED" });
  await settleAt(counter.db, Date.now() + HOUR_MS);
  expect(await readVoucher(product, one)).toMatchObject({ status: "EXPIRED" });
  await product.rows.all(
    "update voucher set expiry_due_at = expiry_due_at - interval '2 hours' where status = 'EXPIRED'",
  );
  await settleAt(counter.db, Date.now());
  await awaitStatus(product, one, "REFUNDED");
  expect(await readBalances(product, refunded.orderId)).toEqual({});
  expect(await readVoucher(product, other)).toMatchObject({ status: "LAPSED" });
  expect(await readBalances(product, lapsed.orderId)).toEqual({
    ACQUIRER_CLEARING: 189_000,
    STORE_PAYABLE: -189_000,
  });
  await assertStateLogComplete(product.rows);
});

test("DEAL-2 a voucher that is being redeemed does not expire; in the same moment one of both counts", async ({
  product,
  counter,
  buy,
}) => {
  const held = await buy(CARD);
  const { qrText } = await counter.show(held.buyer, held.voucherIds[0] ?? "");
  await counter.prepare(qrText, held.voucherIds, CARD);
  await endValidity(product, held.orderId);
  await endVouchers(counter.db, Date.now());
  const key = randomUUID();
  const request = { storeId: CARD.storeId, by: counter.by, key, voucherIds: held.voucherIds };
  expect(await redeemVouchers(counter.deps, request)).toMatchObject({ kind: "REDEEMED" });
  const bought = await Promise.all(Array.from({ length: 6 }, () => buy(CARD)));
  await Promise.all(
    bought.map(async ({ buyer, orderId, voucherIds }) => {
      const code = await counter.show(buyer, voucherIds[0] ?? "");
      await endValidity(product, orderId);
      const [prepared] = await Promise.all([
        counter.prepare(code.qrText, voucherIds, CARD),
        endVouchers(counter.db, Date.now()),
      ]);
      const { status } = await readVoucher(product, voucherIds[0] ?? "");
      if (prepared.kind === "PREPARED") expect(status).toBe("PREPARED");
      else expect(["EXPIRED", "TO_USE"]).toContain(status);
    }),
  );
  await assertStateLogComplete(product.rows);
});
