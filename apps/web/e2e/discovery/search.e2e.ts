import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";

test("DISC-7 DISC-16 the search box suggests while typing, takes the keyboard, keeps its state in the address and its place on going back, and remembers @screen", async ({
  page,
}) => {
  await page.goto("/?lang=enGB");
  await page.getByRole("link", { name: "Search stores or dishes" }).click();
  const box = page.getByRole("combobox", { name: "Search stores or dishes" });
  await expect(box).toBeFocused();
  await box.pressSequentially("rend");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform\/search\?q=/);
  const dishes = page.getByRole("region", { name: "Dishes" });
  await expect(dishes.locator("mark").first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: /^Dishes \d/ }).click();
  await expect(page).toHaveURL(/kind=DISH/);
  await page.getByRole("button", { name: "Halal" }).click();
  await expect(page).toHaveURL(/only=halal/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Halal" })).toHaveAttribute("aria-pressed", "true");
  await page
    .getByRole("main")
    .getByRole("link", { name: /rendang/i })
    .first()
    .click();
  await expect(page).toHaveURL("/platform/store/S03");

  await page.goto("/platform/search?q=ayam&kind=DISH");
  const hits = page.getByRole("main").getByRole("link", { name: /chicken/i });
  await hits.nth(7).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await hits.nth(7).click();
  await expect(page).toHaveURL(/platform\/store\//);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.goto("/platform/search");
  await page.getByRole("region", { name: "Recent searches" }).getByRole("button").last().click();
  await expect(page).toHaveURL(/q=/);
  await page.goto("/platform/search?q=xqzvwkj");
  await expect(page.getByRole("status").filter({ hasText: "Nothing matches" })).toBeVisible();
  await page.goto("/platform/search");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("region", { name: "Recent searches" })).toHaveCount(0);
});
