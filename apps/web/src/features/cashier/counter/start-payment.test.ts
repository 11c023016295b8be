import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { expect, test } from "vitest";
import { startPayment, type PayActions, type PaymentToStart } from "./start-payment.ts";

const payload = { payType: "QRIS" } as PaymentToStart["payload"];

async function pay(answer: Envelope<unknown>, orderId = "O1"): Promise<string[]> {
  const seen: string[] = [];
  await startPayment(
    { orderId, pageId: "store:S06", payload },
    {
      create: () => {
        seen.push("create");
        return Promise.resolve(answer as Awaited<ReturnType<PayActions["create"]>>);
      },
      onSuccess: (created) => seen.push(`success ${JSON.stringify(created)}`),
      onFailure: (id) => seen.push(`failure ${id}`),
      reload: () => seen.push("reload"),
      tell: (news) => seen.push(`toast ${news === "incomplete" ? news : news.message}`),
      report: (problem) => seen.push(`report ${problem}`),
    },
  );
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
