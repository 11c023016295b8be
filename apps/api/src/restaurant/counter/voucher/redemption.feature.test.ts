import {
  lookUpVoucher,
  prepareVouchers,
  redeemVouchers,
  undoRedemption,
} from "@santap/contract/calls/staff/redemption";
import { showVoucher } from "@santap/contract/calls/voucher";
import { ErrorCode } from "@santap/contract/errors/codes";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { buyDealAndOpenCode } from "../../../testing/deals.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { openCounter, STORE, testAtCounter } from "../counter.fixture.ts";

const test = testAtCounter();
/** Five cups at S06. */
const CARD = "D04";

async function buyCard(product: TestProduct, by?: Buyer) {
  const buyer = by ?? (await product.newBuyer());
  const { order, qrCodeText } = await buyDealAndOpenCode(product.appUrl, buyer, { dealId: CARD });
  await product.sandbox.pay(qrCodeText);
  const voucherId = await until("the voucher", async () => {
    const rows = await product.rows.all<{ voucher_id: string }>(
      "select voucher_id from voucher where order_id = $1",
      [order.orderId],
    );
    return rows[0]?.voucher_id;
  });
  const show = async () => {
    const { code } = await ask(product.appUrl, showVoucher, { payload: { voucherId }, as: buyer });
    if (code === null) throw new Error("a voucher without a code");
    return code;
  };
  return { buyer, voucherId, show };
}

test("CTR-4 DEAL-3 a voucher is looked up by number or code, prepared, redeemed once and taken back, with audit entries", async ({
  product,
}) => {
  const tablet = await openCounter(product, "WAITER");
  const { voucherId, show } = await buyCard(product);
  const { number, qrText } = await show();
  const spaced = number.replaceAll(/(\d{4})/g, "$1 ").trim();
  const found = await tablet.ask(lookUpVoucher, { ...STORE, code: spaced });
  expect(found).toMatchObject({
    voucherId,
    vouchers: [{ voucherId, usesLeft: 5, uses: 5, problem: null }],
  });
  const { lookup } = await tablet.ask(lookUpVoucher, { ...STORE, code: qrText });
  const voucherIds = [voucherId];
  const redeem = { ...STORE, voucherIds, idempotencyKey: randomUUID() };
  expect(await tablet.tryCall(redeemVouchers, redeem)).toBe(ErrorCode.voucherCodeTooOld);
  await tablet.ask(prepareVouchers, { ...STORE, lookup, voucherIds });
  const redeemed = await tablet.ask(redeemVouchers, redeem);
  expect(redeemed.uses).toMatchObject([{ voucherId, usesLeft: 4 }]);
  expect(await tablet.ask(redeemVouchers, redeem)).toEqual(redeemed);
  const undo = { ...STORE, useId: redeemed.uses[0]?.useId ?? "" };
  const back = { voucherId, usesLeft: 5 };
  expect(await tablet.ask(undoRedemption, undo)).toEqual(back);
  expect(await tablet.ask(undoRedemption, undo)).toEqual(back);
  const acts = await product.rows.all<{ act: string; operator_id: string }>(
    "select act, operator_id from audit_entry where subject = $1 order by entry_id",
    [voucherId],
  );
  expect(acts).toEqual(
    ["VOUCHER_REDEEMED", "VOUCHER_USE_UNDONE"].map((act) => ({
      ...{ act, operator_id: tablet.operatorId },
    })),
  );
});

test("CTR-4 DEAL-3 a voucher that has been used as often as a day allows is refused with the moment when it can be used again", async ({
  product,
}) => {
  const tablet = await openCounter(product);
  const { buyer, voucherId } = await buyCard(product);
  const { show } = await buyCard(product, buyer);
  const chosen = { ...STORE, voucherIds: [voucherId] };
  const prepare = async () => {
    const { lookup } = await tablet.ask(lookUpVoucher, { ...STORE, code: (await show()).qrText });
    return (await tablet.send(prepareVouchers, { ...chosen, lookup })).envelope;
  };
  for (let use = 0; use < 2; use += 1) {
    expect((await prepare()).success).toBe(true);
    await tablet.ask(redeemVouchers, { ...chosen, idempotencyKey: randomUUID() });
  }
  expect((await prepare()).error).toMatchObject({
    ...{ code: ErrorCode.voucherLimitReached, details: { opensAt: expect.any(Number) } },
  });
});

test("CTR-4 a wrong number is refused, and what somebody else looked up cannot be prepared", async ({
  product,
}) => {
  const [one, other] = [await openCounter(product), await openCounter(product)];
  const { voucherId, show } = await buyCard(product);
  const { qrText, number } = await show();
  const wrong = number.startsWith("9") ? `8${number.slice(1)}` : `9${number.slice(1)}`;
  expect(await one.tryCall(lookUpVoucher, { ...STORE, code: wrong })).toBe(
    ErrorCode.voucherUnknown,
  );
  const { lookup } = await one.ask(lookUpVoucher, { ...STORE, code: qrText });
  const prepare = { ...STORE, lookup, voucherIds: [voucherId] };
  expect(await other.tryCall(prepareVouchers, prepare)).toBe(ErrorCode.voucherCodeTooOld);
});
