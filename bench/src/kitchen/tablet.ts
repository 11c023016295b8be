/// <reference lib="dom" />
import type { Browser, Page } from "@playwright/test";
import { MANAGER } from "./guests.ts";

const TABLET = { width: 1180, height: 820 };
const COOK = { name: /^S Sari|^Sari/, pin: "940172" };

/** The grill's tablet with its cook at work, sound on, and a clock that `page.clock` moves. */
export async function openTablet(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: TABLET });
  const page = await context.newPage();
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill(MANAGER);
  await page.getByLabel("Password").fill("santap-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: "Use this device as Grill" }).click();
  await page.getByRole("button", { name: "Yes, make it the station" }).click();
  await page.getByRole("button", { name: COOK.name }).click();
  await page.getByRole("group", { name: /PIN, 6 digits/ }).waitFor();
  await page.keyboard.type(COOK.pin);
  await page.getByRole("heading", { level: 1, name: "Grill" }).waitFor();
  await page.clock.install();
  await page.reload();
  await page.getByText("Live", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Sound, and the screen stays on" }).click();
  return page;
}

export async function waitForTickets(tablet: Page, count: number): Promise<void> {
  await tablet.waitForFunction(
    (wanted) => document.querySelectorAll("article").length === wanted,
    count,
    { polling: 50 },
  );
}

/** By arrow and Enter all `count` tickets are started, ready and served; then the other views are opened. */
export async function emptyBoard(tablet: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await tablet.keyboard.press("ArrowDown");
    await tablet.keyboard.press("Enter");
    await tablet.locator("article").first().getByText("cooking").first().waitFor();
    await tablet.keyboard.press("Enter");
    await waitForTickets(tablet, left - 1);
  }
  await tablet.getByRole("button", { name: /^Ready \d/ }).click();
  for (let left = count; left > 0; left -= 1) {
    await waitForTickets(tablet, left);
    await tablet.keyboard.press("ArrowDown");
    await tablet.keyboard.press("Enter");
  }
  await waitForTickets(tablet, 0);
  await tablet.getByRole("button", { name: "Pass" }).click();
  await tablet.getByRole("button", { name: "Mark sold out" }).click();
  await tablet.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await tablet.getByRole("button", { name: /^Tickets/ }).click();
}
