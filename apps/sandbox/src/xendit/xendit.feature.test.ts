import { expect } from "vitest";
import { MERCHANT, type TestSandbox } from "../../test/sandbox-fixture.ts";
import type { Json } from "../../test/json.ts";
import { KEY, test, TOKEN } from "./xendit.fixture.ts";

async function call(
  sandbox: TestSandbox,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; json: Json }> {
  const response = await fetch(`${sandbox.url}/xendit${path}`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${KEY}:`)}`,
      "api-version": "2024-11-11",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Json };
}

function request(channel: string, overrides: object = {}) {
  return {
    reference_id: "ORDER1",
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: 29_700,
    channel_code: channel,
    channel_properties: { success_return_url: "http://127.0.0.1:9/back" },
    ...overrides,
  };
}

const begin = (
  sandbox: TestSandbox,
  channel: string,
  overrides: object = {},
  headers: Record<string, string> = {},
) => call(sandbox, "POST", "/v3/payment_requests", { body: request(channel, overrides), headers });
const look = (sandbox: TestSandbox, path: string) => call(sandbox, "GET", path);

const OVO = {
  reference_id: "OVO1",
  currency: "IDR",
  amount: 29_700,
  checkout_method: "ONE_TIME_PAYMENT",
  channel_code: "ID_OVO",
  channel_properties: { mobile_number: "+6281234567890" },
};

test("a code is paid by any wallet; callback, request and payment show it", async ({
  sandbox,
  callbacks,
}) => {
  const made = await begin(sandbox, "QRIS", {}, { "for-user-id": MERCHANT.merchantId });
  expect(made.status).toBe(201);
  const { payment_request_id: id, status, actions } = made.json;
  expect([status, id.slice(0, 3)]).toEqual(["REQUIRES_ACTION", "pr-"]);
  await sandbox.post("/wallet/pay", { qrCodeText: actions[0].value });
  const [callback] = await callbacks.arrived(1);
  expect(callback?.headers).toMatchObject({ "x-callback-token": TOKEN });
  expect(callback?.body).toMatchObject({
    event: "payment.capture",
    data: { payment_request_id: id, reference_id: "ORDER1", status: "SUCCEEDED" },
  });
  const { json: paid } = await look(sandbox, `/v3/payment_requests/${id}`);
  expect(paid.status).toBe("SUCCEEDED");
  expect(paid.latest_payment_id).toBe(callback?.body.data.payment_id);
  expect((await look(sandbox, `/v3/payments/${paid.latest_payment_id}`)).json).toMatchObject({
    payment_request_id: id,
    status: "SUCCEEDED",
    captures: [{ capture_amount: 29_700 }],
  });
  expect(sandbox.receiver.received).toEqual([]);
});

test("the same key and payload return the same request; another payload is a duplicate", async ({
  sandbox,
}) => {
  const key = { "idempotency-key": "K1" };
  const first = await begin(sandbox, "DANA", {}, key);
  expect(await begin(sandbox, "DANA", {}, key)).toEqual({
    ...first,
    json: { ...first.json, updated: expect.any(String) },
  });
  for (const again of [
    await begin(sandbox, "DANA", { request_amount: 1_000 }, key),
    await begin(sandbox, "DANA", {}, { "idempotency-key": "K2" }),
    await begin(sandbox, "QRIS"),
  ]) {
    expect(again).toMatchObject({ status: 409, json: { error_code: "DUPLICATE_ERROR" } });
  }
});

test.for([
  [10_100, 403, "CHANNEL_NOT_ACTIVATED"],
  [10_101, 503, "CHANNEL_UNAVAILABLE"],
  [10_102, 500, "SERVER_ERROR"],
  [10_000_001, 400, "API_VALIDATION_ERROR"],
] as const)(
  "the amount %i answers %i %s",
  async ([request_amount, status, error_code], { sandbox }) => {
    expect(await begin(sandbox, "QRIS", { request_amount })).toMatchObject({
      status,
      json: { error_code },
    });
  },
);

test("without API key or version every call is refused", async ({ sandbox }) => {
  const unauthenticated = await call(sandbox, "GET", "/v3/payment_requests/pr-1", {
    headers: { authorization: "" },
  });
  expect(unauthenticated).toMatchObject({ status: 401, json: { error_code: "INVALID_API_KEY" } });
  const headers = { "api-version": "2020-01-01" };
  const old = await call(sandbox, "POST", "/v3/payment_requests", {
    body: request("QRIS"),
    headers,
  });
  expect(old).toMatchObject({ status: 400, json: { error_code: "API_VALIDATION_ERROR" } });
  for (const path of [
    "/v3/payment_requests/pr-1",
    "/v3/payments/py-1",
    "/ewallets/charges/ewc_1",
  ]) {
    expect(await look(sandbox, path)).toMatchObject({
      status: 404,
      json: { error_code: "DATA_NOT_FOUND" },
    });
  }
});

test("the wallet's page pays, and a payment cannot be cancelled while the payer is in the wallet", async ({
  sandbox,
}) => {
  const { json } = await begin(sandbox, "SHOPEEPAY");
  const page = json.actions[0].value as string;
  await fetch(page);
  const at = `/v3/payment_requests/${json.payment_request_id}`;
  expect(await call(sandbox, "POST", `${at}/cancel`)).toMatchObject({
    status: 400,
    json: { error_code: "INACTIVE_PAYMENT_REQUEST" },
  });
  const body = new URLSearchParams({ outcome: "PAID" });
  const back = await fetch(page, { method: "POST", body, redirect: "manual" });
  expect(back.headers.get("location")).toBe("http://127.0.0.1:9/back");
  const { json: paid } = await look(sandbox, at);
  expect(paid.status).toBe("SUCCEEDED");
  expect((await look(sandbox, `/v3/payments/${paid.latest_payment_id}`)).json.status).toBe(
    "SUCCEEDED",
  );
});

test("cancelling an open request is idempotent", async ({ sandbox }) => {
  const { json } = await begin(sandbox, "QRIS");
  const cancel = () =>
    call(sandbox, "POST", `/v3/payment_requests/${json.payment_request_id}/cancel`);
  expect((await cancel()).json.status).toBe("CANCELED");
  expect((await cancel()).json.status).toBe("CANCELED");
});

test("after a decline a code stays payable, and a wallet payment ends", async ({ sandbox }) => {
  const { json: code } = await begin(sandbox, "QRIS");
  await sandbox.post("/wallet/decline", { qrCodeText: code.actions[0].value });
  const { json: open } = await look(sandbox, `/v3/payment_requests/${code.payment_request_id}`);
  expect(open.status).toBe("REQUIRES_ACTION");
  expect((await look(sandbox, `/v3/payments/${open.latest_payment_id}`)).json.status).toBe(
    "FAILED",
  );
  const { json: dana } = await begin(sandbox, "DANA", { reference_id: "ORDER2" });
  await sandbox.post("/ewallet/pay", { partnerReferenceNo: "ORDER2", outcome: "DECLINED" });
  expect((await look(sandbox, `/v3/payment_requests/${dana.payment_request_id}`)).json.status).toBe(
    "FAILED",
  );
});

test("partial refunds never exceed the payment, and are listed", async ({ sandbox, callbacks }) => {
  const { json } = await begin(sandbox, "QRIS");
  const id = json.payment_request_id as string;
  const refund = (amount: number, reference_id: string, key: string) =>
    call(sandbox, "POST", "/refunds", {
      body: { payment_request_id: id, amount, reference_id, reason: "DUPLICATE" },
      headers: { "idempotency-key": key },
    });
  expect((await refund(1, "R1", "R1")).json.error_code).toBe("INELIGIBLE_TRANSACTION_STATUS");
  await sandbox.post("/wallet/pay", { qrCodeText: json.actions[0].value });
  const first = await refund(20_000, "R1", "R1");
  expect(first.json).toMatchObject({ reference_id: "R1", status: "SUCCEEDED", amount: 20_000 });
  expect(await refund(20_000, "R1", "R1")).toEqual(first);
  expect((await refund(20_000, "R1", "R9")).json.error_code).toBe("DUPLICATE_ERROR");
  expect((await refund(20_000, "R2", "R2")).json.error_code).toBe("REFUND_AMOUNT_EXCEEDED");
  expect((await refund(9_700, "R3", "R3")).status).toBe(200);
  const { json: list } = await look(sandbox, `/refunds?payment_request_id=${id}&limit=100`);
  expect(list.data.map((one: Json) => one.reference_id)).toEqual(["R1", "R3"]);
  const news = await callbacks.arrived(3);
  expect(news.map(({ body }) => body.event)).toContain("refund.succeeded");
});

test("OVO sends a push to the phone, and can be voided on the same day", async ({
  sandbox,
  callbacks,
}) => {
  const made = await call(sandbox, "POST", "/ewallets/charges", { body: OVO });
  expect(made).toMatchObject({ status: 202, json: { status: "PENDING", actions: null } });
  await sandbox.post("/ewallet/approve", { phoneNo: "081234567890" });
  const [callback] = await callbacks.arrived(1);
  expect(callback?.body).toMatchObject({
    event: "ewallet.capture",
    data: { id: made.json.id, reference_id: "OVO1", status: "SUCCEEDED" },
  });
  const at = `/ewallets/charges/${made.json.id}`;
  expect((await look(sandbox, at)).json).toMatchObject({
    status: "SUCCEEDED",
    capture_amount: 29_700,
  });
  for (let again = 0; again < 2; again += 1) {
    expect((await call(sandbox, "POST", `${at}/void`)).json).toMatchObject({
      void_status: "SUCCEEDED",
    });
  }
});

test("an OVO push without an answer fails, and cannot be voided on another day", async ({
  sandbox,
}) => {
  const start = Date.parse("2026-11-20T10:00:00+07:00");
  sandbox.setClock(start);
  const { json } = await call(sandbox, "POST", "/ewallets/charges", { body: OVO });
  sandbox.setClock(start + 61_000);
  expect((await look(sandbox, `/ewallets/charges/${json.id}`)).json).toMatchObject({
    status: "FAILED",
  });
  const body = { ...OVO, reference_id: "OVO2" };
  const { json: paid } = await call(sandbox, "POST", "/ewallets/charges", { body });
  await sandbox.post("/ewallet/approve", { phoneNo: "+6281234567890" });
  sandbox.setClock(start + 24 * 3_600_000);
  const tooLate = await call(sandbox, "POST", `/ewallets/charges/${paid.id}/void`);
  expect(tooLate.json.error_code).toBe("REFUND_NOT_SUPPORTED");
});

test("a forged callback has a wrong token; a refused one is retried with the same id", async ({
  sandbox,
  callbacks,
}) => {
  const { json } = await begin(sandbox, "QRIS");
  const qrCodeText = json.actions[0].value as string;
  await sandbox.post("/notify/forge", { qrCodeText });
  const [forged] = await callbacks.arrived(1);
  expect(forged?.headers["x-callback-token"]).not.toBe(TOKEN);
  callbacks.answerNext({ status: 500, body: {} });
  await sandbox.post("/wallet/pay", { qrCodeText });
  const news = await callbacks.arrived(3);
  expect(news[1]?.headers["webhook-id"]).toBe(news[2]?.headers["webhook-id"]);
});
