import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "./environment.ts";
import { COOK, openTablet, satay, sendRound, startWork } from "./station-journey.ts";

const expectAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

/** As the browser reads it: a start of its own, without the browser's bars, with icons that are there. */
async function expectInstallable(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { start_url: start, display, icons } = JSON.parse(data ?? "") as AppManifest;
  expect({ start, display }).toEqual({ start: "/console", display: "standalone" });
  expect(icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512"]);
  for (const { src, type } of icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
  }
}

interface AppManifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string }[];
}

test("STAFF-2 KDS-2 KDS-3 a cook signs in by PIN; a round is a ticket at once, is started, finished and served, and taken back; the console can be installed", async ({
  browser,
  environment: { appUrl },
}) => {
  const page = await openTablet(browser);
  await page.getByRole("button", { name: COOK.name }).click();
  await page.getByRole("button", { name: "1", exact: true }).click();
  await page.keyboard.type("11222");
  await expect(page.getByRole("alert")).toHaveText(/Wrong PIN.*4 tries left/);
  await expectAccessible(page);
  await startWork(page);
  await expect(page.getByRole("status").getByText("Live")).toBeVisible();
  await expectInstallable(page);

  const lines = [satay(3), { ...satay(1), note: "sauce apart" }];
  await sendRound(appUrl, "DEMO-B3", lines, "Alergi kacang");
  const ticket = page.getByRole("article", { name: /^Table B3 #\d+$/ });
  await expect(ticket).toBeVisible({ timeout: 2_000 });
  await expect(ticket.getByText("Alergi kacang")).toBeVisible();
  await expect(ticket.getByText("sauce apart")).toBeVisible();
  await expectAccessible(page);

  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await expect(ticket.getByText("cooking")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo the last one" }).click();
  await expect(ticket.getByText("cooking")).toHaveCount(0);
  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await sendRound(appUrl, "DEMO-B3", [satay(2)]);
  await expect(ticket.getByText(/^NEW \d\d:\d\d$/)).toBeVisible();
  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await ticket.getByRole("button", { name: "Ready", exact: true }).click();
  await expect(ticket).toHaveCount(0);
  await page.getByRole("button", { name: "Ready 1" }).click();
  await ticket.getByRole("button", { name: "Served" }).click();
  await expect(page.getByText("Nothing is ready yet")).toBeVisible();
  await page.context().close();
});

test("KDS-3 KDS-1 the bump bar's keys move tickets on two screens in step; without a connection the board stays, marked with its age", async ({
  browser,
  environment: { appUrl },
}) => {
  const [first, second] = [await openTablet(browser), await openTablet(browser)];
  await startWork(first);
  await startWork(second);
  await sendRound(appUrl, "DEMO-B8", [satay(1)]);
  const on = (page: Page) => page.getByRole("article", { name: /^Table B8/ });
  await expect(on(first)).toBeVisible();
  const place = (await on(first).locator("kbd").textContent()) ?? "";
  await first.keyboard.press(place);
  await expect(on(first).getByText("cooking")).toBeVisible();
  await expect(on(second).getByText("cooking")).toBeVisible();
  await second.keyboard.press("Backspace");
  await expect(on(first).getByText("cooking")).toBeVisible();

  await second.context().setOffline(true);
  await expect(second.getByText(/^Disconnected, data of \d\d:\d\d$/)).toBeVisible({
    timeout: 40_000,
  });
  await expect(on(second)).toBeVisible();
  await first.keyboard.press(place);
  await expect(on(first)).toHaveCount(0);
  await second.context().setOffline(false);
  await expect(on(second)).toHaveCount(0);
  await expect(second.getByText("Live", { exact: true })).toBeVisible();
  await Promise.all([first, second].map((page) => page.context().close()));
});

test("MER-2 bumps without a connection wait as a number in the badge, and go in order when it is back", async ({
  browser,
  environment: { appUrl },
}) => {
  const [tablet, other] = [await openTablet(browser), await openTablet(browser)];
  await startWork(tablet);
  await startWork(other);
  await sendRound(appUrl, "DEMO-B2", [satay(1)]);
  const on = (page: Page) => page.getByRole("article", { name: /^Table B2/ });
  await expect(on(tablet)).toBeVisible();
  await tablet.context().setOffline(true);
  await on(tablet).getByRole("button", { name: "Start", exact: true }).click();
  await expect(tablet.getByText("1 tap waiting")).toBeVisible({ timeout: 60_000 });
  await on(tablet).getByRole("button", { name: "Ready", exact: true }).click();
  await expect(tablet.getByText("2 taps waiting")).toBeVisible();
  await expect(on(other).getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(tablet.getByText(/waiting/)).toHaveCount(0);
  await expect(on(other)).toHaveCount(0);
  await other.getByRole("button", { name: /^Ready \d/ }).click();
  await expect(on(other)).toBeVisible();
  await Promise.all([tablet, other].map((page) => page.context().close()));
});
