import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { readLayoutShift, watchLayoutShift } from "../fixtures/layout-shift.ts";

test("DISC-4 DISC-16 a mall shows its stores by floor and dishes worth trying, and keeps its place on going back @screen", async ({
  page,
}) => {
  await watchLayoutShift(page);
  await page.goto("/platform/mall/M1?lang=enGB");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cendana Mall Sudirman");
  const floor = page.getByRole("region", { name: "Level 1" });
  await expect(floor.getByRole("link", { name: /^Sate Lentera/ })).toContainText("Open 24 hours");
  const dishes = page.getByRole("region", { name: "Worth trying" });
  await expect(dishes.getByRole("listitem").first()).toContainText("Palm-sugar milk coffee");
  expect(await readLayoutShift(page)).toBeNull();
  expect(await findViolations(page)).toEqual([]);

  const dish = dishes.getByRole("link", { name: "at Sate Lentera" }).last();
  await dish.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await dish.click();
  await expect(page).toHaveURL("/platform/store/S01");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sate Lentera");
  await page.goBack();
  await expect(dish).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("an unknown mall and an unknown pavilion lead home", async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  for (const path of ["/platform/mall/M99", "/platform/brandPavilion/P99"]) {
    await page.goto(`${path}?lang=enGB`);
    await page.getByRole("button", { name: "Back to home" }).click();
    await expect(page).toHaveURL("/");
  }
});
