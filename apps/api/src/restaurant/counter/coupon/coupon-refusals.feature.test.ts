import { showCoupon } from "@santap/contract/calls/coupon";
import { createPayOrder } from "@santap/contract/calls/payment";
import { takeCash } from "@santap/contract/calls/staff/counter";
import { putCoupon, takeOffCoupon } from "@santap/contract/calls/staff/coupon";
import { lookUpVoucher } from "@santap/contract/calls/staff/redemption";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { expectRefusal } from "../../../testing/caller.ts";
import { payInput, placeOrder, readOrder, TOAST } from "../../../testing/orders.ts";
import { SECRETS } from "../../../testing/test-product.ts";
import { createShownCode } from "../../../tokens/shown-code.ts";
import { openCounter, STORE, testWithOwnCounter } from "../counter.fixture.ts";

import {
  APOLOGY,
  BY_QRIS,
  OF_SATE_LENTERA,
  orderToasts,
  ownCoupon,
  readRefusal,
} from "./coupon.fixture.ts";

const test = testWithOwnCounter();
test.beforeEach(({ product }) => product.rows.all("delete from voucher_wrong_number"));
const { couponRefused } = StaffErrorCode;

test("NOV-32 CPN-3 CPN-6 what the owner would be refused is refused at the counter, in words, and no code is used up", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const orderId = await orderToasts(tablet, 1);
  const small = await ownCoupon(product, BY_QRIS);
  expect(await readRefusal(tablet, orderId, small.number)).toMatchObject({
    ...{ code: couponRefused, details: { reason: "MIN_SPEND", missing: 23_000 } },
    message: expect.stringContaining("Rp 23.000 below"),
  });
  const elsewhere = await ownCoupon(product, OF_SATE_LENTERA);
  const other = await readRefusal(tablet, orderId, elsewhere.qrText);
  expect(other.message).toBe("This coupon is for another store.");

  const large = await orderToasts(tablet);
  await tablet.ask(putCoupon, { ...STORE, orderId: large, code: small.number });
  const second = await ownCoupon(product, APOLOGY);
  const scope = await readRefusal(tablet, large, second.number);
  expect(scope).toMatchObject({ details: { reason: "TWO_OF_ONE_SCOPE" } });
  await product.rows.all("update coupon_claim set expires_at = now() where claim_id = $1", [
    second.couponId,
  ]);
  const expired = await readRefusal(tablet, await orderToasts(tablet), second.number);
  expect(expired.message).toBe("This coupon has expired.");
  const hidden = await expectRefusal(product.appUrl, showCoupon, {
    ...{ payload: { couponId: second.couponId }, as: second.buyer },
  });
  expect(hidden).toMatchObject({
    ...{ code: ErrorCode.noLongerAvailable, details: { reason: "EXPIRED" } },
  });
});

test("NOV-32 DEAL-3 codes that are no coupon's, too old or forged are refused; wrong ones make vouchers wait as well", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const orderId = await orderToasts(tablet);
  const { qrText, number } = await ownCoupon(product, APOLOGY);
  const [id = ""] = qrText.split(".");
  const key = { secret: SECRETS.VOUCHER_SECRET, purpose: "couponCode" } as const;
  const past = createShownCode(key, { id, codeSeq: 0 }, Date.now() - 61_000).qrText;
  expect((await readRefusal(tablet, orderId, past)).message).toContain("expired or been used");
  const ofVoucher = createShownCode(
    { ...key, purpose: "voucherCode" },
    { id, codeSeq: 0 },
    Date.now(),
  );
  const wrong = number.startsWith("9") ? `8${number.slice(1)}` : `9${number.slice(1)}`;
  for (const code of [ofVoucher.qrText, `${qrText.slice(0, -1)}_`, wrong, "HEMAT20"])
    expect((await readRefusal(tablet, orderId, code)).message).toContain("not a coupon code");
  expect(await tablet.tryCall(lookUpVoucher, { ...STORE, code: wrong })).toBe(
    ErrorCode.voucherUnknown,
  );
  const WAIT = ErrorCode.verificationLimitReached;
  expect(await tablet.tryCall(putCoupon, { ...STORE, orderId, code: number })).toBe(WAIT);
  expect(await tablet.tryCall(lookUpVoucher, { ...STORE, code: wrong })).toBe(WAIT);
});

test("NOV-32 on the owner's own unpaid order the coupon changes what its page showed, and staff do not take it off; a paid order and one of another store take none", async ({
  product,
}) => {
  const { appUrl } = product;
  const tablet = await openCounter(product);
  const { buyer, couponId, number } = await ownCoupon(product, APOLOGY);
  const placed = await placeOrder(appUrl, buyer, { lines: [{ ...TOAST, quantity: 3 }] });
  const { orderId } = placed;
  const put = await tablet.ask(putCoupon, { ...STORE, orderId, code: number });
  expect(put.payableAmount).toBe(56_100);
  const stale = await expectRefusal(appUrl, createPayOrder, {
    payload: payInput(placed),
    as: buyer,
  });
  expect(stale.code).toBe(ErrorCode.amountChanged);
  const { breakdown } = await readOrder(appUrl, buyer, orderId);
  expect(breakdown).toMatchObject({ payableAmount: 56_100, discounts: [{ couponId }] });
  const off = { ...STORE, orderId, couponId };
  expect(await tablet.tryCall(takeOffCoupon, off)).toBe(ErrorCode.orderNotFound);
  const cash = { ...STORE, orderId, amount: 56_100, tendered: 56_100 };
  await tablet.ask(takeCash, cash);
  const later = await ownCoupon(product, BY_QRIS);
  const paid = { ...STORE, orderId, code: later.number };
  expect(await tablet.tryCall(putCoupon, paid)).toBe(ErrorCode.orderAlreadyPaid);
  const elsewhere = { ...paid, orderId: "S01-ABCDEFGHJKMNPQRS" };
  expect(await tablet.tryCall(putCoupon, elsewhere)).toBe(ErrorCode.orderNotFound);
});
