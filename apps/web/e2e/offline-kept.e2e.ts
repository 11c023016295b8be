import type { Page } from "@playwright/test";
import { findScript } from "./fixtures/built-files.ts";
import { expect, test } from "./fixtures/journey.ts";

test.use({ serviceWorkers: "allow" });

const NO_CONNECTION = "No Network Connection";
const COFFEE = "Palm-sugar milk coffee";
/** What the browser itself writes about a lost connection. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

test("a menu and its cart outlive the connection: onwards, back and after a reload", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(LOST);
  await page.goto("/t/DEMO-A1?lang=enGB");
  await page.getByRole("button", { name: "Add Butter croissant" }).click();
  await untilKept(page);
  await context.setOffline(true);
  const strip = page.getByRole("status").filter({ hasText: NO_CONNECTION });
  await expect(strip).toContainText(/The menu of \d\d:\d\d and your cart stay/);

  await page.getByRole("button", { name: "Review order" }).click();
  await expect(page.getByRole("dialog", { name: "Log in with your phone" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Langkah Pagi");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Langkah Pagi");
  await expect(strip).toContainText(/The menu of \d\d:\d\d and your cart stay/);
  await expect(page.getByRole("button", { name: "Waiting for connection" })).toBeDisabled();
  await page.getByRole("button", { name: COFFEE, exact: true }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Review order" })).toBeEnabled();
  await expect(page.getByRole("button", { name: /^View cart, 2 items/ })).toBeVisible();
  await expect(strip).toHaveCount(0);
  expect(await listKept(page)).toEqual([]);
});

test("a menu that was read outlives a server that cannot be reached; another store says so, drawn", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(LOST);
  tolerate(/status of 503/);
  await page.goto("/platform/store/S06?lang=enGB");
  await page.getByRole("button", { name: "Add Butter croissant" }).waitFor();
  await untilKept(page);
  const menus = "**/digital-food/menu/query";
  await page.route(menus, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Langkah Pagi");
  const strip = page.getByRole("status").filter({ hasText: NO_CONNECTION });
  await expect(strip).toContainText("The menu of");
  await page.unroute(menus);

  await context.setOffline(true);
  await page.goto("/platform/store/S01");
  const panel = page.getByRole("main").getByRole("alert");
  await expect(panel).toContainText(NO_CONNECTION);
  await expect(panel.locator("svg path")).not.toHaveCount(1);
  await expect(strip).not.toContainText("menu");
});

/** Until the way to the payment is kept on the phone. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (script) => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().filter(({ url }) => url.endsWith(script)).length;
      }, findScript("order-detail-screen")),
    )
    .toBeGreaterThan(0);
}

/** What is kept besides the page and its files. */
async function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const addresses = kept.flat().map(({ url }) => new URL(url).pathname);
    return addresses.filter((path) => path !== "/" && !path.startsWith("/assets/"));
  });
}
