import { describe, expect } from "vitest";
import { openRows } from "../../testing/rows.ts";
import {
  bearer,
  IDENTITY,
  openBrowser as openAt,
  type HttpBrowser,
} from "./http-browser.fixture.ts";
import { test, type TestEnvironment } from "../../testing/fixtures.ts";

function openBrowser(environment: TestEnvironment): HttpBrowser {
  return openAt(environment);
}

const orders = { pageNo: 1, pageSize: 10 };

describe("signing in", () => {
  test("signing in from the slider to a private call", async ({ environment }) => {
    const browser = openBrowser(environment);
    await browser.startSigning();
    const asked = { ...IDENTITY, countryCode: "62", phoneNo: browser.phoneNo };
    const needed = await browser.call("/account/checkSlider", asked);
    expect(needed.body.data).toEqual({ isNeed: true });
    const refused = await browser.call("/account/sendCode", asked);
    expect(refused).toMatchObject({ status: 200, body: { error: { code: "0310202" } } });
    const login = await browser.signIn();
    expect(login.body).toMatchObject({ success: true, data: { isFirstLoginAfterMerging: false } });
    expect((await browser.call("/order/list", orders)).status).toBe(401);
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(200);
    const again = await browser.call("/account/checkSlider", asked);
    expect(again.body.data).toEqual({ isNeed: false });
  });

  test("without signatures a known browser is asked for a human, and then gets its code all the same", async ({
    environment,
  }) => {
    const browser = openBrowser(environment);
    await browser.startSigning();
    await browser.signIn();
    browser.stopSigning();
    const asked = { ...IDENTITY, countryCode: "62", phoneNo: browser.phoneNo };
    const needed = await browser.call("/account/checkSlider", asked);
    expect(needed.body.data).toEqual({ isNeed: true });
    const refused = await browser.call("/account/sendCode", asked);
    expect(refused.body.error?.code).toBe("0310202");
    expect((await browser.askCode()).body.success).toBe(true);
  });

  test.for([
    ["an impossible number", { countryCode: "62", phoneNo: "0211234567" }, /is not valid/],
    [
      "a country that is not served",
      { countryCode: "65", phoneNo: "81234567" },
      /cannot send codes/,
    ],
  ] as const)(
    "%s marks the field with its own sentence, for the slider check and the code alike",
    async ([, phone, message], { environment }) => {
      const browser = openBrowser(environment);
      for (const path of ["/account/checkSlider", "/account/sendCode"]) {
        const { error } = (await browser.call(path, { ...IDENTITY, ...phone })).body;
        expect(error).toMatchObject({ code: "0310207", message: expect.stringMatching(message) });
      }
    },
  );

  test("a proof for another phone gives no slider token", async ({ environment }) => {
    const browser = openBrowser(environment);
    const claim = { scene: "login", countryCode: "62", browserId: browser.browserId };
    const solved = await fetch(`${environment.sandboxUrl}/human/solve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...claim, phoneNo: "81299990001" }),
    });
    const { proof } = (await solved.json()) as { proof: string };
    const verify = { ...claim, phoneNo: "81299990002", provider: "sandbox", proof };
    expect((await browser.call("/captcha/verify", verify)).body.error?.code).toBe("0310204");
  });

  test("HUMAN-13 the captcha app id for order scenes differs from the app id for other scenes", async ({
    environment,
  }) => {
    const browser = openBrowser(environment);
    const ids: string[] = [];
    for (const scene of ["order", "login", "cancel"]) {
      const { data } = (await browser.call("/captcha/challenge", { scene })).body;
      ids.push(String(data["appId"]));
    }
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids[1]).toBe(ids[2]);
  });
});

test("an invite code changes no answer before its owner is signed in", async ({ environment }) => {
  const member = openBrowser(environment);
  await member.signIn();
  const phones = [member.phoneNo, openBrowser(environment).phoneNo];
  const answers = [];
  for (const phoneNo of phones) {
    for (const inviteCode of ["", "FRIEND1"]) {
      const asked = { ...IDENTITY, countryCode: "62", phoneNo, inviteCode };
      answers.push(await openBrowser(environment).call("/account/checkSlider", asked));
    }
  }
  const [first] = answers;
  for (const answer of answers) expect(answer).toEqual(first);
});

test("the seat that a guest took at a table is theirs once they have signed in", async ({
  environment,
}) => {
  const rows = openRows(environment.databaseUrl);
  const browser = openBrowser(environment);
  const table = await browser.call("/table/open", { tableCode: "DEMO-A7" });
  const participant = { "x-table-participant": String(table.body.data["participantToken"]) };
  const owners = "select user_id from participant where session_id = $1";
  const { sessionId } = table.body.data;
  expect(await rows.all(owners, [sessionId])).toEqual([{ user_id: null }]);
  const login = await browser.signIn(participant);
  expect(await rows.all(owners, [sessionId])).toEqual([{ user_id: login.body.data["userId"] }]);
  await rows.close();
});

describe("who is signed in", () => {
  test("who is signed in reads their own phone, with its middle left out, and since when they belong", async ({
    environment,
  }) => {
    const browser = openBrowser(environment);
    const login = await browser.signIn();
    const { status, body } = await browser.call("/account/profile", {}, bearer(login));
    const { phoneNo } = browser;
    expect(status).toBe(200);
    expect(body.data).toEqual({
      userId: login.body.data["userId"],
      phone: `+62 ${phoneNo.slice(0, 3)} •••• ${phoneNo.slice(-4)}`,
      memberSince: expect.closeTo(Date.now(), -5),
    });
    expect((await browser.call("/account/profile")).status).toBe(401);
  });

  test("CANCEL-07 CANCEL-08 who is signed in is sent a code for ending the account, to its own phone", async ({
    environment,
  }) => {
    const browser = openBrowser(environment);
    const login = await browser.signIn();
    const path = "/verification/sendCodeByToken";
    const sliderToken = await browser.solve("cancel", undefined, bearer(login));
    const asked = { ...IDENTITY, sliderToken, sceneType: "CANCELLATION" };
    expect((await browser.call(path, asked)).status).toBe(401);
    const other = { ...asked, sceneType: "LOGIN" };
    expect((await browser.call(path, other, bearer(login))).status).toBe(400);
    for (const field of ["sliderToken", "cpType", "identityType", "sceneType"]) {
      const without = await browser.call(path, { ...asked, [field]: undefined }, bearer(login));
      expect(without).toMatchObject({ status: 400, body: { error: { details: { field } } } });
    }
    // A browser that is not known would wait a minute after the code that it signed in with.
    const sent = await browser.call(path, asked, bearer(login));
    expect(sent.body).toMatchObject({ success: true, data: { codeLength: 6 } });
    const early = await browser.call(path, asked, bearer(login));
    expect(early.body.error?.code).toBe("0310206");
  });

  test("who is signed in needs no phone for the slider token that goes with it: it is for their own", async ({
    environment,
  }) => {
    const browser = openBrowser(environment);
    const login = await browser.signIn();
    const claim = { scene: "cancel", countryCode: "62", provider: "sandbox" };
    const nameless = { ...claim, proof: await getProof(environment, browser, { phoneNo: "" }) };
    expect((await browser.call("/captcha/verify", nameless)).status).toBe(401);
    const verified = await browser.call("/captcha/verify", nameless, bearer(login));
    const asked = { ...IDENTITY, ...verified.body.data, sceneType: "CANCELLATION" };
    const path = "/verification/sendCodeByToken";
    expect((await browser.call(path, asked, bearer(login))).body.success).toBe(true);

    const scene = "login";
    const reply = await browser.call("/captcha/verify", { ...nameless, scene }, bearer(login));
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { details: { field: "phoneNo" } } },
    });
  });

  test("who is signed in gets no slider token for another phone where an account is to end", async ({
    environment,
  }) => {
    const [browser, stranger] = [openBrowser(environment), openBrowser(environment)];
    const login = await browser.signIn();
    const { phoneNo } = stranger;
    const claim = { scene: "cancel", countryCode: "62", phoneNo, provider: "sandbox" };
    const proof = await getProof(environment, browser, { phoneNo });
    const verified = await browser.call("/captcha/verify", { ...claim, proof }, bearer(login));
    const asked = { ...IDENTITY, ...verified.body.data, sceneType: "CANCELLATION" };
    const sent = await browser.call("/verification/sendCodeByToken", asked, bearer(login));
    expect(sent.body.success).toBe(true);
  });
});

async function getProof(
  environment: TestEnvironment,
  { browserId }: HttpBrowser,
  { phoneNo }: { phoneNo: string },
) {
  const solved = await fetch(`${environment.sandboxUrl}/human/solve`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ scene: "cancel", countryCode: "62", phoneNo, browserId }),
  });
  return ((await solved.json()) as { proof: string }).proof;
}

test("LOGIN-61 a registry channel other than the cpType is refused", async ({ environment }) => {
  const browser = openBrowser(environment);
  const credentials = { ...IDENTITY, countryCode: "62", verificationCode: "123456" };
  const login = { ...credentials, processToken: "unknown", registryChannel: "other" };
  expect((await browser.call("/account/login", login)).status).toBe(400);
  const right = { ...login, registryChannel: "qpon" };
  expect((await browser.call("/account/login", right)).body.error?.code).toBe("0310211");
});

describe("the session's cookies", () => {
  test("the session's cookies are out of reach of scripts and other sites", async ({
    environment,
  }) => {
    const browser = openBrowser(environment);
    await browser.signIn();
    expect(browser.cookieLines).toHaveLength(2);
    for (const line of browser.cookieLines) {
      expect(line).toMatch(/HttpOnly/);
      expect(line).toMatch(/SameSite=Strict/);
    }
    const findPath = (name: string) =>
      browser.cookieLines.find((line) => line.startsWith(name))?.match(/Path=([^;]*)/)?.[1];
    expect(findPath("santap_refresh")).toBe("/digital-food/account");
    expect(findPath("santap_browser")).toBe("/digital-food");
  });

  test("renew the access token, from our own pages only", async ({ environment }) => {
    const browser = openBrowser(environment);
    const login = await browser.signIn();
    const foreign = await browser.call("/account/refresh", {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(401);
    const opaque = await browser.call("/account/refresh", {}, { origin: "null" });
    expect(opaque.status).toBe(401);
    const renewed = await browser.call("/account/refresh", {}, { origin: environment.appUrl });
    expect(renewed.body.data).toMatchObject({ tokenInfo: { ver: 2 } });
    expect((await browser.call("/order/list", orders, bearer(renewed))).status).toBe(200);
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(200);
  });

  test("the session's cookies are gone after signing out, and every token of the session with them", async ({
    environment,
  }) => {
    const browser = openBrowser(environment);
    const login = await browser.signIn();
    const kept = browser.cookies.get("santap_refresh") ?? "";
    const out = await browser.call("/account/logout", {}, bearer(login));
    expect(out.body.data).toEqual({ loggedOut: true });
    expect(browser.cookies.get("santap_refresh")).toBe("");
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(401);
    browser.cookies.set("santap_refresh", kept);
    expect((await browser.call("/account/refresh")).status).toBe(401);
  });

  test("sign out by themselves where the access token is not sent", async ({ environment }) => {
    const browser = openBrowser(environment);
    const login = await browser.signIn();
    await browser.call("/account/logout");
    expect((await browser.call("/order/list", orders, bearer(login))).status).toBe(401);
  });
});
