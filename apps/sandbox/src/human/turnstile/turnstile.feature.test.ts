import { describe, expect } from "vitest";
import type { TestSandbox } from "../../../test/sandbox-fixture.ts";
import { testWithSandbox } from "../../../test/fixtures.ts";

const FACTS = {
  siteKey: "sandbox-account-site",
  hostname: "localhost",
  action: "login",
  cdata: "browser-1",
};
const SECRET = "sandbox-account-secret";

const test = testWithSandbox();

/** The token that a tap on the widget's button brings. */
async function tap(sandbox: TestSandbox, change: Partial<typeof FACTS> = {}): Promise<string> {
  const query = new URLSearchParams({ ...FACTS, ...change });
  const { text } = await sandbox.get(`/turnstile/v0/frame?${query}`);
  return /data-token="([^"]+)"/.exec(text)?.[1] ?? "";
}

async function check(sandbox: TestSandbox, response: string, change: object = {}) {
  const body = { secret: SECRET, response, ...change };
  return (await sandbox.post("/turnstile/v0/siteverify", body)).json;
}

async function getError(
  sandbox: TestSandbox,
  response: string,
  change: object = {},
): Promise<string> {
  return (await check(sandbox, response, change))["error-codes"][0];
}

describe("a token", () => {
  test("a token contains host, action and data, and is valid once", async ({ sandbox }) => {
    const start = Date.now();
    sandbox.setClock(start);
    const token = await tap(sandbox);
    expect(await check(sandbox, token)).toEqual({
      success: true,
      "error-codes": [],
      challenge_ts: new Date(start).toISOString(),
      hostname: "localhost",
      action: "login",
      cdata: "browser-1",
    });
    expect(await check(sandbox, token)).toEqual({
      success: false,
      "error-codes": ["timeout-or-duplicate"],
    });
  });

  test("a token with the same idempotency key gets the same answer", async ({ sandbox }) => {
    const token = await tap(sandbox);
    const key = { idempotency_key: "4c6e0f5e-51ad-4a2f-9f5a-3b0d8f9d2a11" };
    expect(await check(sandbox, token, key)).toEqual(await check(sandbox, token, key));
    expect(await getError(sandbox, token, { idempotency_key: "other" })).toBe(
      "timeout-or-duplicate",
    );
    expect(await getError(sandbox, token)).toBe("timeout-or-duplicate");
  });

  test("a token is valid for 300 seconds", async ({ sandbox }) => {
    const start = Date.now();
    sandbox.setClock(start);
    const [early, late] = [await tap(sandbox), await tap(sandbox)];
    sandbox.setClock(start + 299_999);
    expect((await check(sandbox, early)).success).toBe(true);
    sandbox.setClock(start + 300_000);
    expect(await getError(sandbox, late)).toBe("timeout-or-duplicate");
  });

  test("a token is not issued for an unknown site", async ({ sandbox }) => {
    const query = new URLSearchParams({ ...FACTS, siteKey: "nobody" });
    const { text } = await sandbox.get(`/turnstile/v0/frame?${query}`);
    expect(text).toContain('data-error="400020"');
    expect((await sandbox.get("/turnstile/v0/frame?siteKey=%22%3E")).status).toBe(400);
  });
});

describe("a check", () => {
  test.for([
    [{ secret: undefined }, "missing-input-secret"],
    [{ secret: "wrong" }, "invalid-input-secret"],
    [{ secret: "sandbox-order-secret" }, "invalid-input-response"],
    [{ response: "" }, "missing-input-response"],
    [{ response: "0.invented" }, "invalid-input-response"],
  ] as const)("of %j answers %s", async ([change, code], { sandbox }) => {
    expect(await getError(sandbox, await tap(sandbox), change)).toBe(code);
  });

  test("a check accepts a form", async ({ sandbox }) => {
    const body = new URLSearchParams({ secret: SECRET, response: await tap(sandbox) });
    const reply = await fetch(`${sandbox.url}/turnstile/v0/siteverify`, { method: "POST", body });
    expect(await reply.json()).toMatchObject({ success: true });
  });
});

describe("faults", () => {
  test("faults are replaced as a whole, survive a restart, and can be cleared", async ({
    sandbox,
  }) => {
    await sandbox.post("/turnstile/faults", { scriptFails: true, checkFails: 1 });
    await sandbox.restart();
    expect((await sandbox.get("/turnstile/v0/api.js")).status).toBe(500);
    const token = await tap(sandbox);
    const failing = await sandbox.post("/turnstile/v0/siteverify", {
      secret: SECRET,
      response: token,
    });
    expect(failing.status).toBe(500);
    expect((await check(sandbox, token)).success).toBe(true);
    expect((await sandbox.post("/turnstile/faults", {})).json).toEqual({});
    const script = await sandbox.get("/turnstile/v0/api.js");
    expect([script.status, script.text.includes("window.turnstile")]).toEqual([200, true]);
  });

  test("an unknown fault is refused", async ({ sandbox }) => {
    expect((await sandbox.post("/turnstile/faults", { delayMs: -1 })).status).toBe(400);
    expect((await sandbox.post("/turnstile/faults", { unknown: true })).status).toBe(400);
  });
});
