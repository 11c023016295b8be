import { findViolations } from "@santap/dev-env/accessibility";
import { expect, type Page } from "@playwright/test";
import { test } from "../environment.ts";
import { openTablet, satay, sendRound, startWork } from "../station-journey.ts";

test("KDS-3 KDS-1 NOV-27 a number selects its ticket and stays with it, Enter bumps, Backspace takes back, ? lists the keys; a tap leaves nothing for Enter; two screens are in step; without a connection the board stays, marked with its age", async ({
  browser,
  environment: { appUrl },
}) => {
  const [first, second] = [await openTablet(browser), await openTablet(browser)];
  await startWork(first);
  await startWork(second);
  const on = (page: Page, table = "B8") =>
    page.getByRole("article", { name: new RegExp(`^Table ${table}`) });
  const bump = (page: Page, table: string) => on(page, table).locator("[data-bump]");
  await sendRound(appUrl, "DEMO-B4", [satay(1)]);
  await expect(on(first, "B4")).toBeVisible();
  await sendRound(appUrl, "DEMO-B8", [satay(1)]);
  await expect(on(first)).toBeVisible();
  await expect(on(first).locator("kbd")).toHaveCount(0);
  await first.keyboard.press("ArrowDown");
  await expect(bump(first, "B4")).toBeFocused();
  await first.keyboard.press("ArrowDown");
  await expect(bump(first, "B8")).toBeFocused();
  await expect(on(first).locator("kbd")).toHaveText("2");
  await first.keyboard.press("1");
  await first.keyboard.press("2");
  await expect(bump(first, "B8")).toBeFocused();
  await expect(bump(first, "B8")).toContainText("Start");
  await first.keyboard.press("Enter");
  await expect(on(first).getByText("cooking")).toBeVisible();
  await expect(on(second).getByText("cooking")).toBeVisible();
  await expect(bump(first, "B4")).toContainText("Start");
  await second.keyboard.press("Backspace");
  await expect(on(first).getByText("cooking")).toBeVisible();
  await first.keyboard.press("Backspace");
  await expect(on(first).getByText("cooking")).toHaveCount(0);

  await bump(first, "B4").click();
  await expect(bump(first, "B4")).toContainText("Ready");
  await first.keyboard.press("Enter");
  await bump(first, "B4").click();
  await expect(on(first, "B4")).toHaveCount(0);
  await expect(on(first).locator("kbd")).toHaveText("2");
  await first.keyboard.press("?");
  const help = first.getByRole("dialog", { name: "Keys" });
  await expect(help.getByText("Select the ticket with that number")).toBeVisible();
  expect(await findViolations(first)).toEqual([]);
  await first.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await first.getByRole("button", { name: /^Ready 1/ }).click();
  await expect(on(first, "B4").getByText("ready 0 min")).toBeVisible();
  await first.getByRole("button", { name: /^Tickets/ }).click();

  await second.context().setOffline(true);
  await expect(second.getByText(/^Disconnected, data of \d\d:\d\d$/)).toBeVisible();
  await expect(on(second)).toBeVisible();
  for (let step = 0; step < 2; step += 1) {
    await first.keyboard.press("2");
    await first.keyboard.press("Enter");
  }
  await expect(on(first)).toHaveCount(0);
  await second.context().setOffline(false);
  await expect(on(second)).toHaveCount(0);
  await expect(second.getByText("Live", { exact: true })).toBeVisible();
  await Promise.all([first, second].map((page) => page.context().close()));
});
