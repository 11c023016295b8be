import { randomUUID } from "node:crypto";
import type { Language } from "@santap/contract/errors/language";
import { expect } from "vitest";
import { getPurchaseNo } from "../../../tokens/public-id.ts";
import { verifyCode } from "../../../identity/otp/verify-code.ts";
import { readSentCode } from "./sent-code.ts";
import { CARD, CASH, readVoucher } from "../voucher.fixture.ts";
import { lookUpPurchase } from "./look-up-purchase.ts";
import { prepareVouchers } from "./prepare-vouchers.ts";
import { testWithPurchaseCodes } from "./purchase-code.fixture.ts";
import { redeemVouchers } from "./redeem-vouchers.ts";
import type { PhoneCodeDeps, Station } from "./redemption-deps.ts";
import { sendPurchaseCode } from "./send-purchase-code.ts";
import { toOrigin } from "./staff-origin.ts";

const test = testWithPurchaseCodes();
const MINUTE_MS = 60_000;
const TOO_OLD = { kind: "REFUSED", reason: "TOO_OLD", opensAt: null };

let operators = 0;
/** Staff who did nothing before. */
function newStaff(storeId = CARD.storeId): Station {
  operators += 1;
  return { storeId, by: `op_${operators}`, station: `Till ${operators}` };
}

async function send(deps: PhoneCodeDeps, orderId: string, staff: Station): Promise<string> {
  const result = await sendPurchaseCode(deps, { ...staff, purchaseNo: getPurchaseNo(orderId) });
  if (result.kind === "REFUSED") throw new Error(`no code was sent: ${result.reason}`);
  return result.sent;
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("DEAL-3 by a purchase's number and a code on the holder's phone, staff redeem a voucher, once for each code", async ({
  counter,
  buy,
  codes,
  inbox,
}) => {
  const { buyer, orderId, voucherIds } = await buy(CARD, 2);
  const staff = newStaff();
  const purchaseNo = getPurchaseNo(orderId).toLowerCase().replace(/^.{4}/, "#$& ");
  const result = await sendPurchaseCode(codes(), { ...staff, purchaseNo });
  const sent = result.kind === "SENT" ? result.sent : "";
  const { code, channel } = await inbox.read(buyer);
  expect(channel).toBe("SMS");
  const request = { ...staff, sent, code: code.replace(/^.{3}/, "$& ") };
  const found = await lookUpPurchase(codes(), request);
  expect(found).toMatchObject({ kind: "FOUND" });
  const lookup = found.kind === "FOUND" ? found.lookup : "";
  const listed = found.kind === "FOUND" ? found.vouchers : [];
  expect(new Set(listed.map(({ voucherId }) => voucherId))).toEqual(new Set(voucherIds));
  expect(await lookUpPurchase(codes(), request)).toEqual(TOO_OLD);
  const chosen = { ...staff, voucherIds: voucherIds.slice(1) };
  expect(await prepareVouchers(counter.deps, { ...chosen, lookup })).toMatchObject({
    kind: "PREPARED",
  });
  const redeemed = await redeemVouchers(counter.deps, { ...chosen, key: randomUUID() });
  expect(redeemed).toMatchObject({ kind: "REDEEMED", uses: [{ usesLeft: 4 }] });
  expect(await prepareVouchers(counter.deps, { ...chosen, lookup })).toEqual(TOO_OLD);
});

test.for<[Language, RegExp]>([
  [
    "enGB",
    /^\d{6} is the code for using your Santap voucher at Kopi Langkah Pagi, .* if you are there\.$/,
  ],
  ["idID", /^\d{6} adalah kode .* voucher Santap kamu di Kopi Langkah Pagi, .* sedang di sana\.$/],
  ["zhCN", /^【Santap】\d{6} 是你在晨步咖啡使用 Santap 券的验证码，.*店员。$/],
])(
  "DEAL-3 the message says in the language of the purchase what the code is for, and at which store: %s",
  async ([language, text], { product, buy, codes, inbox }) => {
    const { buyer, orderId } = await buy(CARD);
    await product.rows.all("update deal_purchase set language = $2 where order_id = $1", [
      orderId,
      language,
    ]);
    await send(codes(), orderId, newStaff());
    expect((await inbox.read(buyer)).text).toMatch(text);
  },
);

test("DEAL-3 a wrong code counts as a wrong number: after five the right one waits too", async ({
  buy,
  codes,
  inbox,
}) => {
  const { buyer, orderId } = await buy(CARD);
  const staff = newStaff();
  const sent = await send(codes(), orderId, staff);
  const { code } = await inbox.read(buyer);
  for (let tries = 1; tries <= 4; tries += 1) {
    const given = { ...staff, sent, code: wrong(code) };
    expect(await lookUpPurchase(codes(), given)).toMatchObject({ reason: "UNKNOWN" });
  }
  const number = { ...staff, purchaseNo: "ZZZZZZZZ" };
  expect(await sendPurchaseCode(codes(), number)).toMatchObject({ reason: "UNKNOWN" });
  const right = { ...staff, sent, code };
  expect(await lookUpPurchase(codes(), right)).toMatchObject({ reason: "WAIT" });
  expect(await sendPurchaseCode(codes(), number)).toMatchObject({ reason: "WAIT" });
});

test("DEAL-3 a code is good for five minutes, and for who had it sent at their store alone", async ({
  buy,
  codes,
  inbox,
}) => {
  const { buyer, orderId } = await buy(CARD);
  const staff = newStaff();
  const sent = await send(codes(), orderId, staff);
  const { code } = await inbox.read(buyer);
  const look = (who: Station, after = 0) => lookUpPurchase(codes(after), { ...who, sent, code });
  expect(await look(staff, 5 * MINUTE_MS)).toEqual(TOO_OLD);
  expect(await look({ ...staff, by: "op_OTHER" })).toEqual(TOO_OLD);
  expect(await look({ ...staff, storeId: CASH.storeId })).toEqual(TOO_OLD);
  expect(await look(staff, 4 * MINUTE_MS)).toMatchObject({ kind: "FOUND" });
});

test("DEAL-3 a code for a voucher does not sign in, and a login code uses no voucher", async ({
  product,
  buy,
  codes,
  inbox,
  counter,
}) => {
  const { buyer, orderId } = await buy(CARD);
  const staff = newStaff();
  const sent = await send(codes(), orderId, staff);
  const { code } = await inbox.read(buyer);
  const secret = counter.deps.voucherSecret;
  const read = readSentCode({ secret, text: sent, now: Date.now() }, staff);
  const { processToken = "" } = read ?? {};
  const login = { ...toOrigin(staff), scene: "LOGIN", processToken, code } as const;
  await expect(verifyCode(codes().otp, login, Date.now())).rejects.toThrow("0310211");

  await product.rows.all("update otp_flow set scene = 'LOGIN' where browser_id = $1", [
    toOrigin(staff).browserId,
  ]);
  expect(await lookUpPurchase(codes(), { ...staff, sent, code })).toEqual(TOO_OLD);
});

test("DEAL-3 a phone gets one code a minute; a number of another store and a purchase that is over get none", async ({
  product,
  buy,
  codes,
}) => {
  const { orderId, voucherIds } = await buy(CARD);
  await send(codes(), orderId, newStaff());
  const purchaseNo = getPurchaseNo(orderId);
  const again = await sendPurchaseCode(codes(), { ...newStaff(), purchaseNo });
  expect(again).toMatchObject({ reason: "WAIT", opensAt: expect.any(Number) });
  const elsewhere = await sendPurchaseCode(codes(), { ...newStaff(CASH.storeId), purchaseNo });
  expect(elsewhere).toMatchObject({ reason: "UNKNOWN" });
  await product.rows.all("update voucher set valid_until = now() where voucher_id = $1", [
    voucherIds[0],
  ]);
  const over = await sendPurchaseCode(codes(2 * MINUTE_MS), { ...newStaff(), purchaseNo });
  expect(over).toMatchObject({ reason: "EXPIRED" });
  expect((await readVoucher(product, voucherIds[0] ?? "")).uses_left).toBe(5);
});
