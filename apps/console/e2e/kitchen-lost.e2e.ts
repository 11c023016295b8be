import { findViolations } from "@santap/dev-env/accessibility";
import { expect, type Page } from "@playwright/test";
import { listenForChimes, readChimes } from "./chimes.ts";
import { test } from "./environment.ts";
import { openCounter } from "./counter.fixture.ts";
import { openTablet, satay, sendRound, startWork } from "./station-journey.ts";

const badge = (page: Page) => page.getByRole("status").filter({ hasText: /Live|Connect|Disconn/ });
const bar = (page: Page) => page.getByRole("alert").filter({ hasText: "No new tickets" });
const ticketOf = (page: Page, table: string) =>
  page.getByRole("article", { name: new RegExp(`^Table ${table}`) });

/** The page's clock goes on by so much and stands: a slow machine adds nothing of its own. */
async function letPass(page: Page, seconds: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now + seconds * 1_000);
}

test("KDS-1 MER-2 a kitchen without a network does not look live: from 15 s a bar with the age of the data in sight wherever one has scrolled, clocks that stand, a chime once and each minute, taps that wait; it goes away and catches up by itself", async ({
  browser,
  environment: { appUrl },
}) => {
  const page = await openTablet(browser);
  await startWork(page);
  await sendRound(appUrl, "DEMO-B1", [satay(2)]);
  await expect(ticketOf(page, "B1")).toBeVisible();
  await expect(badge(page)).toHaveText("Live");
  await listenForChimes(page);
  await page.getByRole("button", { name: "Sound, and the screen stays on" }).click();
  await letPass(page, 0);
  await page.waitForResponse("**/staff/kitchen/board");
  await page.setViewportSize({ width: 1024, height: 300 });
  await page.context().setOffline(true);
  await expect(badge(page)).toHaveText(/^Disconnected, data of \d\d:\d\d$/);
  await expect(bar(page)).toHaveCount(0);

  const before = await readChimes(page);
  await letPass(page, 16);
  await expect(bar(page)).toContainText(/Disconnected 1[5-9] s · data of \d\d:\d\d/);
  await expect.poll(() => readChimes(page)).toBe(before + 2);
  await page.mouse.wheel(0, 2_000);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const width = await bar(page).evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBe(1024);
  const clock = ticketOf(page, "B1").getByRole("timer").first();
  const stood = await clock.textContent();
  await letPass(page, 20);
  await expect(bar(page)).toContainText(/Disconnected 3\d s/);
  expect(await clock.textContent()).toBe(stood);
  expect(await readChimes(page)).toBe(before + 2);
  await letPass(page, 40);
  await expect(bar(page)).toContainText("Disconnected 1 min");
  await expect.poll(() => readChimes(page)).toBe(before + 4);

  await ticketOf(page, "B1").getByRole("button", { name: "Start", exact: true }).click();
  await expect(bar(page)).toContainText("1 tap waiting");
  await sendRound(appUrl, "DEMO-B1", [satay(1)]);
  await page.clock.resume();
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(ticketOf(page, "B1").getByText("Madura chicken satay (10)")).toHaveCount(2);
  await expect(ticketOf(page, "B1").getByText("cooking")).toBeVisible();
  await expect(badge(page)).toHaveText("Live");
  expect(await clock.textContent()).not.toBe(stood);
  await page.context().close();
});

test("KDS-1 a kitchen whose pushes alone have stopped says that it is connecting, gets tickets all the same, and is live again by itself", async ({
  browser,
  environment: { appUrl },
}) => {
  const page = await openTablet(browser);
  await startWork(page);
  await expect(badge(page)).toHaveText("Live");
  let stopped = true;
  await page.route("**/staff/kitchen/events?*", (route) =>
    stopped ? route.fulfill({ status: 502 }) : route.continue(),
  );
  await page.reload();
  await expect(badge(page)).toHaveText("Connecting …");
  await sendRound(appUrl, "DEMO-B4", [satay(1)]);
  await expect(ticketOf(page, "B4")).toBeVisible();
  await expect(badge(page)).toHaveText("Connecting …");
  await expect(bar(page)).toHaveCount(0);
  stopped = false;
  await expect(badge(page)).toHaveText("Live");
  await page.context().close();
});

test("MER-2 a counter without a network says one thing: its badge is not live beside the warning", async ({
  browser,
}) => {
  const page = await openCounter(browser);
  await expect(badge(page)).toHaveText("Live");
  await page.context().setOffline(true);
  const warning = page.getByRole("alert").filter({ hasText: "Without a connection" });
  await expect(warning).toBeVisible();
  await expect(badge(page)).toHaveText(/^Disconnected/);
  expect(await findViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(badge(page)).toHaveText("Live");
  await page.context().close();
});
