import { waitForScrollEnd } from "@santap/dev-env/wait-for-page";
import { findScript } from "../fixtures/built-files.ts";
import type { Page } from "@playwright/test";
import { askForCode, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { farPhone, openPopup } from "./login-popup.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("LOGIN-02 LOGIN-03 LOGIN-09 LOGIN-14 ROUTE-07 the popup lies over its page, which does not move", async ({
  page,
}) => {
  await page.goto("/platform/orders?lang=enGB");
  await page.addStyleTag({ content: "main { min-height: 300vh }" });
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole("button", { name: "Log in" }).click();
  const before = await waitForScrollEnd(page);
  expect(before).toBeGreaterThan(100);

  const popup = page.getByRole("dialog", { name: "Log in with your phone" });
  await expect(popup.getByText("We’ll send a 6-digit code by WhatsApp or SMS.")).toBeVisible();
  for (const y of [60, 600]) {
    await page.mouse.move(195, y);
    await page.mouse.wheel(0, 500);
    await page.mouse.wheel(0, -2000);
  }
  await popup.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("PageDown");
  expect(await waitForScrollEnd(page)).toBe(before);

  await popup.getByRole("button", { name: "Close" }).click();
  await expect(popup).toHaveCount(0);
  expect(await waitForScrollEnd(page)).toBe(before);
  await expect(page).toHaveURL(/\/platform\/orders/);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => waitForScrollEnd(page)).toBeGreaterThan(before);
});

test("the focus stays in the popup, and Escape does what its button does", async ({ page }) => {
  await openPopup(page);
  await expect(page.getByLabel("Phone number")).toBeFocused();
  for (let nth = 0; nth < 12; nth += 1) {
    await page.keyboard.press(nth < 9 ? "Tab" : "Shift+Tab");
    await expect.poll(() => isFocusIn(page)).toBe(true);
  }
  await askForCode(page, farPhone());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Get code" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Log in" })).toBeFocused();
});

test("LOGIN-15 the country list closes alone with Escape, and gives the focus back", async ({
  page,
}) => {
  await openPopup(page);
  const prefix = page.getByRole("button", { name: "Country code +62" });
  await prefix.click();
  await expect(page.getByRole("dialog", { name: "Choose country" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Log in with your phone" })).toBeVisible();
  await expect(prefix).toBeFocused();
});

test("the phone's own back button leaves the page, and the popup with it", async ({ page }) => {
  await wantCoffee(page, "DEMO-A2");
  await expect(page.getByRole("dialog", { name: "Log in with your phone" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/platform\/store\/S06/);
  await expect(page.getByRole("dialog", { name: "Log in with your phone" })).toHaveCount(0);
});

test("a page that is left while the popup is loading takes the popup with it", async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route(`**${findScript("login-popup")}`, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.addInitScript(goBackOnceAt, "Confirm your order");
  await wantCoffee(page, "DEMO-A2");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("went-back"))).toBe("yes");
  await expect(page.getByRole("heading", { level: 1, name: "Kopi Langkah Pagi" })).toBeVisible();
  const loaded = page.waitForResponse(`**${findScript("login-popup")}`);
  released.resolve();
  await (await loaded).finished();
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(page.getByRole("dialog", { name: "Log in with your phone" })).toBeVisible();
});

/** Goes back one frame after a page with this heading came, while its transition still runs. */
function goBackOnceAt(heading: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1")?.textContent !== heading) return;
    observer.disconnect();
    sessionStorage.setItem("went-back", "yes");
    setTimeout(() => history.back(), 16);
  });
  observer.observe(document, { childList: true, subtree: true });
}

function isFocusIn(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest("[role=dialog]") instanceof Element);
}
