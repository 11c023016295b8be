import { beforeEach, describe, expect, test } from "vitest";
import { checkSlider, login } from "@santap/contract/calls/account";
import { guestCall, type Call } from "@santap/contract/call";
import { createPayOrder } from "@santap/contract/calls/payment";
import {
  respondWith,
  createFakeRequestPorts,
  refusalBody,
  type FakeRequestPorts,
} from "./fake-request-ports.ts";
import type { SigningInput } from "./request-ports.ts";
import { createRequestClient } from "./request-client.ts";
import { isExemptFromSigning, SIGNING_EXEMPT_PATHS } from "@santap/contract/signing/exempt-paths";

const signature = { "x-anti-tamper": "1", "x-anti-tamper-set": "key:time:nonce:mac" };

function buildCall(path: `/${string}`): Call {
  return guestCall(path, { signed: !isExemptFromSigning(path) });
}

let outside: FakeRequestPorts;
let asked: SigningInput[];

beforeEach(() => {
  outside = createFakeRequestPorts();
  asked = [];
});

async function sign(input: SigningInput): Promise<Record<string, string> | null> {
  asked.push(input);
  return signature;
}

describe("the signing step", () => {
  test("SIGN-01 the signing step asks the script with what will be sent, before it is sent", async () => {
    const client = createRequestClient({
      ...outside.ports,
      sign: (input) => {
        expect(outside.sent).toEqual([]);
        return sign(input);
      },
    });
    await client.call(buildCall("/order/look"), { orderId: "1" });
    expect(asked).toEqual([
      { method: "POST", path: "/digital-food/order/look", body: '{"orderId":"1"}' },
    ]);
    expect(asked[0]?.body).toBe(outside.sent[0]?.init.body);
  });

  test("SIGN-04 attaches the two headers that it returns", async () => {
    await createRequestClient({ ...outside.ports, sign }).call(buildCall("/order/look"), {});
    expect(outside.sent[0]?.init.headers).toMatchObject(signature);
  });

  test("SIGN-05 attaches none where it returns none", async () => {
    await expectUnsigned(() => Promise.resolve(null));
  });

  test("SIGN-06 the signing step adds no headers where it cannot be loaded, or throws at once", async () => {
    await expectUnsigned(() => Promise.reject(new Error("script")));
    await expectUnsigned(() => {
      throw new Error("script");
    });
  });

  async function expectUnsigned(script: typeof sign): Promise<void> {
    outside = createFakeRequestPorts();
    const client = createRequestClient({ ...outside.ports, sign: script });
    expect((await client.call(buildCall("/order/look"), {})).success).toBe(true);
    expect(Object.keys(outside.sent[0]?.init.headers ?? {}).join()).not.toContain("anti-tamper");
  }

  test("SIGN-03 SIGN-06 a script that never loads holds a call for 10 s at most", async () => {
    const never = () => new Promise<never>(() => undefined);
    const client = createRequestClient({ ...outside.ports, sign: never });
    const waiting = client.call(buildCall("/order/look"), {});
    await outside.pass(9_999);
    expect(outside.sent).toEqual([]);
    await outside.pass(1);
    expect((await waiting).success).toBe(true);
  });

  test.each([
    { id: "SIGN-07", path: "/account/checkSlider", call: checkSlider },
    { id: "SIGN-08", path: "/account/login", call: login },
    { id: "SIGN-09", path: "/pay/createPayOrder", call: createPayOrder },
  ])("$id POST $path is signed", async ({ call, path }: { call: Call; path: string }) => {
    await createRequestClient({ ...outside.ports, sign }).call(call, {});
    expect(asked).toMatchObject([{ method: "POST", path: `/digital-food${path}` }]);
    expect(outside.sent[0]?.init.headers).toMatchObject(signature);
  });
});

describe("calls that are exempt", () => {
  const exempt = [
    "/local_life/home/page_card_list",
    "/resource_pos/page/pop",
    "/resource_pos/page/single_resource_pos",
    "/resource_pos/merchant_homepage/coupon",
    "/market/coupon/query_new_received_coupon",
    "/market/activity/query_aggregation_activity",
    "/market/asset_aggregate_page/query_all_category",
    "/homepage/query_poi_list",
    "/homepage/query_recommend_poi",
    "/homepage/query_homepage_store_info",
    "/digital-food-monitor/event-tracking/pub-report",
    "/nodePublic/control/getConfig",
    "/digital-food-monitor/monitor/magicBoxSend",
    "/brand_pavilion/coupon_list",
    "/brand_pavilion/merchant_info",
    "/recommend/mall_recommend_product_list",
    "/local_life/home/mall/detail",
  ] as const;

  test.each(exempt)("CLIENT-23 %s is sent unsigned", async (path) => {
    await createRequestClient({ ...outside.ports, sign }).call(buildCall(path), {});
    expect(asked).toEqual([]);
    expect(outside.sent[0]?.init.headers).not.toHaveProperty("x-anti-tamper");
  });

  test("CLIENT-23 no other path is", () => {
    expect([...SIGNING_EXEMPT_PATHS].sort()).toEqual([...exempt].sort());
    expect(isExemptFromSigning("/resource_pos/page/pop/more")).toBe(false);
    expect(isExemptFromSigning("/x?y=/resource_pos/page/pop")).toBe(false);
  });

  test.each(["checkUpdate?appId=10001&sdk=2.0.19", "file?version=3&appId=10001"])(
    "CLIENT-24 the absolute config-fetch URL %s is exempt",
    (rest) => {
      expect(isExemptFromSigning(`https://config.example/v3/config/${rest}`)).toBe(true);
      expect(isExemptFromSigning(`http://127.0.0.1:3000/v3/config/${rest}`)).toBe(true);
    },
  );

  test.each([
    "https://config.example/v3/config/checkUpdate",
    "https://config.example/v3/config/checkUpdate?appId=100010",
    "https://config.example/v3/config/checkUpdate#?appId=10001",
    "https://config.example/pay/createPayOrder?appId=10001",
    "/v3/config/checkUpdate?appId=10001",
  ])("CLIENT-24 %s is not", (url) => {
    expect(isExemptFromSigning(url)).toBe(false);
  });
});

describe("a clock that is off", () => {
  const wrongClock = respondWith({
    status: 400,
    statusText: "Bad Request",
    body: refusalBody({
      code: "400",
      message: "clock",
      details: { serverTime: 1_800_000_000_000 },
    }),
  });

  test("a clock that is off is put right from the server's time, and the call signed and sent once more", async () => {
    const received: number[] = [];
    const onClockSkew = (serverTime: number) => void received.push(serverTime);
    outside.answers.push(wrongClock);
    const client = createRequestClient({ ...outside.ports, sign, onClockSkew });
    expect((await client.call(buildCall("/order/look"), {})).success).toBe(true);
    expect(received).toEqual([1_800_000_000_000]);
    expect(asked).toHaveLength(2);
  });

  test("a clock that is off is tried once more only, and only where a handler can repair it", async () => {
    outside.answers.push(wrongClock, wrongClock, wrongClock);
    const onClockSkew = () => undefined;
    const client = createRequestClient({ ...outside.ports, sign, onClockSkew });
    expect((await client.call(buildCall("/order/look"), {})).error?.code).toBe("400");
    expect(outside.sent).toHaveLength(2);
    await createRequestClient({ ...outside.ports, sign }).call(buildCall("/order/look"), {});
    expect(outside.sent).toHaveLength(3);
  });
});

describe("a key that the server does not know", () => {
  const unknownKey = respondWith({
    status: 400,
    statusText: "Bad Request",
    body: refusalBody({ code: "400", message: "key", details: { reason: "unknownKey" } }),
  });
  const isSigned = () => outside.sent.map(({ init }) => "x-anti-tamper" in init.headers);

  test("a key that the server does not know is replaced, and the call signed and sent once more", async () => {
    const received: unknown[] = [];
    outside.answers.push(unknownKey);
    const onUnknownKey = (refused: object) => void received.push(refused);
    const client = createRequestClient({ ...outside.ports, sign, onUnknownKey });
    expect((await client.call(buildCall("/order/look"), {})).success).toBe(true);
    expect(received).toEqual([signature]);
    expect(isSigned()).toEqual([true, true]);
  });

  test.each([
    ["where the new one is not known either", undefined],
    ["where it cannot be replaced", () => Promise.reject(new Error("no database"))],
  ])("never blocks a call: %s, it goes without", async (_, onUnknownKey) => {
    outside.answers.push(unknownKey, unknownKey);
    const ports = { ...outside.ports, sign, ...(onUnknownKey ? { onUnknownKey } : {}) };
    expect((await createRequestClient(ports).call(buildCall("/order/look"), {})).success).toBe(
      true,
    );
    expect(isSigned()).toEqual([true, true, false]);
  });

  test("a key that the server does not know leaves a refusal of an unsigned call, or for another reason, as it is", async () => {
    const replayed = respondWith({
      status: 400,
      body: refusalBody({ code: "400", message: "no", details: { reason: "replayed" } }),
    });
    outside.answers.push(replayed, unknownKey);
    const client = createRequestClient({ ...outside.ports, sign });
    expect((await client.call(buildCall("/order/look"), {})).error?.code).toBe("400");
    const unsigned = createRequestClient(outside.ports);
    expect((await unsigned.call(buildCall("/order/look"), {})).error?.code).toBe("400");
    expect(outside.sent).toHaveLength(2);
  });
});
