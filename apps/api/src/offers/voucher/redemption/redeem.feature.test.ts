import { randomUUID } from "node:crypto";
import { showVoucher, stopRedemption } from "@santap/contract/calls/voucher";
import { expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import { assertStateLogComplete } from "../../../testing/state-log-assertions.ts";
import type { Buyer } from "../../../testing/test-product.ts";
import { endVouchers } from "../end-vouchers.ts";
import {
  CARD,
  CASH,
  readBalances,
  readVoucher,
  SET,
  testWithVouchers,
} from "../voucher.fixture.ts";
import { lookUpVouchers } from "./look-up-vouchers.ts";
import { redeemVouchers } from "./redeem-vouchers.ts";
import { undoUse } from "./undo-use.ts";

const test = testWithVouchers();
const MINUTE_MS = 60_000;

test("DEAL-3 FUND-2 a voucher shown is redeemed for its price, and undone within the hour", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, orderId, voucherIds } = await buy(CASH);
  const [voucherId = ""] = voucherIds;
  const { useId } = await counter.redeem(buyer, voucherId, CASH);
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "REDEEMED", uses_left: 0 });
  const inHand = { ACQUIRER_CLEARING: 85_000 };
  const redeemed = { ...inHand, STORE_DISCOUNT: 15_000, STORE_PAYABLE: -100_000 };
  expect(await readBalances(product, orderId)).toEqual(redeemed);
  const shown = await expectRefusal(product.appUrl, showVoucher, {
    ...{ payload: { voucherId }, as: buyer },
  });
  expect(shown.code).toBe("6130002");
  const undo = { useId, storeId: CASH.storeId, by: counter.by };
  expect(await undoUse(counter.deps, { ...undo, storeId: "S06" })).toMatchObject({
    reason: "UNKNOWN",
  });
  const late = { ...counter.deps, clock: () => Date.now() + 61 * MINUTE_MS };
  expect(await undoUse(late, undo)).toMatchObject({ reason: "UNDO_TOO_LATE" });
  const undone = { kind: "UNDONE", voucherId, usesLeft: 1 };
  expect(await undoUse(counter.deps, undo)).toEqual({ ...undone, replayed: false });
  expect(await undoUse(counter.deps, undo)).toEqual({ ...undone, replayed: true });
  expect(await readBalances(product, orderId)).toEqual({ ...inHand, VOUCHER_LIABILITY: -85_000 });
  expect((await readVoucher(product, voucherId)).status).toBe("TO_USE");
  await assertStateLogComplete(product.rows);
});

test("DEAL-3 fifty who redeem one code at once redeem it once", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD);
  const [voucherId = ""] = voucherIds;
  const { qrText } = await counter.show(buyer, voucherId);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const prepared = await counter.prepare(qrText, voucherIds, CARD);
      const request = { storeId: CARD.storeId, by: counter.by, key: randomUUID(), voucherIds };
      const redeemed = await redeemVouchers(counter.deps, request);
      return [prepared.kind, redeemed.kind];
    }),
  );
  expect(outcomes.filter(([prepared]) => prepared === "PREPARED")).toHaveLength(1);
  expect(outcomes.filter(([, redeemed]) => redeemed === "REDEEMED")).toHaveLength(1);
  expect(await readVoucher(product, voucherId)).toMatchObject({ status: "TO_USE", uses_left: 4 });
  const uses = await product.rows.all("select value from voucher_use where voucher_id = $1", [
    voucherId,
  ]);
  expect(uses).toEqual([{ value: 19_800 }]);
});

test("DEAL-3 using the code voids the number shown with it, and the other way round", async ({
  counter,
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD);
  const [voucherId = ""] = voucherIds;
  const first = await counter.show(buyer, voucherId);
  await counter.redeem(buyer, voucherId, CARD);
  const tooOld = { kind: "REFUSED", reason: "TOO_OLD", opensAt: null };
  expect(await counter.prepare(first.number, voucherIds, CARD)).toEqual(tooOld);
  const second = await counter.show(buyer, voucherId);
  expect(second.number).not.toBe(first.number);
  const typed = second.number.replace(/(\d{4})(?=\d)/g, "$1 ");
  expect(await counter.prepare(typed, voucherIds, CARD)).toMatchObject({ kind: "PREPARED" });
  expect(await counter.prepare(second.qrText, voucherIds, CARD)).toEqual(tooOld);
});

test("DEAL-3 a picture of a code is refused after a minute, a number after five", async ({
  counter,
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD);
  const { qrText, number } = await counter.show(buyer, voucherIds[0] ?? "");
  const lookUp = (code: string, after: number) =>
    lookUpVouchers(
      { ...counter.deps, clock: () => Date.now() + after },
      { storeId: CARD.storeId, by: counter.by, station: "Till 1", code },
    );
  expect(await lookUp(qrText, 29_000)).toMatchObject({ kind: "FOUND" });
  expect(await lookUp(qrText, MINUTE_MS)).toMatchObject({ reason: "TOO_OLD" });
  expect(await lookUp(number, 4 * MINUTE_MS)).toMatchObject({ kind: "FOUND" });
  expect(await lookUp(number, 5 * MINUTE_MS)).toMatchObject({ reason: "TOO_OLD" });
  const forged = `${qrText.slice(0, -1)}${qrText.endsWith("A") ? "B" : "A"}`;
  expect(await lookUp(forged, 0)).toMatchObject({ reason: "UNKNOWN" });
});

test("DEAL-3 an answer that was lost is given again by its key, which redeems nothing else", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD, 2);
  const [one = "", other = ""] = voucherIds;
  const { qrText } = await counter.show(buyer, one);
  await counter.prepare(qrText, voucherIds, CARD);
  const request = { storeId: CARD.storeId, by: counter.by, key: randomUUID(), voucherIds: [one] };
  const answers = await Promise.all([
    redeemVouchers(counter.deps, request),
    redeemVouchers(counter.deps, request),
  ]);
  const first = answers.find((answer) => answer.kind === "REDEEMED" && !answer.replayed);
  expect(answers.filter((answer) => answer !== first)).toEqual([{ ...first, replayed: true }]);
  expect(await redeemVouchers(counter.deps, request)).toEqual({ ...first, replayed: true });
  const reused = { ...request, voucherIds: [other] };
  expect(await redeemVouchers(counter.deps, reused)).toMatchObject({ reason: "KEY_USED" });
  expect(await readVoucher(product, other)).toMatchObject({ status: "PREPARED", uses_left: 5 });
});

test("DEAL-3 the holder sees who redeems and stops it; against the redemption one of them counts", async ({
  product,
  counter,
  buy,
}) => {
  const { appUrl } = product;
  const bought = await buy(SET, 4);
  const payload = { voucherId: bought.voucherIds[0] ?? "" };
  for (const voucherId of bought.voucherIds) {
    const { qrText } = await counter.show(bought.buyer, voucherId);
    expect(await counter.prepare(qrText, [voucherId], SET)).toMatchObject({ kind: "PREPARED" });
  }
  const seen = await ask(appUrl, showVoucher, { payload, as: bought.buyer });
  expect(seen).toMatchObject({ code: null, redeeming: { storeName: expect.any(String) } });
  const stranger = { payload, as: await product.newBuyer() };
  expect((await expectRefusal(appUrl, stopRedemption, stranger)).code).toBe("6130001");
  await Promise.all(
    bought.voucherIds.map(async (voucherId) => {
      const request = {
        ...{ storeId: SET.storeId, by: counter.by, key: randomUUID() },
        voucherIds: [voucherId],
      };
      const [redeemed, stopped] = await Promise.all([
        redeemVouchers(counter.deps, request),
        ask(appUrl, stopRedemption, { payload: { voucherId }, as: bought.buyer }),
      ]);
      const status = redeemed.kind === "REDEEMED" ? "REDEEMED" : "TO_USE";
      expect(stopped.status).toBe(status);
      expect((await readVoucher(product, voucherId)).status).toBe(status);
    }),
  );
  await assertStateLogComplete(product.rows);
});

test("DEAL-2 a prepared voucher that is not redeemed within two minutes returns to TO_USE", async ({
  product,
  counter,
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD);
  const { qrText } = await counter.show(buyer, voucherIds[0] ?? "");
  await counter.prepare(qrText, voucherIds, CARD);
  await endVouchers(counter.db, Date.now() + MINUTE_MS);
  expect((await readVoucher(product, voucherIds[0] ?? "")).status).toBe("PREPARED");
  await endVouchers(counter.db, Date.now() + 2 * MINUTE_MS);
  expect((await readVoucher(product, voucherIds[0] ?? "")).status).toBe("TO_USE");
  const request = { storeId: CARD.storeId, by: counter.by, key: randomUUID(), voucherIds };
  expect(await redeemVouchers(counter.deps, request)).toMatchObject({ reason: "TOO_OLD" });
});

test("DEAL-3 five wrong numbers at once make station and staff wait, also for a right one", async ({
  counter,
  buy,
}) => {
  const { buyer, voucherIds } = await buy(CARD);
  const { number } = await counter.show(buyer, voucherIds[0] ?? "");
  const lookUp = (code: string, by: string, station: string) =>
    lookUpVouchers(counter.deps, { storeId: CARD.storeId, by, station, code });
  await Promise.all(Array.from({ length: 5 }, () => lookUp("000000000000", "op_BUDI", "Till 7")));
  const waits = { kind: "REFUSED", reason: "WAIT" };
  expect(await lookUp(number, "op_BUDI", "Till 8")).toMatchObject(waits);
  expect(await lookUp(number, "op_SITI", "Till 7")).toMatchObject(waits);
  expect(await lookUp(number, "op_SITI", "Till 8")).toMatchObject({ kind: "FOUND" });
});

test("DEAL-3 staff see what the holder can use here now, and why not the rest", async ({
  product,
  counter,
  buy,
}) => {
  const first = await buy(CARD);
  const second = await buy(CARD, 1, first.buyer);
  const [shown = "", used = ""] = [...first.voucherIds, ...second.voucherIds];
  await product.rows.all("update deal set max_uses_per_day = 1 where deal_id = 'D04'");
  await counter.redeem(first.buyer, used, CARD);
  const { qrText } = await counter.show(first.buyer, shown);
  const request = { by: counter.by, station: "Till 1", code: qrText };
  const elsewhere = await lookUpVouchers(counter.deps, { ...request, storeId: "S03" });
  expect(elsewhere).toMatchObject({ reason: "OTHER_STORE" });
  const found = await lookUpVouchers(counter.deps, { ...request, storeId: CARD.storeId });
  const vouchers = found.kind === "FOUND" ? found.vouchers : [];
  const reasons = vouchers.map(({ voucherId, problem }) => [voucherId, problem?.reason]);
  expect(new Map(reasons as [string, string][])).toEqual(
    new Map([
      [shown, undefined],
      [used, "DAILY_LIMIT"],
    ]),
  );
  expect(await counter.prepare(qrText, [used], CARD)).toMatchObject({ reason: "DAILY_LIMIT" });
  const stranger = await buy(CARD);
  const theirs = await counter.prepare(qrText, stranger.voucherIds, CARD);
  expect(theirs).toMatchObject({ reason: "UNKNOWN" });
  await product.rows.all("update deal set max_uses_per_day = 2 where deal_id = 'D04'");
});

test("DEAL-3 what cannot be used now shows no code: 6130006 and 6130007, with the moment when it can", async ({
  product,
  counter,
  buy,
}) => {
  const card = await buy(CARD);
  const [voucherId = ""] = card.voucherIds;
  const show = (buyer: Buyer, id: string) =>
    expectRefusal(product.appUrl, showVoucher, { payload: { voucherId: id }, as: buyer });
  for (let use = 0; use < 2; use += 1) await counter.redeem(card.buyer, voucherId, CARD);
  const limited = await show(card.buyer, voucherId);
  expect(limited).toMatchObject({ code: "6130007", details: { opensAt: expect.any(Number) } });
  const cash = await buy(CASH);
  const otherDay = (new Date().getUTCDay() + 3) % 7;
  await product.rows.all("update deal set weekly = $1 where deal_id = 'D05'", [
    JSON.stringify([{ weekday: otherDay, opensAt: 0, closesAt: 60 }]),
  ]);
  const closed = await show(cash.buyer, cash.voucherIds[0] ?? "");
  expect(closed).toMatchObject({ code: "6130006", details: { opensAt: expect.any(Number) } });
  await product.rows.all("update deal set weekly = '[]' where deal_id = 'D05'");
});
