import { logout } from "@santap/contract/calls/account";
import { BASE_PATH } from "@santap/contract/call";
import type { BrowserContext, Page } from "@playwright/test";
import { logIn } from "./fixtures/checkout.ts";
import { findScript } from "./fixtures/built-files.ts";
import { expect, test } from "./fixtures/journey.ts";
import { newPhone, signIn } from "./fixtures/signed-in.ts";

const REFUSED = /status of 401/;

test.describe("two tabs", () => {
  test("SESSION-06 SESSION-07 a login in one is a login in the other, and so is leaving", async ({
    page,
    context,
    sandbox,
    tolerate,
  }) => {
    // What a tab is reading at the moment when the session ends is refused.
    tolerate(REFUSED);
    const other = await context.newPage();
    await other.goto("/platform/orders");
    await expect(signInButton(other)).toBeVisible();
    await page.goto("/platform/me");
    await signInButton(page).click();
    await logIn(page, sandbox, newPhone());
    await expect(other.getByText("No orders yet")).toBeVisible();

    await signOut(page);
    await expect(signInButton(other)).toBeVisible();
    await expect(signInButton(page)).toBeVisible();

    await signInButton(other).click();
    await expect(other.getByLabel("Phone number")).toBeVisible();
    await signInButton(page).click();
    await logIn(page, sandbox, newPhone());
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await expect(other.getByText("No orders yet")).toBeVisible();
  });

  test("five of them with an old token renew it once, and none of them notices", async ({
    page,
    context,
    sandbox,
    tolerate,
  }) => {
    tolerate(REFUSED);
    await signIn(page, sandbox);
    await page.goto("/platform/orders");
    await expect(page.getByText("No orders yet")).toBeVisible();
    const tabs = await openTabs(page, context);
    // One that still asks would ask with the worn token, and be reloaded while it renews it.
    for (const tab of tabs) await expect(tab.getByText("No orders yet")).toBeVisible();
    const renewals = collectRequests(context, "/account/refresh");
    await setAccessToken(page, "worn.out");
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByText("No orders yet")).toBeVisible();
    expect(renewals).toHaveLength(1);
  });

  test("SESSION-08 LOGIN-04 five of them whose session was ended elsewhere ask once to sign in", async ({
    page,
    context,
    sandbox,
    baseURL,
    tolerate,
  }) => {
    tolerate(REFUSED);
    await signIn(page, sandbox);
    // A page that calls nothing: one that noticed would take its popup along when it is left.
    await page.goto("/platform/privacyPolicy");
    await endSession(page, String(baseURL));
    const tabs = await openTabs(page, context);
    for (const tab of tabs) await expect(signInButton(tab)).toBeAttached();
    const popups = () => Promise.all(tabs.map((tab) => tab.getByRole("dialog").count()));
    await expect.poll(async () => (await popups()).toSorted()).toEqual([0, 0, 0, 0, 1]);
  });
});

test.describe("a session that is over", () => {
  test("SESSION-08 asks to sign in, and goes on where it was", async ({
    page,
    sandbox,
    baseURL,
    tolerate,
  }) => {
    tolerate(REFUSED);
    await signIn(page, sandbox);
    await page.goto("/platform/orders");
    await expect(page.getByText("No orders yet")).toBeVisible();
    await endSession(page, String(baseURL));
    await page.reload();
    await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
    await logIn(page, sandbox, newPhone());
    await expect(page.getByText("No orders yet")).toBeVisible();
    await expect(page).toHaveURL(/\/platform\/orders$/);
  });

  test("ROUTE-07 closing the popup leaves the page, and asks no second time", async ({
    page,
    sandbox,
    baseURL,
    tolerate,
  }) => {
    tolerate(REFUSED);
    await signIn(page, sandbox);
    await page.goto("/platform/me");
    await expect(page.getByText(/^Member since/)).toBeVisible();
    await endSession(page, String(baseURL));
    await page.reload();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/platform\/me$/);
    await page.getByRole("link", { name: "Orders" }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a server that cannot be reached does not sign out", async ({ page, sandbox, tolerate }) => {
    tolerate(/status of 401|account\/refresh/);
    await signIn(page, sandbox);
    await page.goto("/");
    await setAccessToken(page, "worn.out");
    await page.route("**/account/refresh", (route) => route.abort("connectionreset"));
    await page.goto("/platform/orders");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unroute("**/account/refresh");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No orders yet")).toBeVisible();
  });
});

test.describe("where login is asked for", () => {
  test("ROUTE-03 ROUTE-06 SESSION-01 a guest at the cashier has to log in, and closing that leads home", async ({
    page,
  }) => {
    await page.goto("/platform/cashier?orderId=S06-1");
    const popup = page.getByRole("dialog");
    await expect(popup.getByLabel("Phone number")).toBeVisible();
    await popup.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test("ROUTE-02 ROUTE-05 CANCEL-01 CANCEL-02 CANCEL-03 CANCEL-04 so has one at a voucher purchase and at each step of deleting an account; who is signed in is asked at none", async ({
    page,
    sandbox,
    tolerate,
  }) => {
    // The browser's id changes here under a key that was registered for the guest's.
    tolerate(/400 \(Bad Request\).*\/(?:order\/list|account\/)/);
    for (const screen of FORCED) {
      await page.goto(`/platform/${screen}`);
      await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
    }
    await signIn(page, sandbox);
    for (const screen of FORCED) {
      await page.goto(`/platform/${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  test("ROUTE-07 LOGIN-05 LOGIN-07 one popup at a time; closing it leaves any other path, and lets it be asked for again", async ({
    page,
  }) => {
    await page.goto("/platform/orders");
    await signInButton(page).dblclick();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/platform\/orders$/);
    await signInButton(page).click();
    await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
  });

  test("LOGIN-51 an invitation of the address goes along with the login, and so does the place", async ({
    page,
    sandbox,
  }) => {
    await page.goto("/?inviteCode=TEMAN10&shareMethod=whatsapp");
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.reload();
    await signInButton(page).click();
    const sent = page.waitForRequest(/\/account\/login$/);
    await logIn(page, sandbox, newPhone());
    expect((await sent).postDataJSON()).toMatchObject({
      scene: "orders",
      loginSource: "Browser",
      inviteCode: "TEMAN10",
      shareMethod: "whatsapp",
    });
  });

  test("a popup whose code cannot be had says so, and the page stays", async ({
    page,
    tolerate,
  }) => {
    const popup = findScript("login-popup");
    tolerate(new RegExp(popup));
    await page.route(`**${popup}`, (route) => route.abort());
    await page.goto("/platform/orders");
    await signInButton(page).click();
    await expect(page.getByText("Unable to connect to the network")).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
  });
});

const FORCED = [
  "confirmOrder",
  "cashier",
  "groupCouponOrderDetail",
  "accountDeletionDeclaration",
  "accountDeletionAssetsCheck",
  "accountDeletionVerify",
  "accountDeletionSubmit",
];

/** Five tabs that come to the orders at the same time. */
async function openTabs(page: Page, context: BrowserContext): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.goto("/platform/orders")));
  return tabs;
}

function collectRequests(context: BrowserContext, path: string): string[] {
  const seen: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith(path)) seen.push(request.url());
  });
  return seen;
}

async function setAccessToken(page: Page, accessToken: string): Promise<void> {
  await page.evaluate((worn) => {
    const tokenInfo: object = JSON.parse(localStorage.getItem("tokenInfo") ?? "{}");
    localStorage.setItem("tokenInfo", JSON.stringify({ ...tokenInfo, accessToken: worn }));
  }, accessToken);
}

/** As somebody does who signs this session out from elsewhere: this browser receives nothing about it. */
async function endSession(page: Page, appUrl: string): Promise<void> {
  const tokenInfo = await page.evaluate(() => localStorage.getItem("tokenInfo") ?? "{}");
  const { accessToken } = JSON.parse(tokenInfo) as { accessToken: string };
  const reply = await fetch(`${appUrl}${BASE_PATH}${logout.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
    body: "{}",
  });
  expect(reply.status).toBe(200);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
}

function signInButton(page: Page) {
  return page.getByRole("button", { name: "Log in", includeHidden: true });
}
