import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "./fixtures/journey.ts";

const AGREEMENT = "/platform/loginProtocol?type=accountAgreement&source=login";
const PRIVACY = "/platform/privacyPolicy?type=privacyAgreement&source=login";
const TITLES = [
  { lang: "idID", agreement: "Perjanjian Akun", privacy: "Kebijakan Privasi" },
  { lang: "enGB", agreement: "Account Agreement", privacy: "Privacy Policy" },
  { lang: "zhCN", agreement: "账户协议", privacy: "隐私政策" },
];

for (const { lang, agreement, privacy } of TITLES) {
  test(`${lang}: both legal texts are there in full, in light and dark, at 320 pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 690 });
    await page.goto(`${AGREEMENT}&lang=${lang}`);
    await inspect(page, agreement);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(PRIVACY);
    await inspect(page, privacy);
  });
}

test("LOGIN-12 LOGIN-13 the popup links to both texts and is as it was on the way back @screen", async ({
  page,
}) => {
  await page.goto("/platform/orders?lang=enGB");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Phone number").fill("81234567890");
  for (const [title, address] of [
    ["Account Agreement", AGREEMENT],
    ["Privacy Policy", PRIVACY],
  ] as const) {
    await page.getByRole("dialog").getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(page.url()).toContain(address);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/platform\/orders/);
    await expect(page.getByLabel("Phone number")).toHaveValue("812\u00a03456\u00a07890");
  }
});

test("a page that forces login keeps its popup while a text is read, also after one that could not be loaded, and is loaded by another try", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|dynamically imported module/);
  await page.goto("/platform/confirmOrder?storeId=S06&lang=enGB");
  await page.getByRole("dialog").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 2 }).nth(8)).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Account Agreement" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Agreement");
  const failed = page.getByRole("alert").filter({ hasText: "This text could not be loaded." });
  const retry = failed.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unroute("**/assets/*.js");
  await retry.click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 }).nth(3)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/platform\/confirmOrder/);
  await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
});

test("back from a text that was opened by its address leads home", async ({ page }) => {
  await page.goto(`${PRIVACY}&lang=enGB`);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

async function inspect(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByRole("heading", { level: 2 }).nth(8)).toBeVisible();
  await waitForAnimations(page);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  // The window itself grows with a page that is too wide.
  expect(scroll).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await findViolations(page)).toEqual([]);
}
