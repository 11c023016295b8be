import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";
import { mountPage } from "./fixtures/mounted-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const CLEAR = "rgba(0, 0, 0, 0)";

test("NAV-01 NAV-02 NAV-03 NAV-04 NAV-07 a bar with a title alone: 48 high, to the left, back goes one page back", async ({
  page,
}) => {
  const bar = await showBar(page, "plain");
  const title = bar.getByRole("heading", { level: 1, name: "Your order" });
  await expect(title).toBeVisible();
  await expect(bar.getByRole("paragraph")).toHaveCount(0);
  expect(await bar.evaluate((node) => node.clientHeight)).toBe(48);
  const back = await bar.getByRole("button", { name: "Back" }).boundingBox();
  expect((await title.boundingBox())?.x).toBeLessThan((back?.width ?? 0) + 16);

  const before = page.url();
  await page.evaluate(() => history.pushState(null, "", "?bar=plain&further"));
  await bar.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(before);
});

test("NAV-03 NAV-05 a subtitle below the title, and actions at the right that act", async ({
  page,
}) => {
  const bar = await showBar(page, "full");
  const [title, subtitle] = await Promise.all([
    bar.getByRole("heading", { name: "Your order" }).boundingBox(),
    bar.getByText("Kopi Langkah Pagi").boundingBox(),
  ]);
  expect(subtitle?.y).toBeGreaterThan(title?.y ?? Infinity);
  const share = bar.getByRole("button", { name: "Share" });
  const { x = 0, width = 0 } = (await share.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan((await getWidth(page)) - 16);
  await share.click();
  await expect(page).toHaveTitle("Shared");
});

test("NAV-04 a centred title stands in the middle", async ({ page }) => {
  const bar = await showBar(page, "centred");
  const { x = 0, width = 0 } =
    (await bar.getByRole("heading", { name: "Your order" }).boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - (await getWidth(page)) / 2)).toBeLessThan(1);
});

test("NAV-06 NAV-08 NAV-09 a transparent bar takes no room, and gets ground and border beyond 40 pixels", async ({
  page,
}) => {
  const bar = await showBar(page, "transparent");
  expect((await page.getByRole("main").boundingBox())?.y).toBe(0);
  await expect(bar).toHaveCSS("background-color", CLEAR);
  await page.evaluate(() => scrollTo(0, 40));
  await waitForAnimations(page);
  await expect(bar).toHaveCSS("border-bottom-color", CLEAR);
  await page.evaluate(() => scrollTo(0, 41));
  await expect(bar).not.toHaveCSS("background-color", CLEAR);
  await expect(bar).not.toHaveCSS("border-bottom-color", CLEAR);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toHaveCSS("background-color", CLEAR);
});

test("NAV-06 a reversed bar is light on dark", async ({ page }) => {
  const plain = await groundAndText(await showBar(page, "plain"));
  const reversed = await groundAndText(await showBar(page, "reverse"));
  expect(plain.ground).toBeGreaterThan(plain.text);
  expect(reversed.text).toBeGreaterThan(reversed.ground);
});

test("NAV-07 another height can be had", async ({ page }) => {
  const bar = await showBar(page, "tall");
  expect(await bar.evaluate((node) => node.clientHeight)).toBe(64);
});

async function showBar(page: Page, bar: string): Promise<Locator> {
  await page.goto(`${await mountPage(page, "nav-bar")}?bar=${bar}`);
  await expect(page.getByRole("banner")).toBeVisible();
  await waitForAnimations(page);
  return page.getByRole("banner");
}

function getWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.clientWidth);
}

/** How light both are, 0 to 765. */
function groundAndText(bar: Locator): Promise<{ ground: number; text: number }> {
  return bar.evaluate((node) => {
    const light = (colour: string) =>
      (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    const { backgroundColor, color } = getComputedStyle(node);
    return { ground: light(backgroundColor), text: light(color) };
  });
}
