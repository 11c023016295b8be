import { BASE_PATH } from "@santap/contract/call";
import { getCallSchemas } from "@santap/contract/call-schemas";
import { createOrder } from "@santap/contract/calls/order";
import { queryMenu } from "@santap/contract/calls/menu";
import { describe, expect } from "vitest";
import { buildHeaders, send } from "../testing/caller.ts";
import { CONTRACT_CALLS } from "../testing/contract/contract-calls.ts";
import { orderInput, placeOrder, readOrder, TOAST } from "../testing/orders.ts";
import { countRows } from "../testing/rows.ts";
import type { Buyer, TestProduct } from "../testing/test-product.ts";
import {
  buildExample,
  buildWrongPayloads,
  type PayloadSchema,
} from "../testing/contract/wrong-payloads.ts";
import { testWithOwnProduct } from "../testing/fixtures.ts";

const test = testWithOwnProduct({ env: { FLOOD_LIMIT: "0" } }).extend(
  "buyer",
  { scope: "file" },
  ({ product }) => product.newBuyer(),
);

async function raw(product: TestProduct, buyer: Buyer, path: string, init: RequestInit) {
  const response = await fetch(`${product.appUrl}${path}`, {
    ...init,
    headers: { ...buildHeaders(buyer), ...(init.headers as Record<string, string>) },
  });
  return { status: response.status, envelope: (await response.json()) as object };
}

/** What a call says about an example whose provider, session, text or lines are not there. */
const UNANSWERED = new Map<string, number>([
  ["/account/consents/set", 400],
  ["/account/refresh", 401],
  ["/captcha/verify", 400],
  ["/order/create", 400],
  ["/order/preview", 400],
  ["/security/registerKey", 400],
]);

const JSON_TYPE = { "content-type": "application/json" };

describe.each(CONTRACT_CALLS.map((call) => ({ path: call.path, call })))(
  "$path",
  ({ path, call }) => {
    const schema = getCallSchemas(call).payload as PayloadSchema;

    test("refuses whatever is wrong in its payload with 400, by the field's name, and writes nothing", async ({
      product,
      buyer,
    }) => {
      const wrong = buildWrongPayloads(schema);
      expect(wrong.length).toBeGreaterThan(5);
      const before = await countRows(product.rows);
      const seen: object[] = [];
      for (const { what, payload } of wrong) {
        const { status, envelope } = await send(product.appUrl, call, { payload, as: buyer });
        seen.push({ what, status, code: envelope.error?.code, details: envelope.error?.details });
      }
      const due = wrong.map(({ what, field }) => ({
        what,
        status: 400,
        code: "400",
        details: { field },
      }));
      expect(seen).toEqual(due);
      expect(await countRows(product.rows)).toEqual(before);
    });

    test("answers about things that are not there without a 500", async ({ product }) => {
      const as = await product.newBuyer();
      const payload = buildExample(schema);
      const { status, envelope } = await send(product.appUrl, call, { payload, as });
      const guarded = call.access === "operator" || call.access === "staff" ? 401 : 200;
      expect(status).toBe(UNANSWERED.get(path) ?? guarded);
      expect(Object.keys(envelope).toSorted()).toEqual(["data", "error", "success"]);
    });

    test("refuses what is no JSON, of another type, too large, or sent by GET", async ({
      product,
      buyer,
    }) => {
      const before = await countRows(product.rows);
      const url = `${BASE_PATH}${path}`;
      const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
        raw(product, buyer, url, { method: "POST", body, headers });
      const answers = {
        malformed: await post('{"a":'),
        nothing: await post(""),
        list: await post("[]"),
        polluted: await post('{"__proto__": {"x": 1}}'),
        form: await post("a=1", { "content-type": "application/x-www-form-urlencoded" }),
        text: await post("{}", { "content-type": "text/plain" }),
        large: await post(JSON.stringify({ filler: "x".repeat(1_500_000) })),
        byGet: await raw(product, buyer, url, { method: "GET" }),
      };
      const statuses = Object.entries(answers).map(([what, { status }]) => [what, status]);
      expect(Object.fromEntries(statuses)).toEqual({
        malformed: 400,
        nothing: 400,
        list: 400,
        polluted: 400,
        form: 415,
        text: 415,
        large: 413,
        byGet: 404,
      });
      for (const { status, envelope } of Object.values(answers)) {
        expect(envelope).toMatchObject({
          data: null,
          success: false,
          error: { code: String(status), message: expect.any(String) },
        });
      }
      expect(await countRows(product.rows)).toEqual(before);
    });
  },
);

test("a call that there is not is 404, in the caller's language", async ({ product, buyer }) => {
  const answer = await raw(product, buyer, `${BASE_PATH}/no/such/call`, {
    method: "POST",
    body: "{}",
    headers: { ...JSON_TYPE, "accept-language": "id-ID" },
  });
  expect(answer).toEqual({
    status: 404,
    envelope: {
      data: null,
      success: false,
      error: { code: "404", message: "Yang kamu cari tidak ditemukan." },
    },
  });
});

describe("text that a database cannot keep", () => {
  test.for([
    ["a NUL", "no\u0000peanuts"],
    ["half a character", "no\ud800peanuts"],
  ] as const)("%s in a note is no reason to break", async ([_what, note], { product }) => {
    for (const input of [{ note }, { lines: [{ ...TOAST, note }] }]) {
      const payload = orderInput(input);
      const as = await product.newBuyer();
      const { status } = await send(product.appUrl, createOrder, { payload, as });
      expect([200, 400]).toContain(status);
    }
  });

  test("emoji, quotes and a script are kept as they are", async ({ product }) => {
    const note = `🌶️ "pedas" <script>alert('1')</script> 不要辣 \\`;
    const diner = await product.newBuyer();
    const { orderId } = await placeOrder(product.appUrl, diner, { note });
    expect((await readOrder(product.appUrl, diner, orderId)).note).toBe(note);
  });
});

describe("what a person claims to be", () => {
  test.for([
    ["no bearer", "Basic abc"],
    ["rubbish", "Bearer rubbish"],
    ["a token with a spoilt end", "SPOILT"],
  ] as const)("%s is no session: 401", async ([_what, header], { product, buyer }) => {
    const spoilt = `Bearer ${buyer.accessToken.slice(0, -6)}AAAAAA`;
    const authorization = header === "SPOILT" ? spoilt : header;
    const answer = await raw(product, buyer, `${BASE_PATH}${createOrder.path}`, {
      method: "POST",
      body: JSON.stringify(orderInput()),
      headers: { ...JSON_TYPE, authorization },
    });
    expect(answer).toMatchObject({ status: 401, envelope: { error: { code: "401" } } });
  });

  test("a guest reads menus", async ({ product }) => {
    const payload = { storeId: "S06" };
    const { status } = await send(product.appUrl, queryMenu, { payload, as: product.guest });
    expect(status).toBe(200);
  });
});
