import { queryDatabase } from "@santap/dev-env/query-database";
import { expect, type Page } from "@playwright/test";
import { test } from "./environment.ts";
import { chooseInMenu } from "./station/person-menu.ts";
import { openTablet, sendRound, startWork } from "./station-journey.ts";

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];
const LANGUAGES = ["Indonesia", "English", "中文"];
/** Where, how many portions are ordered, and how many there are then. */
const STEPS = [
  ["DEMO-B5", 9, 9],
  ["DEMO-B5", 1, 10],
  ["DEMO-B9", 60, 70],
  ["DEMO-B5", 29, 99],
  ["DEMO-B4", 29, 128],
] as const;

/** Each number with the lines that it stands on. */
function readCounts(page: Page): Promise<{ count: string; lines: number }[]> {
  return page.locator("[data-count]").evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return { count: element.textContent ?? "", lines: new Set(tops).size };
    }),
  );
}

async function expectOneLineEach(page: Page, expected: string): Promise<void> {
  // The board of the language chosen before may be read first.
  const isShown = async () => (await readCounts(page)).some(({ count }) => count === expected);
  await expect.poll(isShown).toBe(true);
  expect((await readCounts(page)).filter(({ lines }) => lines !== 1)).toEqual([]);
}

test("KDS-2 a count stands in one line, from 9 to 128, on tickets, beside them and at the pass, at every width and in every language", async ({
  browser,
  environment: { appUrl, databaseUrl },
}) => {
  const more = "update stock set portions = 1000 where store_id = 'S01' and item_id = 'S01-02'";
  await queryDatabase(databaseUrl, more, []);
  // What strangers order beyond this waits for staff.
  const unseen = `update store set strangers_above_portions = 1000,
    strangers_above_amount = 999999999 where store_id = 'S01'`;
  await queryDatabase(databaseUrl, unseen, []);
  const page = await openTablet(browser);
  await startWork(page);
  const tabs = page.getByRole("navigation").getByRole("button");
  for (const [table, more, sum] of STEPS) {
    await sendRound(appUrl, table, [{ itemId: "S01-02", quantity: more, modifierIds: [] }]);
    const side = page.getByRole("complementary");
    await expect(side.getByText(`${sum}`, { exact: true })).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const language of LANGUAGES) {
        await chooseInMenu(page, language);
        for (const [tab, count] of [`${more}`, `${sum}`, `${more}`].entries()) {
          await tabs.nth(tab).click();
          await expectOneLineEach(page, count);
        }
      }
    }
    await tabs.nth(0).click();
  }
  await page.context().close();
});
