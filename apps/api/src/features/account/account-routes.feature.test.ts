import { randomInt } from "node:crypto";
import type { SantapWorld } from "@santap/dev-env/boot";
import { bootTestWorld } from "@santap/dev-env/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface Answer {
  status: number;
  body: { data: Record<string, never>; success: boolean; error: { code: string } | null };
}

interface Browser {
  phoneNo: string;
  browserId: string;
  cookies: Map<string, string>;
  /** The whole line in which a cookie was set. */
  cookieLines: string[];
  call(path: string, payload?: object, headers?: Record<string, string>): Promise<Answer>;
}

const identity = { cpType: "qpon", identityType: "C" };
let world: SantapWorld;

beforeAll(async () => {
  world = await bootTestWorld();
});
afterAll(() => world.stop());

function openBrowser(): Browser {
  const cookies = new Map<string, string>();
  const cookieLines: string[] = [];
  const browserId = `b-${randomInt(1e9)}`;
  return {
    phoneNo: `81${randomInt(2, 4)}${randomInt(1e7, 1e8)}`,
    browserId,
    cookies,
    cookieLines,
    async call(path, payload = {}, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const reply = await fetch(`${world.appUrl}/digital-food${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "accept-language": "en",
          cookie,
          ...headers,
        },
        body: JSON.stringify({ browserId, ...payload }),
      });
      for (const line of reply.headers.getSetCookie()) {
        cookieLines.push(line);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return { status: reply.status, body: (await reply.json()) as Answer["body"] };
    },
  };
}

async function solve(browser: Browser): Promise<string> {
  const scene = "login";
  const challenge = await browser.call("/captcha/challenge", { scene });
  const { provider, parameters } = challenge.body.data as unknown as {
    provider: string;
    parameters: { solveUrl: string };
  };
  const claim = {
    scene,
    countryCode: "62",
    phoneNo: browser.phoneNo,
    browserId: browser.browserId,
  };
  const solved = await fetch(parameters.solveUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(claim),
  });
  const { proof } = (await solved.json()) as { proof: string };
  const verified = await browser.call("/captcha/verify", { ...claim, provider, proof });
  return String(verified.body.data["sliderToken"]);
}

async function inboxCode(phoneNo: string): Promise<string> {
  const address = `${world.sandboxUrl}/inbox?to=%2B62${phoneNo}`;
  let found: { code: string }[] = [];
  await expect
    .poll(async () => (found = (await (await fetch(address)).json()) as typeof found).length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
  return found[0]?.code ?? "";
}

async function signIn(browser: Browser): Promise<Answer> {
  const asked = { ...identity, countryCode: "62", phoneNo: browser.phoneNo };
  const sent = await browser.call("/account/sendCode", {
    ...asked,
    sliderToken: await solve(browser),
  });
  expect(sent.body).toMatchObject({ success: true, data: { codeLength: 6, channel: "WHATSAPP" } });
  return browser.call("/account/login", {
    ...identity,
    countryCode: "62",
    registryChannel: "qpon",
    verificationCode: await inboxCode(browser.phoneNo),
    processToken: sent.body.data["processToken"],
  });
}

function bearer(answer: Answer): Record<string, string> {
  const { tokenInfo } = answer.body.data as Record<string, { accessToken: string }>;
  return { authorization: `Bearer ${tokenInfo?.accessToken}` };
}

const orders = { pageNo: 1, pageSize: 10 };

describe("signing in", () => {
  test("from the slider to a private call", async () => {
    const browser = openBrowser();
    const asked = { ...identity, countryCode: "62", phoneNo: browser.phoneNo };
    const needed = await browser.call("/account/checkSlider", asked);
    expect(needed.body.data).toEqual({ isNeed: true });
    const refused = await browser.call("/account/sendCode", asked);
    expect(refused).toMatchObject({ status: 200, body: { error: { code: "0310202" } } });
    const login = await signIn(browser);
    expect(login.body).toMatchObject({ success: true, data: { isFirstLoginAfterMerging: false } });
    expect((await browser.call("/order/list", orders)).status).toBe(401);
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(200);
    const again = await browser.call("/account/checkSlider", asked);
    expect(again.body.data).toEqual({ isNeed: false });
  });

  test("an impossible number marks the field, for the slider check and the code alike", async () => {
    const browser = openBrowser();
    const asked = { ...identity, countryCode: "62", phoneNo: "0211234567" };
    for (const path of ["/account/checkSlider", "/account/sendCode"]) {
      expect((await browser.call(path, asked)).body.error?.code).toBe("0310207");
    }
  });

  test("a proof for another phone gives no slider token", async () => {
    const browser = openBrowser();
    const claim = { scene: "login", countryCode: "62", browserId: browser.browserId };
    const solved = await fetch(`${world.sandboxUrl}/human/solve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...claim, phoneNo: "81299990001" }),
    });
    const { proof } = (await solved.json()) as { proof: string };
    const verify = { ...claim, phoneNo: "81299990002", provider: "sandbox", proof };
    expect((await browser.call("/captcha/verify", verify)).body.error?.code).toBe("0310204");
  });

  test("HUMAN-13 the captcha app id for order scenes differs from the app id for other scenes", async () => {
    const browser = openBrowser();
    const ids: string[] = [];
    for (const scene of ["order", "login", "cancel"]) {
      const { data } = (await browser.call("/captcha/challenge", { scene })).body;
      ids.push(String(data["appId"]));
    }
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids[1]).toBe(ids[2]);
  });
});

describe("the session's cookies", () => {
  test("are out of reach of scripts and other sites", async () => {
    const browser = openBrowser();
    await signIn(browser);
    expect(browser.cookieLines).toHaveLength(2);
    for (const line of browser.cookieLines) {
      expect(line).toMatch(/HttpOnly/);
      expect(line).toMatch(/SameSite=Strict/);
      expect(line).toMatch(/Path=\/digital-food\/account(?:;|$)/);
    }
  });

  test("renew the access token, from our own pages only", async () => {
    const browser = openBrowser();
    const login = await signIn(browser);
    const foreign = await browser.call("/account/refresh", {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(401);
    const opaque = await browser.call("/account/refresh", {}, { origin: "null" });
    expect(opaque.status).toBe(401);
    const renewed = await browser.call("/account/refresh", {}, { origin: world.appUrl });
    expect(renewed.body.data).toMatchObject({ tokenInfo: { ver: 2 } });
    expect((await browser.call("/order/list", orders, bearer(renewed))).status).toBe(200);
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(200);
  });

  test("are gone after signing out, and every token of the session with them", async () => {
    const browser = openBrowser();
    const login = await signIn(browser);
    const kept = browser.cookies.get("santap_refresh") ?? "";
    const out = await browser.call("/account/logout", {}, bearer(login));
    expect(out.body.data).toEqual({ loggedOut: true });
    expect(browser.cookies.get("santap_refresh")).toBe("");
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(401);
    browser.cookies.set("santap_refresh", kept);
    expect((await browser.call("/account/refresh")).status).toBe(401);
  });

  test("sign out by themselves where the access token is not sent", async () => {
    const browser = openBrowser();
    const login = await signIn(browser);
    await browser.call("/account/logout");
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(401);
  });
});
