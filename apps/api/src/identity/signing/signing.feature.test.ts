import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { until } from "../../testing/until.ts";
import {
  createTestSigner,
  type TestSigner,
  type SignedRequest,
} from "../../testing/test-signer.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";

const MINUTE = 60_000;
const PATH = "/menu/query";

/** `other`: another process on the same database. */
const test = testWithOwnProduct().extend("other", { scope: "file" }, ({ environment }) =>
  environment.addApi(),
);

interface Answer {
  status: number;
  details: { field?: string; reason?: string; serverTime?: number } | undefined;
  data: Record<string, unknown> | null;
}

interface Sent {
  headers?: Record<string, string>;
  at?: string;
}

async function post(
  product: TestProduct,
  path: string,
  body: string,
  { headers = {}, at }: Sent = {},
): Promise<Answer> {
  const reply = await fetch(`${at ?? product.appUrl}/digital-food${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const { error, data } = (await reply.json()) as {
    error: { details?: Answer["details"] } | null;
    data: Answer["data"];
  };
  return { status: reply.status, details: error?.details, data };
}

function register(
  product: TestProduct,
  publicKey: string,
  browserId: string,
  address = "203.0.113.9",
): Promise<Answer> {
  const headers = { "x-forwarded-for": address };
  return post(product, "/security/registerKey", JSON.stringify({ browserId, publicKey }), {
    headers,
  });
}

/** A browser whose key is known. */
async function openBrowser(
  product: TestProduct,
): Promise<{ signer: TestSigner; body: string; browserId: string }> {
  const signer = createTestSigner();
  const browserId = `b-${randomBytes(9).toString("base64url")}`;
  const known = await register(product, signer.publicKey, browserId, randomAddress());
  expect(known).toMatchObject({ status: 200, data: { keyId: signer.keyId } });
  return { signer, browserId, body: JSON.stringify({ browserId, storeId: "S06" }) };
}

function randomAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}

const refused = (reason: string) => ({
  status: 400,
  details: { field: "x-anti-tamper-set", reason },
});

async function signed(product: TestProduct, change: Partial<SignedRequest> = {}) {
  const { signer, body } = await openBrowser(product);
  return { body, headers: signer.headersFor({ path: PATH, body, ...change }) };
}

describe("a signed call", () => {
  test("a signed call is served, and counted as signed", async ({ product }) => {
    const { body, headers } = await signed(product);
    expect((await post(product, PATH, body, { headers })).status).toBe(200);
    const metrics = await (await fetch(`${product.appUrl}/metrics`)).text();
    expect(metrics).toMatch(
      /santap_call_signatures_total\{call="\/menu\/query",verdict="signed"\} 1/,
    );
  });

  test("a signed call is refused with another body, be it by one blank", async ({ product }) => {
    const { body, headers } = await signed(product);
    expect(await post(product, PATH, ` ${body}`, { headers })).toMatchObject(
      refused("badSignature"),
    );
  });

  test("a signed call is refused at another path, and with a query", async ({ product }) => {
    const { body, headers } = await signed(product, { path: "/order/preview" });
    expect(await post(product, PATH, body, { headers })).toMatchObject(refused("badSignature"));
    const again = await signed(product);
    const queried = await post(product, `${PATH}?a=1`, again.body, { headers: again.headers });
    expect(queried).toMatchObject(refused("badSignature"));
  });

  test("a signed call is refused when it comes again, at another process too", async ({
    product,
    other,
  }) => {
    const { body, headers } = await signed(product);
    expect((await post(product, PATH, body, { headers })).status).toBe(200);
    expect(await post(product, PATH, body, { headers })).toMatchObject(refused("replayed"));
    expect(await post(product, PATH, body, { headers, at: other.url })).toMatchObject(
      refused("replayed"),
    );
  });

  test("a signed call is served once of ten times at once, over two processes", async ({
    product,
    other,
  }) => {
    const { body, headers } = await signed(product);
    const ten = Array.from({ length: 10 }, (_, n) =>
      post(product, PATH, body, { headers, at: n % 2 ? other.url : product.appUrl }),
    );
    const answers = await Promise.all(ten);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ details }) => details?.reason === "replayed")).toHaveLength(9);
  });

  test.for([-6 * MINUTE, 6 * MINUTE])(
    "a signed call whose clock is off by %i ms receives the server's time, and served once it is right",
    async (off, { product }) => {
      const { signer, body } = await openBrowser(product);
      const late = signer.headersFor({ path: PATH, body, time: Date.now() + off });
      const answer = await post(product, PATH, body, { headers: late });
      expect(answer).toMatchObject(refused("clock"));
      const time = answer.details?.serverTime ?? 0;
      expect(Math.abs(time - Date.now())).toBeLessThan(MINUTE);
      const right = signer.headersFor({ path: PATH, body, time });
      expect((await post(product, PATH, body, { headers: right })).status).toBe(200);
    },
  );

  test("a signed call is refused with an unregistered key", async ({ product }) => {
    const { body } = await openBrowser(product);
    const headers = createTestSigner().headersFor({ path: PATH, body });
    expect(await post(product, PATH, body, { headers })).toMatchObject(refused("unknownKey"));
  });

  test("a signed call is refused with the key of another browser", async ({ product }) => {
    const [mine, theirs] = [await openBrowser(product), await openBrowser(product)];
    const headers = theirs.signer.headersFor({ path: PATH, body: mine.body });
    expect(await post(product, PATH, mine.body, { headers })).toMatchObject(refused("unknownKey"));
  });

  test("a signed call is refused where a key of its own signs under another's name", async ({
    product,
  }) => {
    const { signer, body } = await openBrowser(product);
    const set = createTestSigner().headersFor({ path: PATH, body })["x-anti-tamper-set"] ?? "";
    const headers = {
      "x-anti-tamper": "p256-v1",
      "x-anti-tamper-set": set.replace(/^[^:]+/, signer.keyId),
    };
    expect(await post(product, PATH, body, { headers })).toMatchObject(refused("badSignature"));
  });

  test.for([
    { "x-anti-tamper": "p256-v1" },
    { "x-anti-tamper-set": "a:1:b:c" },
    { "x-anti-tamper": "p256-v1", "x-anti-tamper-set": "" },
    { "x-anti-tamper": "p256-v1", "x-anti-tamper-set": "a:1:b:c" },
    { "x-anti-tamper": "p256-v9", "x-anti-tamper-set": "a:1:b:c" },
  ])("is refused with headers that are not as they should be: %j", async (headers, { product }) => {
    const body = JSON.stringify({ storeId: "S06" });
    expect(await post(product, PATH, body, { headers })).toMatchObject(refused("malformed"));
  });

  test("a signed call is not handled where it is refused", async ({ product }) => {
    const { signer, browserId } = await openBrowser(product);
    const body = JSON.stringify({ browserId, tableCode: "DEMO-A9" });
    const headers = signer.headersFor({ path: "/table/open", body: `${body} ` });
    const sessions = () => product.rows.all("select count(*)::int as n from table_session");
    const before = await sessions();
    expect(await post(product, "/table/open", body, { headers })).toMatchObject(
      refused("badSignature"),
    );
    expect(await sessions()).toEqual(before);
  });
});

test("that a crash emptied tables is noticed without any call", async ({ product }) => {
  await product.rows.all("delete from unlogged_since");
  await until("the note", async () => {
    const noted = await product.rows.all<{ at: Date }>("select since as at from unlogged_since");
    return noted.length === 1;
  });
  await product.rows.all("update unlogged_since set since = to_timestamp(0)");
});

test("a call without the headers is served", async ({ product }) => {
  expect((await post(product, PATH, JSON.stringify({ storeId: "S06" }))).status).toBe(200);
});

describe("registering a key", () => {
  test("registering a key may be repeated, and returns the time", async ({ product }) => {
    const { publicKey } = createTestSigner();
    const first = await register(product, publicKey, "b-again");
    const again = await register(product, publicKey, "b-again");
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data?.["keyId"]).toBe(first.data?.["keyId"]);
    expect(Math.abs(Number(first.data?.["serverTime"]) - Date.now())).toBeLessThan(MINUTE);
  });

  test("registering a key takes no key of another browser, and nothing that is no key", async ({
    product,
  }) => {
    const { publicKey } = createTestSigner();
    await register(product, publicKey, "b-owner");
    const offCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString("base64url");
    expect((await register(product, publicKey, "b-thief")).status).toBe(400);
    expect((await register(product, offCurve, "b-thief")).status).toBe(400);
    expect((await register(product, "short", "b-thief")).status).toBe(400);
  });

  test("registering a key has a limit for a browser, whatever its address", async ({ product }) => {
    const keys = Array.from({ length: 11 }, () => createTestSigner().publicKey);
    const ofBrowser: number[] = [];
    for (const [n, key] of keys.entries()) {
      ofBrowser.push((await register(product, key, "b-many", `198.51.${n}.1`)).status);
    }
    expect(ofBrowser).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
