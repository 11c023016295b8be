import { operatorLogin, operatorLogout, operatorMe } from "@santap/contract/calls/operator";
import { describe, expect } from "vitest";
import { cheapPasswordHash } from "../../testing/cheap-password-hash.ts";
import { DEMO_OPERATOR, openConsole, type ConsoleBrowser } from "../../testing/console-browser.ts";
import { inParallel } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const HOUR_MS = 3_600_000;

const test = testWithOwnProduct().extend(
  "cheapPassword",
  { scope: "file", auto: true },
  async ({ product }) => {
    const hash = cheapPasswordHash(DEMO_OPERATOR.password);
    await product.rows.all("update operator set password_hash = $1", [hash]);
  },
);

const wrong = { ...DEMO_OPERATOR, password: "not the password" };

/** The code of a sign-in that was refused; "IN" for one that was not. */
async function getCode(browser: ConsoleBrowser, payload: object, at?: string): Promise<string> {
  const { envelope } = await browser.send(operatorLogin, payload, at);
  return envelope.success ? "IN" : envelope.error.code;
}

async function statusOfMe(browser: ConsoleBrowser): Promise<number> {
  return (await browser.send(operatorMe, {})).status;
}

describe("signing in", () => {
  test("signing in gives a cookie that scripts do not see, and nothing of it in the answer", async ({
    product,
  }) => {
    const browser = openConsole(product.appUrl);
    const answer = await browser.signIn();
    expect(answer.operator).toEqual({
      operatorId: "op_DEMO",
      name: "Demo operator",
      roles: ["insights"],
    });
    expect(Math.round((answer.expiresAt - Date.now()) / HOUR_MS)).toBe(12);
    const [token = "", ...rest] = browser.cookieLine.split("; ");
    expect(rest.sort()).toEqual([
      "HttpOnly",
      "Max-Age=43200",
      "Path=/digital-food",
      "SameSite=Strict",
    ]);
    expect(JSON.stringify(answer)).not.toContain(token.split("=")[1]);
    expect(await browser.ask(operatorMe, {})).toEqual({ operator: answer.operator });
    const kept = await product.rows.all<{ found: boolean }>(
      "select s::text like $1 as found from operator_session s",
      [`%${token.split("=")[1]}%`],
    );
    expect(kept.some(({ found }) => found)).toBe(false);
  });

  test("the name is read in any case, the password is not", async ({ product }) => {
    const browser = openConsole(product.appUrl);
    expect(await getCode(browser, { ...DEMO_OPERATOR, loginName: "Operator" })).toBe("IN");
    expect(await getCode(browser, { ...DEMO_OPERATOR, password: "SANTAP-DEMO" })).toBe("7110001");
  });

  test("an unknown name is answered like a wrong password, after the same work", async ({
    product,
  }) => {
    const browser = openConsole(product.appUrl);
    const unknown = { ...wrong, loginName: "nobody" };
    const [first, second] = [
      await browser.send(operatorLogin, wrong),
      await browser.send(operatorLogin, unknown),
    ];
    expect(second).toEqual(first);
    // Hashing takes a quarter of a second and more; without it an answer takes a few milliseconds.
    const began = performance.now();
    await browser.send(operatorLogin, unknown);
    expect(performance.now() - began).toBeGreaterThan(50);
  });

  test("another site's page cannot sign in, and gets no session", async ({ product }) => {
    const browser = openConsole(product.appUrl);
    await browser.signIn();
    browser.origin = "https://elsewhere.example";
    expect((await browser.send(operatorLogin, DEMO_OPERATOR)).status).toBe(401);
    expect(await statusOfMe(browser)).toBe(401);
    await browser.send(operatorLogout, {});
    browser.origin = product.appUrl;
    browser.cookieLine = browser.cookieLine.replace(/=;/, "=gone;");
    expect(await statusOfMe(browser)).toBe(401);
  });
});

describe("too many tries", () => {
  test("five wrong ones are compared, the sixth is refused even if it is right", async ({
    product,
  }) => {
    const browser = openConsole(product.appUrl);
    const codes = [];
    for (let nth = 0; nth < 5; nth++) codes.push(await getCode(browser, wrong));
    expect(codes).toEqual(Array(5).fill("7110001"));
    const { envelope } = await browser.send(operatorLogin, DEMO_OPERATOR);
    expect(envelope.error).toMatchObject({
      code: "7110002",
      message: "Too many wrong tries. Please try again in 15 min.",
    });
    expect(await getCode(openConsole(product.appUrl), DEMO_OPERATOR)).toBe("IN");
  });

  test("twenty at once, over two processes, buy no sixth comparison", async ({
    environment,
    product,
  }) => {
    const other = await environment.addApi({ LOG_LEVEL: "error", FLOOD_LIMIT: "0" });
    const browser = openConsole(product.appUrl);
    const codes = await inParallel(20, (nth) =>
      getCode(browser, { ...wrong, loginName: "parallel" }, nth % 2 ? other.url : product.appUrl),
    );
    expect(codes.filter((code) => code === "7110001")).toHaveLength(5);
    const others = codes.filter((code) => code === "7110002" || code === "7110004");
    expect(others).toHaveLength(15);
  });

  test("an address that tries many names is refused as well", async ({ product }) => {
    await product.rows.all("delete from operator_try");
    const browser = openConsole(product.appUrl);
    for (const loginName of ["n1", "n2"]) await getCode(browser, { ...wrong, loginName });
    await product.rows.all("update operator_try set tries = 29 where tries = 2");
    const codes = [];
    for (const loginName of ["n3", "n4"])
      codes.push(await getCode(browser, { ...wrong, loginName }));
    expect(codes).toEqual(["7110001", "7110002"]);
  });

  test("after 15 minutes, and after a right password, counting begins anew", async ({
    product,
  }) => {
    await product.rows.all("delete from operator_try");
    const browser = openConsole(product.appUrl);
    await getCode(browser, wrong);
    await product.rows.all("update operator_try set tries = 4");
    expect(await getCode(browser, DEMO_OPERATOR)).toBe("IN");
    expect(await getCode(browser, wrong)).toBe("7110001");
    await product.rows.all("update operator_try set tries = 5");
    expect(await getCode(browser, DEMO_OPERATOR)).toBe("7110002");
    await product.rows.all("update operator_try set opened_at = opened_at - interval '15 minutes'");
    expect(await getCode(browser, DEMO_OPERATOR)).toBe("IN");
  });
});

describe("the end of a session", () => {
  test("signing out ends it on the server, not only in the browser", async ({ product }) => {
    const browser = openConsole(product.appUrl);
    await browser.signIn();
    const kept = browser.cookieLine;
    await browser.ask(operatorLogout, {});
    expect(browser.cookieLine).toContain("santap_operator=;");
    browser.cookieLine = kept;
    expect(await statusOfMe(browser)).toBe(401);
  });

  test("signing in again ends the session before it", async ({ product }) => {
    const browser = openConsole(product.appUrl);
    await browser.signIn();
    const kept = browser.cookieLine;
    await browser.signIn();
    expect(await statusOfMe(browser)).toBe(200);
    browser.cookieLine = kept;
    expect(await statusOfMe(browser)).toBe(401);
  });

  test.for([
    ["12 hours after sign-in", "expires_at = expires_at - interval '12 hours'", 401],
    ["2 hours after its last use", "used_at = used_at - interval '2 hours'", 401],
    ["but not within them", "used_at = used_at - interval '119 minutes'", 200],
  ] as const)("it ends %s", async ([_when, change, status], { product }) => {
    const browser = openConsole(product.appUrl);
    await browser.signIn();
    await product.rows.all(`update operator_session set ${change}`);
    expect(await statusOfMe(browser)).toBe(status);
    // A use begins the two hours anew.
    await product.rows.all(
      "update operator_session set used_at = used_at - interval '110 minutes'",
    );
    expect(await statusOfMe(browser)).toBe(status);
  });
});
