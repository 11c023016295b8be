import {
  lookUpVoucher,
  prepareVouchers,
  redeemVouchers,
  sendVoucherCode,
} from "@santap/contract/calls/staff/redemption";
import { showVoucher, stopRedemption } from "@santap/contract/calls/voucher";
import { ErrorCode } from "@santap/contract/errors/codes";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel } from "../../../testing/until.ts";
import { getPurchaseNo } from "../../../tokens/public-id.ts";
import { addStations } from "../../staff/staff.fixture.ts";
import { testWithPurchaseCodes } from "../../../offers/voucher/redemption/purchase-code.fixture.ts";
import { CARD, SET } from "../../../offers/voucher/voucher.fixture.ts";
import { openCounter, STORE } from "../counter.fixture.ts";

const test = testWithPurchaseCodes().extend(
  "stations",
  { scope: "file", auto: true },
  ({ product }) => addStations(product.rows, STORE.storeId),
);

test.beforeEach(({ product }) => product.rows.all("delete from voucher_wrong_number"));

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

/** As if everything of these minutes had happened before. */
async function letMinutesPass({ rows }: TestProduct, minutes: number) {
  await rows.all(
    `update phone_budget set sends = (select coalesce(jsonb_agg(jsonb_set(one, '{at}',
       to_jsonb((one ->> 'at')::bigint - $1::bigint * 60000))), '[]') from jsonb_array_elements(sends) one)`,
    [minutes],
  );
}

test("DEAL-3 CTR-4 without a connection a voucher is redeemed by its purchase's number and a code sent to its holder, who can stop it", async ({
  product,
  buy,
  inbox,
}) => {
  const tablet = await openCounter(product, "WAITER");
  const { buyer, orderId, voucherIds } = await buy(CARD, 2);
  const purchaseNo = getPurchaseNo(orderId).toLowerCase().replace(/^.{4}/, "$& ");
  const { sent, phone } = await tablet.ask(sendVoucherCode, { ...STORE, purchaseNo });
  const { code, text, channel } = await inbox.read(buyer);
  expect(channel).toBe("SMS");
  expect(text).toContain("Kopi Langkah Pagi");
  expect(phone).toMatch(/^•••• \d{4}$/);
  const byCode = { ...STORE, sent, code };
  const found = await tablet.ask(lookUpVoucher, byCode);
  expect(found.holder).toBe(phone);
  expect(new Set(found.vouchers.map(({ voucherId }) => voucherId))).toEqual(new Set(voucherIds));
  expect(found.vouchers[0]).toMatchObject({ problem: null, usesLeft: 5, weekly: [] });
  expect(JSON.stringify(found)).not.toContain(buyer.userId);
  expect(await tablet.tryCall(lookUpVoucher, byCode)).toBe(ErrorCode.voucherCodeTooOld);

  const [voucherId = ""] = voucherIds;
  const chosen = { ...STORE, voucherIds: [voucherId] };
  await tablet.ask(prepareVouchers, { ...chosen, lookup: found.lookup });
  const shown = await ask(product.appUrl, showVoucher, { payload: { voucherId }, as: buyer });
  expect(shown.redeeming?.storeName).toBeTruthy();
  await ask(product.appUrl, stopRedemption, { payload: { voucherId }, as: buyer });
  const redeem = { ...chosen, idempotencyKey: randomUUID() };
  expect(await tablet.tryCall(redeemVouchers, redeem)).toBe(ErrorCode.voucherCodeTooOld);
  const entries = await product.rows.all<{ act: string }>(
    "select act from audit_entry where subject = $1 and operator_id = $2",
    [orderId, tablet.operatorId],
  );
  expect(entries).toEqual([{ act: "VOUCHER_CODE_SENT" }]);
});

test("DEAL-3 a number that is unknown, of another store, or of a holder without a phone is answered alike and counted with wrong codes", async ({
  product,
  buy,
  inbox,
}) => {
  const tablet = await openCounter(product);
  const elsewhere = await buy(SET);
  const erased = await buy(CARD);
  await product.rows.all("update account set phone_box = null where user_id = $1", [
    erased.buyer.userId,
  ]);
  const { buyer, orderId } = await buy(CARD);
  const own = { ...STORE, purchaseNo: getPurchaseNo(orderId) };
  const { sent } = await tablet.ask(sendVoucherCode, own);
  const { code } = await inbox.read(buyer);
  const numbers = ["ZZZZZZZZ", getPurchaseNo(elsewhere.orderId), getPurchaseNo(erased.orderId)];
  const refusals = [];
  for (const purchaseNo of numbers)
    refusals.push((await tablet.send(sendVoucherCode, { ...STORE, purchaseNo })).envelope);
  const [first] = refusals;
  expect(first).toMatchObject({ success: false, error: { code: ErrorCode.voucherUnknown } });
  for (const refusal of refusals) expect(refusal).toEqual(first);
  const tries = [{ sent, code: wrong(code) }, { code: "999999999999" }];
  for (const one of tries)
    expect(await tablet.tryCall(lookUpVoucher, { ...STORE, ...one })).toBe(
      ErrorCode.voucherUnknown,
    );
  const WAIT = ErrorCode.verificationLimitReached;
  const waiting = await tablet.send(lookUpVoucher, { ...STORE, sent, code });
  expect(waiting.envelope.error).toMatchObject({
    ...{ code: WAIT, message: expect.stringMatching(/WIB/) },
    details: { opensAt: expect.any(Number), retryAfter: expect.any(Number) },
  });
  expect(await tablet.tryCall(sendVoucherCode, own)).toBe(WAIT);
});

test("DEAL-3 of counters that ask at once one sends; within a day a purchase gets five codes", async ({
  product,
  buy,
}) => {
  const { orderId } = await buy(CARD);
  const own = { ...STORE, purchaseNo: getPurchaseNo(orderId) };
  const tablets = await Promise.all([1, 2, 3].map(() => openCounter(product)));
  const answers = await Promise.all(tablets.map((one) => one.tryCall(sendVoucherCode, own)));
  expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
  const tablet = await openCounter(product);
  for (let codes = 2; codes <= 5; codes += 1) {
    await letMinutesPass(product, 120);
    expect(await tablet.tryCall(sendVoucherCode, own)).toBe("OK");
  }
  await letMinutesPass(product, 120);
  const refused = await inParallel(2, () => tablet.tryCall(sendVoucherCode, own));
  expect(refused).toEqual([1, 2].map(() => ErrorCode.verificationLimitReached));
  const { sent } = await product.rows.one<{ sent: number }>(
    "select count(*)::int as sent from audit_entry where subject = $1",
    [orderId],
  );
  expect(sent).toBe(5);
});
