import { claimCoupon } from "@santap/contract/calls/coupon";
import { queryDatabase } from "@santap/dev-env/query-database";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import type { Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { callServer, signIn, type Person } from "../fixtures/signed-in.ts";

test("DEAL-8 my coupons stand by category, what ends soon first and marked; home shows that once @screen", async ({
  page,
  sandbox,
  environment,
}) => {
  await claimSome(page, await signIn(page, sandbox), environment);
  await page.goto("/");
  const soon = page.getByRole("region", { name: "Ending soon" });
  await expect(soon.getByRole("listitem")).toHaveText(/15%.*Ramen festival 15% off.*2 days left/);
  await soon.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage["coupons-soon-over"])).toBeTruthy();
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await page.getByRole("link", { name: /^Coupons and vouchers/ }).click();
  await expect(page).toHaveURL("/platform/assets");

  const usable = page.getByRole("list", { name: "To use" }).getByRole("listitem");
  await expect(usable).toHaveText([
    /^15%.*2 days left/,
    /^Rp 15\.000/,
    /^20%/,
    /^Rp 50\.000.*hours$/,
  ]);
  const tabs = page.getByRole("navigation", { name: "Categories" });
  await expect(tabs.getByRole("link")).toHaveText([
    "To use 4",
    "Ending soon 1",
    "Used 1",
    "Expired 0",
  ]);
  await tabs.getByRole("link", { name: /^Used/ }).click();
  await expect(page.getByRole("list", { name: "Used" })).toContainText("QRIS Rp10.000 off");
  await page.reload();
  await expect(tabs.locator("[aria-current]")).toHaveText("Used 1");
  await tabs.getByRole("link", { name: /^Expired/ }).click();
  await expect(page.getByText("Nothing has expired. Well done!")).toBeVisible();
  await tabs.getByRole("link", { name: /^To use/ }).click();
  await page.getByRole("button", { name: "Use Rp15.000 off Sate Lentera" }).click();
  await expect(page).toHaveURL("/platform/store/S01");

  const read = page.waitForResponse(/query_all_category/);
  await page.goto("/");
  await read;
  await expect(page.getByRole("button", { name: "Scan table QR" })).toBeVisible();
  await waitForAnimations(page);
  await expect(soon).toHaveCount(0);
});

test("my coupons fit 320 pixels in every language, for a guest, with coupons, and where they do not load", async ({
  page,
  sandbox,
  environment,
  tolerate,
}) => {
  tolerate(/query_all_category/);
  await page.setViewportSize({ width: 320, height: 690 });
  const languages = ["idID", "enGB", "zhCN"];
  for (const lang of languages) {
    await page.goto(`/platform/assets?lang=${lang}`);
    await inspect(page, lang);
  }
  await claimSome(page, await signIn(page, sandbox), environment);
  for (const lang of languages) {
    await page.goto(`/platform/assets?lang=${lang}`);
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: /15%|8\.5\s折/ }),
    ).toBeVisible();
    await inspect(page, lang);
    await page.goto(`/platform/store/S01?lang=${lang}`);
    await page.getByRole("button", { name: /[(（]\d[)）]$/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await inspect(page, lang);
  }
  await page.route("**/query_all_category", (route) => route.abort("connectionreset"));
  await page.goto("/platform/assets?lang=enGB");
  await expect(page.getByRole("alert")).toContainText("No Network Connection");
  await inspect(page, "enGB");
  await page.unroute("**/query_all_category");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "To use" })).toBeVisible();
});

/** One that ends in two days, one of a store, one that is used, one of certain days. */
async function claimSome(
  page: Page,
  { accessToken }: Person,
  { databaseUrl }: SantapEnvironment,
): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const ids: Record<string, string> = {};
  for (const templateId of ["C03", "C06", "C07", "C08"]) {
    ids[templateId] = (await callServer(page, claimCoupon, { templateId }, headers)).couponId;
  }
  await queryDatabase(
    databaseUrl,
    `update coupon_claim set expires_at = now() + interval '47 hours' where claim_id = '${ids["C06"]}'`,
  );
  await queryDatabase(
    databaseUrl,
    `update coupon_claim set status = 'REDEEMED', redeemed_at = now() where claim_id = '${ids["C08"]}'`,
  );
  // No month has a 32nd: it is never usable today.
  await queryDatabase(
    databaseUrl,
    `update coupon_template set window_rule = jsonb_set(window_rule, '{monthDays}', '[32]') where template_id = 'C07'`,
  );
}

async function inspect(page: Page, lang: string): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await waitForAnimations(page);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await findViolations(page, { contrast: lang === "idID" })).toEqual([]);
}
