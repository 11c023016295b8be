import { basicAuthorization, verifySignatureKey } from "@santap/midtrans/signature";
import { describe, expect } from "vitest";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { countRetries } from "./midtrans-notification.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const KEYS = { S06: "SB-Mid-server-six", S01: "SB-Mid-server-one" };

const test = testWithSandbox({ midtrans: { serverKeys: KEYS } });

const auth = (key: string = KEYS.S06) => ({ authorization: basicAuthorization(key) });

function charge(sandbox: TestSandbox, orderId: string, { amount = 10_000, headers = {} } = {}) {
  const body = {
    payment_type: "qris",
    transaction_details: { order_id: orderId, gross_amount: amount },
  };
  const notified = { "x-override-notification": sandbox.receiver.url };
  return sandbox.post("/midtrans/v2/charge", body, { ...auth(), ...notified, ...headers });
}

async function answerStatus(sandbox: TestSandbox, orderId: string, key?: string) {
  const response = await fetch(`${sandbox.url}/midtrans/v2/${orderId}/status`, {
    headers: auth(key),
  });
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, json };
}

describe("a charge", () => {
  test("a charge has a code, an amount with two decimals, and a time to live of a quarter of an hour", async ({
    sandbox,
  }) => {
    const { status, json } = await charge(sandbox, "A1");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      ...{ status_code: "201", order_id: "A1", gross_amount: "10000.00" },
      ...{ transaction_status: "pending", payment_type: "qris", acquirer: "gopay" },
    });
    expect(json.qr_string).toMatch(/^000201/);
  });

  test("an order id is used once, but for the same idempotency key", async ({ sandbox }) => {
    const headers = { "idempotency-key": "charge-A1" };
    const first = await charge(sandbox, "A1", { headers });
    expect((await charge(sandbox, "A1", { headers })).json).toEqual(first.json);
    expect((await charge(sandbox, "A1")).json).toMatchObject({ status_code: "406" });
    const tooLong = { "idempotency-key": "x".repeat(47) };
    await charge(sandbox, "A2", { headers: tooLong });
    expect((await charge(sandbox, "A2", { headers: tooLong })).json.status_code).toBe("406");
  });

  test.for([
    ["an unknown key", { headers: auth("SB-Mid-server-other") }, "401"],
    ["more than QRIS takes", { amount: 10_000_001 }, "400"],
    ["a part of a rupiah", { amount: 1.5 }, "400"],
  ] as const)("%s", async ([_what, change, code], { sandbox }) => {
    const { status, json } = await charge(sandbox, "A1", change);
    expect([String(status), json.status_code]).toEqual([code, code]);
  });
});

describe("a charge of GoPay", () => {
  const gopay = (sandbox: TestSandbox, orderId: string, terms: object) => {
    const order = { order_id: orderId, gross_amount: 10_000 };
    const body = { payment_type: "gopay", transaction_details: order, gopay: terms };
    return sandbox.post("/midtrans/v2/charge", body, auth());
  };
  const pressPay = async (json: Record<string, unknown>) => {
    const actions = json["actions"] as { name: string; url: string }[];
    const url = actions.find(({ name }) => name === "deeplink-redirect")?.url ?? "";
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const pressed = { method: "POST", headers: form, body: "outcome=PAID" };
    const { headers } = await fetch(url, { ...pressed, redirect: "manual" });
    return headers.get("location");
  };
  const callback_url = "https://santap.example/back?x=1";

  test("a charge of GoPay has a deeplink and a QR image but no QR string, and is paid on its page", async ({
    sandbox,
  }) => {
    const { json } = await gopay(sandbox, "G1", { enable_callback: true, callback_url });
    expect(json).toMatchObject({ status_code: "201", payment_type: "gopay" });
    expect(json.qr_string).toBeUndefined();
    const names = (json["actions"] as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(["generate-qr-code", "deeplink-redirect", "get-status", "cancel"]);
    expect(await pressPay(json)).toBe(`${callback_url}&order_id=G1&result=success`);
    expect((await answerStatus(sandbox, "G1")).json).toMatchObject({
      ...{ transaction_status: "settlement", payment_type: "gopay", issuer: "gopay" },
    });
  });

  test("redirects back only with enable_callback", async ({ sandbox }) => {
    expect(await pressPay((await gopay(sandbox, "G1", { callback_url })).json)).toBe("/");
  });
});

describe("status of a charge", () => {
  test("status of a charge is paid once by a wallet, also after a restart, with a signed notification", async ({
    sandbox,
  }) => {
    const qrCodeText = (await charge(sandbox, "A1")).json.qr_string as string;
    await sandbox.restart();
    const paid = await sandbox.post("/wallet/pay", { qrCodeText, wallet: "DANA" });
    expect(paid.json).toMatchObject({ status: "SUCCESS" });
    expect((await sandbox.post("/wallet/pay", { qrCodeText })).status).toBe(409);
    expect((await answerStatus(sandbox, "A1")).json).toMatchObject({
      ...{ status_code: "200", transaction_status: "settlement", issuer: "dana" },
    });
    const [notification] = await sandbox.receiver.arrived(1);
    const { signature_key: signature } = notification?.body ?? {};
    const fields = { orderId: "A1", statusCode: "200", grossAmount: "10000.00" };
    expect(verifySignatureKey(fields, KEYS.S06, String(signature))).toBe(true);
  });

  test("reordered, a stale pending follows the settlement", async ({ sandbox }) => {
    const qrCodeText = (await charge(sandbox, "A1")).json.qr_string as string;
    await sandbox.post("/faults", { reorderNotifications: true });
    await sandbox.post("/wallet/pay", { qrCodeText });
    const statuses = (await sandbox.receiver.arrived(2)).map(({ body }) => body.transaction_status);
    expect(statuses).toEqual(["settlement", "pending"]);
  });

  test("a forged notification has a wrong signature key", async ({ sandbox }) => {
    const qrCodeText = (await charge(sandbox, "A1")).json.qr_string as string;
    await sandbox.post("/notify/forge", { qrCodeText });
    const [forged] = await sandbox.receiver.arrived(1);
    expect(forged?.body).toMatchObject({ order_id: "A1", transaction_status: "settlement" });
    const fields = { orderId: "A1", statusCode: "200", grossAmount: "10000.00" };
    expect(verifySignatureKey(fields, KEYS.S06, forged?.body.signature_key as string)).toBe(false);
  });

  test("an order of another account is not found: 404 in the body only", async ({ sandbox }) => {
    await charge(sandbox, "A1");
    const { status, json } = await answerStatus(sandbox, "A1", KEYS.S01);
    expect([status, json["status_code"]]).toEqual([200, "404"]);
  });

  test("an ended charge cannot be ended again", async ({ sandbox }) => {
    await charge(sandbox, "A1");
    const cancel = () => sandbox.post("/midtrans/v2/A1/cancel", {}, auth());
    expect((await cancel()).json).toMatchObject({ status_code: "200" });
    expect((await answerStatus(sandbox, "A1")).json["transaction_status"]).toBe("cancel");
    expect((await cancel()).json.status_code).toBe("412");
  });

  test("partial refunds, each key once, never exceed the payment", async ({ sandbox }) => {
    const qrCodeText = (await charge(sandbox, "A1")).json.qr_string as string;
    const refund = (refund_key: string, amount: number) =>
      sandbox.post("/midtrans/v2/A1/refund", { refund_key, amount, reason: "LATE" }, auth());
    expect((await refund("R1", 1_000)).json.status_code).toBe("412");
    await sandbox.post("/wallet/pay", { qrCodeText });
    const codes: unknown[] = [];
    for (const [key, amount] of [
      ["R1", 4_000],
      ["R1", 4_000],
      ["R2", 7_000],
      ["R3", 6_000],
      ["R4", 1],
    ] as const) {
      codes.push((await refund(key, amount)).json.status_code);
    }
    expect(codes).toEqual(["200", "406", "414", "200", "412"]);
    expect((await answerStatus(sandbox, "A1")).json).toMatchObject({
      transaction_status: "refund",
      refund_amount: "10000.00",
    });
  });
});

test.each([
  [200, 0],
  [302, 0],
  [500, 1],
  [404, 2],
  [503, 4],
  [401, 5],
  [null, 5],
])("after HTTP %s it is retried %i times", (status, times) => {
  expect(countRetries(status)).toBe(times);
});
