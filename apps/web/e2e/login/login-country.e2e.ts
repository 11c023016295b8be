import { findScript } from "../fixtures/built-files.ts";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { mountPage } from "../fixtures/mounted-page.ts";

const LANGUAGES = [
  { lang: "idID", germany: "Jerman", letter: "J", none: "Tidak ketemu" },
  { lang: "enGB", germany: "Germany", letter: "G", none: "Nothing found" },
  { lang: "zhCN", germany: "德国", letter: "D", none: "没有找到" },
];

for (const { lang, germany, letter, none } of LANGUAGES) {
  test(`COUNTRY-02 COUNTRY-03 COUNTRY-04 COUNTRY-05 COUNTRY-06 COUNTRY-08 COUNTRY-10 COUNTRY-11 ${lang}: every country, by letter and by search, at 320 pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${await mountPage(page, "full-country-list")}?lang=${lang}`);
    const index = page.getByRole("toolbar");
    const row = page.getByRole("button", { name: `${germany} +49`, exact: true });
    await expect(index.getByRole("button", { name: letter, exact: true })).toBeVisible();
    await expect(row).not.toBeInViewport();
    await waitForAnimations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await index.getByRole("button", { name: letter, exact: true }).tap();
    await expect(row).toBeInViewport();
    await expect.poll(() => topGroup(page)).toBe(letter);

    await page.getByRole("searchbox").fill(germany.toUpperCase());
    await expect(row).toBeInViewport();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([letter]);
    await expect(index).toHaveCount(0);

    await page.getByRole("searchbox").fill("xyz");
    await expect(page.getByRole("status")).toContainText(none);
    await page.getByRole("searchbox").fill("+49");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("output")).toHaveText(
      JSON.stringify({ countryName: germany, countryCallingCode: "+49", countryCode: "DE" }),
    );
  });
}

test("COUNTRY-06 the letters can be slid along, and moved along with the keyboard; axe finds nothing", async ({
  page,
}) => {
  await page.goto(`${await mountPage(page, "full-country-list")}?lang=enGB`);
  const index = page.getByRole("toolbar", { name: "First letters" });
  // Only an open sheet has an animation to wait for.
  await expect(index).toBeVisible();
  await waitForAnimations(page);
  const strip = await index.boundingBox();
  if (!strip) throw new Error("there are no letters");
  const x = strip.x + strip.width / 2;

  await page.mouse.move(x, strip.y + 4);
  await page.mouse.down();
  await expect.poll(() => topGroup(page)).toBe("A");
  await page.mouse.move(x, strip.y + strip.height / 2, { steps: 5 });
  await expect.poll(() => topGroup(page)).toBe("M");
  await page.mouse.move(x - 100, strip.y + strip.height + 200, { steps: 5 });
  await expect(page.getByRole("button", { name: "Zimbabwe +263" })).toBeInViewport();
  await page.mouse.up();
  await page.mouse.move(x, strip.y + 4);
  await expect(page.getByRole("button", { name: "Zimbabwe +263" })).toBeInViewport();

  await index.getByRole("button", { name: "Z", exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(index.getByRole("button", { name: "Y", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Yemen +967" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});

test("COUNTRY-01 COUNTRY-12 LOGIN-15 the popup's own list: two countries, no letters at the side", async ({
  page,
}) => {
  await page.goto("/platform/orders?lang=enGB");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Country code +62" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose country" });
  await expect(sheet.getByRole("button", { name: /\+\d/ })).toHaveText([
    "China+86",
    "Indonesia+62",
  ]);
  await expect(sheet.getByRole("button", { name: /Indonesia/ })).toHaveAttribute("aria-current");
  await expect(sheet.getByRole("toolbar")).toHaveCount(0);
  await waitForAnimations(page);
  const bottom = await sheet.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(bottom).toBe(844);
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toHaveCount(0);

  await page.getByRole("button", { name: "Country code +62" }).click();
  await sheet.getByRole("searchbox", { name: "Search" }).fill("chi");
  await expect(sheet.getByRole("heading", { level: 3 })).toHaveText(["C"]);
  await sheet.getByRole("button", { name: "China +86" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Country code +86" })).toBeVisible();
  await expect(page.getByText("We’ll send a 6-digit code by SMS.")).toBeVisible();
});

test("nothing of the popup comes before it is asked for, and the list of countries after it", async ({
  page,
}) => {
  const [popupScript, listScript] = [findScript("login-popup"), findScript("country-sheet")];
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/platform/orders?lang=enGB", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => path === popupScript)).toEqual([]);

  const listed = page.waitForRequest(`**${listScript}`);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await listed;
  const popup = scripts.findIndex((path) => path === popupScript);
  const list = scripts.findIndex((path) => path === listScript);
  expect(list).toBeGreaterThan(popup);
  for (const path of scripts) {
    const code = await (await page.request.get(path)).text();
    expect({ path, list: code.includes("AC247 AD376") }).toEqual({
      path,
      list: path === listScript,
    });
  }
});

/** The letter of the group that stands at the top of the list. */
function topGroup(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h3")];
    const tops = headings.map((one) => ({
      letter: one.textContent,
      bottom: one.parentElement?.getBoundingClientRect().bottom ?? 0,
      list: one.closest("section")?.parentElement?.parentElement?.getBoundingClientRect().top ?? 0,
    }));
    return tops.find(({ bottom, list }) => bottom > list + 1)?.letter;
  });
}
