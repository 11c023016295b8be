import { type Envelope, failed, succeeded } from "@santap/contract/envelope";
import { expect, test } from "vitest";
import {
  buildPayOrderPayload,
  createClickDebounce,
  createPayment,
  getFailureAction,
  type CreatePaymentPorts,
  type PaymentToCreate,
} from "./create-payment.ts";
import type { CashierDetail } from "./use-cashier-detail.ts";

const payload = { payType: "QRIS" } as PaymentToCreate["payload"];

async function pay(answer: Envelope<unknown>, orderId = "O1"): Promise<string[]> {
  const seen: string[] = [];
  const created = await createPayment(
    { orderId, pageId: "store:S06", payload },
    {
      create: () => {
        seen.push("create");
        return Promise.resolve(answer as Awaited<ReturnType<CreatePaymentPorts["create"]>>);
      },
      leave: (id) => seen.push(`failure ${id}`),
      reload: () => seen.push("reload"),
      notify: (notice) => seen.push(`toast ${notice === "incomplete" ? notice : notice.message}`),
      report: (problem) => seen.push(`report ${problem}`),
    },
  );
  if (created) seen.push(`success ${JSON.stringify(created)}`);
  return seen;
}

const refused = (code: string) => failed({ code, message: "the server's words" });

test("CASHIER-19 success goes on with box, orderId and pageId", async () => {
  expect(await pay(succeeded({ box: "B1", userPayInfo: null }))).toEqual([
    "create",
    'success {"box":"B1","orderId":"O1","pageId":"store:S06","redirectUrl":null,"payType":"QRIS"}',
  ]);
});

test("a wallet's page is gone to, but nothing that is no web address", async () => {
  const to = (redirectUrl: string) =>
    pay(succeeded({ box: "B1", userPayInfo: { redirectUrl, expiresAt: 1 } }));
  expect((await to("https://wallet.example/pay")).at(-1)).toContain("https://wallet.example/pay");
  expect((await to("javascript:alert(1)")).at(-1)).toContain('"redirectUrl":null');
});

test.each([{ box: "" }, {}, { box: null }, { box: 7 }, { box: {} }])(
  "CASHIER-20 success without box is reported: %j",
  async (data) => {
    expect(await pay(succeeded({ ...data, userPayInfo: null }))).toEqual([
      "create",
      "report created payment order but no box",
      "toast incomplete",
    ]);
  },
);

test("CASHIER-21 without orderId it is reported and no call is made", async () => {
  expect(await pay(succeeded({ box: "B1", userPayInfo: null }), "")).toEqual(["report no orderId"]);
});

test("CASHIER-22 MSG-31 a busy channel shows the server's message and nothing more", async () => {
  expect(await pay(refused("5020000"))).toEqual(["create", "toast the server's words"]);
});

test("CASHIER-23 a changed amount is shown and loaded again", async () => {
  expect(await pay(refused("4110008"))).toEqual(["create", "toast the server's words", "reload"]);
});

test("CASHIER-24 any other refusal is shown and takes the failure action", async () => {
  expect(await pay(refused("4110001"))).toEqual([
    "create",
    "toast the server's words",
    "failure O1",
  ]);
});

test("CASHIER-22 a busy channel and a payment under way end with the toast", () => {
  expect(["5020000", "4110009"].map(getFailureAction)).toEqual(["nothing", "nothing"]);
});

test("CASHIER-23 what has changed is loaded again", () => {
  const codes = ["4110008", "4110011", "9110057", "9110058"];
  expect(codes.map(getFailureAction)).toEqual(["reload", "reload", "reload", "reload"]);
});

test("CASHIER-24 any other code ends in the failure action", () => {
  const codes = ["4110001", "4110002", "4110010", "4110013", "500", "ERR_NETWORK", "toString", ""];
  expect(new Set(codes.map(getFailureAction))).toEqual(new Set(["leave"]));
});

const detail: CashierDetail = {
  order: { orderId: "O1", payableAmount: 83_600 },
  payTypeList: [],
  kind: "MEAL",
  atCounter: false,
  ticket: "fresh",
  storeId: "S06",
  storeName: "Kopi Langkah Pagi",
  storeLocalName: "Kopi Langkah Pagi",
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
  expect(buildPayOrderPayload(parts)).toEqual({
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
  expect(buildPayOrderPayload({ ...parts, detail: { ...detail, ticket: "" } }).ticket).toBe("old");
});

test("the wallet's phone travels as JSON", () => {
  expect(buildPayOrderPayload({ ...parts, walletPhone: "81234567890" }).payExtra).toBe(
    '{"phoneNo":"81234567890"}',
  );
});

test("a wallet gets the address to send the payer back to", () => {
  const dana = { payType: "DANA", payChannelId: "ch-1" };
  expect(buildPayOrderPayload({ ...parts, method: dana }).successRedirectUrl).toBe(returnUrl);
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
