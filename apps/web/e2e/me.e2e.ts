import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { BASE_PATH } from "@santap/contract/call";
import { listOrders } from "@santap/contract/calls/order";
import { logIn } from "./fixtures/checkout.ts";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "./fixtures/journey.ts";
import { newPhone, signIn } from "./fixtures/signed-in.ts";

const LANGUAGES = [
  { lang: "idID", tag: "id-ID", title: "Akunku", signOut: "Keluar" },
  { lang: "enGB", tag: "en-US", title: "My account", signOut: "Log out" },
  { lang: "zhCN", tag: "zh-CN", title: "我的账户", signOut: "退出登录" },
];

test("my account fits 320 pixels in every language, in light and dark, for a guest and for a member", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 690 });
  for (const { lang, tag, title } of LANGUAGES) {
    await page.goto(`/platform/me?lang=${lang}`);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await expect(page).toHaveTitle(`${title} · Santap`);
    await inspect(page, title);
  }
  await signIn(page, sandbox);
  for (const { lang, title, signOut } of LANGUAGES) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`/platform/me?lang=${lang}`);
    await expect(page.getByText(/^\+62 .*•+ \d{4}$/)).toBeVisible();
    await inspect(page, title);
    await page.emulateMedia({ colorScheme: "dark" });
    await inspect(page, title);
    await page.getByRole("button", { name: signOut }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await inspect(page, title);
  }
});

test("the profile shows the end of the phone number alone, and the two texts are a tap away @screen", async ({
  page,
  sandbox,
}) => {
  const { phoneNo } = await signIn(page, sandbox);
  await page.goto("/");
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await expect(page).toHaveURL(/\/platform\/me$/);
  await expect(page.getByRole("main")).toContainText(phoneNo.slice(-4));
  await expect(page.getByRole("main")).not.toContainText(phoneNo.slice(3, 7));
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/platform/privacyPolicy?type=privacyAgreement&source=me");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("link", { name: "Account Agreement" }).click();
  await expect(page).toHaveURL("/platform/loginProtocol?type=accountAgreement&source=me");
});

test("I18N-02 I18N-07 a browser of a language that is not offered gets Indonesian; another is on screen at once, and is still there after a reload", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "language", { value: "fr-FR" }));
  await page.goto("/platform/me");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Akunku");
  await expect(page.locator("html")).toHaveAttribute("lang", "id-ID");
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的账户");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  // The storage remembers it, whatever the cookie says by then.
  await page.context().clearCookies({ name: "language" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的账户");
  await expect(page.getByRole("button", { name: "中文" })).toHaveAttribute("aria-pressed", "true");
});

test("REPORT-07 a profile that does not load says so and is reported, and a tap tries again", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/account\/profile/);
  await signIn(page, sandbox);
  await page.route("**/account/profile", (route) => route.abort("connectionreset"));
  // So that each failed call is among those that are reported to the server.
  await page.addInitScript(() => void (Math.random = () => 0));
  const report = page.waitForRequest("**/monitor/magicBoxSend");
  await page.goto("/platform/me");
  await expect(page.getByRole("alert")).toContainText("No Network Connection");
  expect((await report).postDataJSON()).toMatchObject({
    name: "call failed",
    message: "/account/profile ERR_NETWORK ERR_NETWORK",
  });
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await page.unroute("**/account/profile");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^Member since/)).toBeVisible();
});

test("who changes their mind stays signed in", async ({ page, sandbox }) => {
  await signIn(page, sandbox);
  await page.goto("/platform/me");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay logged in" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
  await expect(page.getByText(/^Member since/)).toBeVisible();
});

test.describe("what a visit keeps", () => {
  test("LOGIN-43 SESSION-03 SESSION-05 SESSION-09 SESSION-11 SESSION-12 from the arrival to the login, and nothing after leaving but the way in again", async ({
    page,
    sandbox,
  }) => {
    await page.goto("/t/DEMO-A1?source_tag=flyer-3");
    await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    const arrived = await stored(page);
    expect(arrived.session).toMatchObject({ source_tag: "flyer-3" });
    expect(Object.keys(arrived.local)).toEqual(
      expect.arrayContaining(["guestInfo", "seat", "seat:S06"]),
    );
    await page.goto("/platform/me");
    await page.getByRole("button", { name: "Log in" }).click();
    await logIn(page, sandbox, newPhone());
    await expect(page.getByText(/^Member since/)).toBeVisible();
    const inside = await stored(page);
    expect(JSON.parse(inside.local["tokenInfo"] ?? "")).toHaveProperty("accessToken");
    expect(inside.local).not.toHaveProperty("guestInfo");
    expect(Number(inside.session["login_time"])).toBeGreaterThan(Date.now() - 60_000);

    const logoutRequest = page.waitForRequest(/\/account\/logout$/);
    await signOut(page);
    expect((await logoutRequest).postDataJSON()).toEqual({ browserId: inside.local["browser-id"] });
    await expect(page.getByText("You are logged out", { exact: true })).toBeVisible();
    const outside = await stored(page);
    expect(
      Object.keys(outside.local).filter((key) => /tokenInfo|cart|seat|owed/.test(key)),
    ).toEqual([]);
    expect(outside.local["guestInfo"]).not.toBe(arrived.local["guestInfo"]);
    expect(outside.session).not.toHaveProperty("login_time");
    expect(outside.session).toMatchObject({ source_tag: "flyer-3" });
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My orders" })).toBeVisible();
    await page.getByRole("button", { name: "Log in" }).click();
    // The popup of the first login was closed for good: this is a new one.
    await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
  });

  test("SESSION-04 LOGIN-63 the app's push token is kept for the login", async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(() => {
      window.SantapHost = { platform: "QPON", pushToken: () => Promise.resolve("push-1") };
    });
    await page.goto("/platform/orders");
    expect((await stored(page)).local).toMatchObject({ "app-fcm-token": "push-1" });
    await page.getByRole("button", { name: "Log in" }).click();
    const sent = page.waitForRequest(/\/account\/login$/);
    await logIn(page, sandbox, newPhone());
    expect((await sent).postDataJSON()).toMatchObject({ loginSource: "App", fcmToken: "push-1" });
  });
});

test("I18N-03 without a stored language the cookie of an earlier visit decides", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "language", value: "zhCN", url: String(baseURL) }]);
  await page.goto("/platform/me");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
});

test("SESSION-10 SESSION-11 an error of the logout is read and said, the phone is signed out all the same, and the server receives it when the app is next opened", async ({
  page,
  sandbox,
  baseURL,
}) => {
  await signIn(page, sandbox);
  await page.goto("/platform/me");
  await expect(page.getByText(/^Member since/)).toBeVisible();
  const before = (await stored(page)).local["tokenInfo"] ?? "";
  const error = { code: "5550001", message: "Sessions cannot be ended right now." };
  await page.route("**/account/logout", (route) =>
    route.fulfill({ json: { data: null, success: false, error } }),
  );
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText(error.message)).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await countOrders(before, String(baseURL))).toBe(200);

  await page.unroute("**/account/logout");
  await page.reload();
  await expect.poll(() => countOrders(before, String(baseURL))).toBe(401);
});

test("signing out without a connection holds, and the server receives it later", async ({
  page,
  context,
  sandbox,
  baseURL,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, sandbox);
  await page.goto("/platform/me");
  await expect(page.getByText(/^Member since/)).toBeVisible();
  const before = (await stored(page)).local["tokenInfo"] ?? "";
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You are logged out on this phone.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(await countOrders(before, String(baseURL))).toBe(200);

  await context.setOffline(false);
  await expect.poll(() => countOrders(before, String(baseURL))).toBe(401);
  await expect
    .poll(async () => Object.keys((await stored(page)).local))
    .not.toContain("sign-out-owed");
});

async function inspect(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(title);
  await waitForAnimations(page);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  // The window itself grows with a page that is too wide.
  expect(scroll).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await findViolations(page)).toEqual([]);
}

/** What a private call with an access token is answered. */
async function countOrders(tokenInfo: string, appUrl: string): Promise<number> {
  const { accessToken } = JSON.parse(tokenInfo) as { accessToken: string };
  const reply = await fetch(`${appUrl}${BASE_PATH}${listOrders.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ pageNo: 1, pageSize: 1 }),
  });
  return reply.status;
}

function stored(page: Page): Promise<Record<"local" | "session", Record<string, string>>> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
}
