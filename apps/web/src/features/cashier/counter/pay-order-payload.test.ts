import { expect, test } from "vitest";
import { payOrderPayload, type CashierDetail } from "./pay-order-payload.ts";

const detail: CashierDetail = {
  order: { orderId: "O1", payableAmount: 83_600 },
  payTypeList: [],
  ticket: "fresh",
  storeId: "S06",
  storeName: "Kopi Langkah Pagi",
  tableLabel: "A1",
  notice: null,
};
const qris = { payType: "QRIS", payChannelId: "ch-1" };
const returnUrl = "https://santap.example/platform/cashier?orderId=O1&pay_status=waitPay";
const parts = {
  detail,
  method: qris,
  ticket: "old",
  partnerCode: "SANTAP",
  walletPhone: "",
  returnUrl,
};

test("PAY-05 PAY-06 PAY-07 PAY-08 the payload to the letter", () => {
  expect(payOrderPayload(parts)).toEqual({
    qrcodeType: "DYNAMIC_CODE",
    amount: 83_600,
    payType: "QRIS",
    payChannelId: "ch-1",
    orderId: "O1",
    partnerCode: "SANTAP",
    ticket: "fresh",
    currency: "RP",
    storeId: "S06",
    successRedirectUrl: "",
    couponIds: "",
    payExtra: "",
    orderFoodType: "",
  });
});

test("the address's ticket serves where the detail has none", () => {
  expect(payOrderPayload({ ...parts, detail: { ...detail, ticket: "" } }).ticket).toBe("old");
});

test("the wallet's phone travels as JSON", () => {
  expect(payOrderPayload({ ...parts, walletPhone: "81234567890" }).payExtra).toBe(
    '{"phoneNo":"81234567890"}',
  );
});

test("a wallet is told where to send the payer back to", () => {
  const dana = { payType: "DANA", payChannelId: "ch-1" };
  expect(payOrderPayload({ ...parts, method: dana }).successRedirectUrl).toBe(returnUrl);
});
