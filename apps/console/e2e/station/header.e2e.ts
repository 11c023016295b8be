import { expect, type Page } from "@playwright/test";
import { openCounter } from "../counter.fixture.ts";
import { test } from "../environment.ts";
import { openFloor } from "../floor/floor.fixture.ts";
import { look } from "../look.ts";
import { openTablet, startWork } from "../station-journey.ts";
import { chooseInMenu, openPersonMenu } from "./person-menu.ts";

/** The height of the header on each screen. */
const SIZES = [
  [{ width: 320, height: 568 }, 56],
  [{ width: 390, height: 844 }, 56],
  [{ width: 1024, height: 768 }, 64],
  [{ width: 1440, height: 900 }, 64],
] as const;
const LANGUAGES = ["Indonesia", "English", "中文"];

/** One row; on a phone its tabs stand at the lower edge, each as large as a thumb, and cover nothing. */
async function expectOneRow(page: Page, name: string): Promise<void> {
  for (const language of LANGUAGES) {
    await chooseInMenu(page, language);
    for (const [size, row] of SIZES) {
      await page.setViewportSize(size);
      const at = `${name} in ${language} at ${size.width}`;
      const header = await page.getByRole("banner").boundingBox();
      expect(header?.height, at).toBeLessThanOrEqual(row + 1);
      const tabs = page.getByRole("navigation").first().getByRole("button");
      for (const tab of await tabs.all()) {
        const box = await tab.boundingBox();
        if (box === null) throw new Error(`${at}: a tab is out of sight`);
        expect(Math.min(box.width, box.height), at).toBeGreaterThanOrEqual(48);
        expect(box.x + box.width, at).toBeLessThanOrEqual(size.width);
        if (size.width < 600) expect(box.y + box.height, at).toBeCloseTo(size.height, 0);
        else expect(box.y + box.height, at).toBeLessThanOrEqual(row);
      }
    }
  }
  await chooseInMenu(page, "English");
}

test("STAFF-6 KDS-5 in every language the header of a kitchen, a counter and a floor is one row that names store and person, at 320 to 1440 pixels; language, theme and the way out lie under the person", async ({
  browser,
}) => {
  const kitchen = await openTablet(browser);
  await startWork(kitchen);
  await expectOneRow(kitchen, "kitchen");
  await kitchen.context().close();

  const floor = await openFloor(browser);
  await expectOneRow(floor, "floor");
  await floor.context().close();

  const counter = await openCounter(browser);
  await expectOneRow(counter, "counter");
  await expect(counter.getByText("Kopi Langkah Pagi")).toBeVisible();
  const menu = await openPersonMenu(counter);
  await look(counter, "person-menu");
  await counter.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await chooseInMenu(counter, "Switch person");

  // Who mostly works at a station stands first; what was wrong stands above the dots.
  await expect(counter.getByRole("listitem").first()).toContainText("Dewi");
  await counter.getByRole("button", { name: /^D Dewi|^Dewi/ }).click();
  await counter.keyboard.type("000001");
  const [wrong, dots] = [
    await counter.getByRole("alert").filter({ hasText: "Wrong PIN" }).boundingBox(),
    await counter.getByRole("img", { name: "0 / 6" }).boundingBox(),
  ];
  expect((wrong?.y ?? 0) + (wrong?.height ?? 0)).toBeLessThanOrEqual(dots?.y ?? 0);
  await counter.getByRole("button", { name: "Forgot PIN" }).click();
  await expect(counter.getByRole("dialog")).toContainText("Ask a manager or the owner");
  await look(counter, "pin-forgotten");
  await counter.context().close();
});
