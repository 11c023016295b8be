import { beforeEach, expect, expectTypeOf, test } from "vitest";
import { login, sendCode } from "@santap/contract/calls/account";
import type { Call } from "@santap/contract/call";
import { createPayOrder, queryQrCode } from "@santap/contract/calls/payment";
import { createFakeRequestPorts, type FakeRequestPorts } from "./fake-request-ports.ts";
import { createRequestClient, type RequestClient } from "./request-client.ts";

let outside: FakeRequestPorts;
let client: RequestClient;
beforeEach(() => {
  outside = createFakeRequestPorts();
  client = createRequestClient(outside.ports);
});

/** Never run: what is wrong here must not compile, and the checker says where it does. */
async function wrongPayloads(ask: RequestClient): Promise<void> {
  // @ts-expect-error a field is missing
  await ask.call(queryQrCode, {});
  // @ts-expect-error a field is of the wrong type
  await ask.call(queryQrCode, { box: 12 });
  // @ts-expect-error a field is not known
  await ask.call(queryQrCode, { box: "b", orderId: "o" });
  // @ts-expect-error a constant of the wire has another value
  await ask.call(sendCode, { ...code, cpType: "other" });
  // @ts-expect-error a payload of another call
  await ask.call(login, { box: "b" });
  // @ts-expect-error a field that the answer does not have
  void (await ask.call(queryQrCode, { box: "b" })).data?.payUrl;
  // @ts-expect-error a path instead of a call of the contract
  await ask.call("/pay/queryQrCode", { box: "b" });
}
const code = { phoneNo: "812", countryCode: "62", cpType: "qpon", identityType: "C" } as const;

test("CLIENT-01 the client takes calls of the contract alone, each with its payload and its data", async () => {
  expect(wrongPayloads).toBeTypeOf("function");
  expectTypeOf(client.call).parameter(0).toExtend<Call>();
  const answer = await client.call(queryQrCode, { box: "b" });
  if (answer.success) expectTypeOf(answer.data.payPrice).toEqualTypeOf<number>();
  const paid = await client.call(createPayOrder, {
    qrcodeType: "DYNAMIC_CODE",
    amount: 1,
    payType: "QRIS",
    payChannelId: "p",
    orderId: "o",
    partnerCode: "SANTAP",
    ticket: "t",
    currency: "RP",
    storeId: "",
    couponIds: "",
    successRedirectUrl: "",
    payExtra: "",
    orderFoodType: "",
  });
  if (paid.success) expectTypeOf(paid.data.box).toEqualTypeOf<string>();
  expect(outside.sent.map(({ url }) => url)).toEqual([
    "/digital-food/pay/queryQrCode",
    "/digital-food/pay/createPayOrder",
  ]);
});
