import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "./fixtures/journey.ts";
import { signIn } from "./fixtures/signed-in.ts";

const LANGUAGES = [
  { lang: "idID", tag: "id-ID" },
  { lang: "enGB", tag: "en-US" },
  { lang: "zhCN", tag: "zh-CN" },
];

for (const { lang, tag } of LANGUAGES) {
  test(`${lang}: nothing is too wide at 320 pixels, and axe finds nothing`, async ({
    page,
    sandbox,
    tolerate,
  }) => {
    tolerate(/status of 404 .*\/platform\/nowhere/);
    await page.setViewportSize({ width: 320, height: 690 });
    await signIn(page, sandbox);
    await page.goto(`/?lang=${lang}`);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await inspect(page, lang);

    await page.goto("/t/DEMO-A9");
    await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
    await inspect(page, lang);
    await page.getByRole("dialog").getByRole("button").last().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await inspect(page, lang);

    await page.goto("/platform/confirmOrder?storeId=S06");
    await expect(page.getByRole("main")).toContainText("PB1");
    await inspect(page, lang);
    await page.getByRole("button", { name: /HEMAT20/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await inspect(page, lang);

    await page.goto("/platform/orders");
    await inspect(page, lang);
    await page.goto("/platform/nowhere");
    await inspect(page, lang);
  });
}

test("a closed store says when it opens, and takes no orders", async ({ page }) => {
  await page.goto("/platform/store/S02?lang=enGB");
  await expect(page.getByRole("status").filter({ hasText: "is closed now" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add / })).toHaveCount(0);
});

async function inspect(page: Page, lang: string): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await waitForAnimations(page);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  // The window itself grows with a page that is too wide.
  expect(scroll).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await findViolations(page, { contrast: lang === "idID" })).toEqual([]);
}
