import { type Envelope, failed, succeeded } from "@santap/contract/envelope";
import { expect, test } from "vitest";
import {
  buildPayOrderPayload,
  createClickDebounce,
  createPayment,
  getFailureAction,
  toPayableOrder,
} from "./create-payment.ts";

const ORDER = { orderId: "O1", pageId: "store:S06", ticket: "", storeId: "S06", amount: 83_600 };
type Create = Parameters<typeof createPayment>[2];

async function pay(answer: Envelope<unknown>, orderId = "O1") {
  const asked: string[] = [];
  const payload = { payType: "QRIS" } as Parameters<Create>[0];
  const result = await createPayment({ ...ORDER, orderId }, payload, ({ payType }) => {
    asked.push(payType);
    return Promise.resolve(answer as Awaited<ReturnType<Create>>);
  });
  return { asked: asked.length, ...result };
}

const refusal = (code: string) => ({ code, message: "the server's words" });
const refuse = (code: string) => pay(failed(refusal(code)));

test("CASHIER-19 success goes on with box, orderId and pageId", async () => {
  expect(await pay(succeeded({ box: "B1", userPayInfo: null }))).toEqual({
    asked: 1,
    kind: "CREATED",
    payment: {
      box: "B1",
      orderId: "O1",
      pageId: "store:S06",
      redirectUrl: null,
      payType: "QRIS",
    },
  });
});

test("a wallet's page is gone to, but nothing that is no web address", async () => {
  const to = (redirectUrl: string) =>
    pay(succeeded({ box: "B1", userPayInfo: { redirectUrl, expiresAt: 1 } }));
  const wallet = "https://wallet.example/pay";
  expect(await to(wallet)).toMatchObject({ payment: { redirectUrl: wallet } });
  expect(await to("javascript:alert(1)")).toMatchObject({ payment: { redirectUrl: null } });
});

test.each([{ box: "" }, {}, { box: null }, { box: 7 }, { box: {} }])(
  "CASHIER-20 success without box is incomplete and reported: %j",
  async (data) => {
    expect(await pay(succeeded({ ...data, userPayInfo: null }))).toEqual({
      asked: 1,
      kind: "INCOMPLETE",
      problem: "created payment order but no box",
    });
  },
);

test("CASHIER-21 without orderId it is reported and no call is made", async () => {
  expect(await pay(succeeded({ box: "B1", userPayInfo: null }), "")).toEqual({
    asked: 0,
    kind: "NO_ORDER",
    problem: "no orderId",
  });
});

test.each([
  ["CASHIER-22 MSG-31 a busy channel", "5020000", "STAY"],
  ["CASHIER-22 MSG-31 a payment under way", "4110009", "STAY"],
  ["CASHIER-23 a changed amount", "4110008", "RELOAD"],
  ["CASHIER-24 any other refusal", "4110001", "LEAVE"],
])("%s shows the server's message (%s) and then: %s", async (_title, code, next) => {
  const error = refusal(code);
  expect(await refuse(code)).toEqual({ asked: 1, kind: "REFUSED", error, next });
});

test("CASHIER-23 what has changed is loaded again", () => {
  const codes = ["4110008", "4110011", "9110057", "9110058"];
  expect(new Set(codes.map(getFailureAction))).toEqual(new Set(["RELOAD"]));
});

test("CASHIER-24 any other code ends in the failure action", () => {
  const codes = ["4110001", "4110002", "4110010", "4110013", "500", "ERR_NETWORK", "toString", ""];
  expect(new Set(codes.map(getFailureAction))).toEqual(new Set(["LEAVE"]));
});

const QRIS = { payType: "QRIS", payChannelId: "ch-1", walletPhone: "" };
const WAYS = {
  partnerCode: "SANTAP",
  returnUrl: "https://santap.example/platform/cashier?orderId=O1&pay_status=waitPay",
};

test("PAY-05 PAY-06 PAY-07 PAY-08 the payload to the letter", () => {
  expect(buildPayOrderPayload({ ...ORDER, ticket: "fresh" }, QRIS, WAYS)).toEqual({
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

test("the detail's ticket goes first, the address's serves where it has none", () => {
  const params = { orderId: "O1", pageId: "store:S06", ticket: "old" };
  const order = { orderId: "O1", payableAmount: 83_600 };
  const read = (ticket: string) => toPayableOrder({ order, ticket, storeId: "S06" }, params);
  expect(read("fresh")).toEqual({ ...ORDER, ticket: "fresh" });
  expect(read("")).toEqual({ ...ORDER, ticket: "old" });
});

test("the wallet's phone travels as JSON", () => {
  const method = { ...QRIS, walletPhone: "81234567890" };
  expect(buildPayOrderPayload(ORDER, method, WAYS).payExtra).toBe('{"phoneNo":"81234567890"}');
});

test("a wallet gets the address to send the payer back to", () => {
  const dana = { ...QRIS, payType: "DANA" };
  expect(buildPayOrderPayload(ORDER, dana, WAYS).successRedirectUrl).toBe(WAYS.returnUrl);
});

test("CASHIER-18 clicks within 500 ms of the last one do nothing", () => {
  let now = 0;
  const gate = createClickDebounce(() => now);
  const at = (time: number) => {
    now = time;
    return gate();
  };
  expect([at(0), at(100), at(599), at(1098), at(1598)]).toEqual([true, false, false, false, true]);
});
