import { findViolations } from "@santap/dev-env/accessibility";
import { expect, type Page } from "@playwright/test";
import { test } from "./environment.ts";
import { chooseInMenu } from "./station/person-menu.ts";
import { listenForChimes, readChimes } from "./chimes.ts";
import {
  chooseDisplay,
  openTablet,
  satay,
  sendRound,
  sitDown,
  startWork,
  COOK,
} from "./station-journey.ts";

const SOTO = { itemId: "S01-04", quantity: 1, modifierIds: [] };
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

test("STAFF-2 KDS-2 KDS-3 NOV-7 a cook signs in by PIN; a round is a ticket at once, is started, finished and served, and taken back; the console can be installed @screen", async ({
  browser,
  environment: { appUrl },
}) => {
  const page = await openTablet(browser);
  await page.getByRole("button", { name: COOK.name }).click();
  await page.getByRole("button", { name: "1", exact: true }).click();
  await page.keyboard.type("11222");
  await expect(page.getByRole("alert")).toHaveText(/Wrong PIN.*4 tries left/);
  expect(await findViolations(page)).toEqual([]);
  await startWork(page);
  await expect(page.getByRole("status").getByText("Live")).toBeVisible();
  await expectInstallable(page);

  const lines = [satay(3), { ...satay(1), note: "sauce apart" }];
  await sendRound(appUrl, "DEMO-B3", lines, "Alergi kacang");
  const ticket = page.getByRole("article", { name: /^Table B3 #\d+$/ });
  await expect(ticket).toBeVisible();
  await expect(ticket.getByText("Alergi kacang")).toBeVisible();
  await expect(ticket.getByText("ALLERGY: Peanuts")).toBeVisible();
  await expect(ticket.getByText("Contains Peanuts")).toHaveCount(2);
  await expect(ticket.getByText("sauce apart")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await expect(ticket.getByText("cooking")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(ticket.getByText("cooking")).toHaveCount(0);
  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await sendRound(appUrl, "DEMO-B3", [satay(2)]);
  await expect(ticket.getByText("NEW", { exact: true })).toBeVisible();
  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await ticket.getByRole("button", { name: "Ready", exact: true }).click();
  await expect(ticket).toHaveCount(0);
  await page.getByRole("button", { name: "Ready 1" }).click();
  await ticket.getByRole("button", { name: "Served" }).click();
  await expect(page.getByText("Nothing is ready yet")).toBeVisible();
  await page.context().close();
});

/** Counts the locks that the page holds on the screen. */
async function watchWakeLocks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const add = (more: number) =>
      Object.assign(window, { locks: Number(Reflect.get(window, "locks") ?? 0) + more });
    const request = async () => {
      add(1);
      return { release: async () => void add(-1) };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "locks") ?? 0));
}

test("KDS-2 KDS-5 KDS-9 NOV-7 allergies stand first, named in the screen's language; what a guest changes or takes off is shown as a change, rings, and stays until it is seen; the pass has all stations of an order; dark and bright, full screen, kept on; the kitchen reads Chinese while a guest orders in English", async ({
  browser,
  environment: { appUrl },
}) => {
  const page = await openTablet(browser);
  await startWork(page);
  await listenForChimes(page);
  const readLocks = await watchWakeLocks(page);
  const rings = async (act: () => Promise<void>) => {
    const before = await readChimes(page);
    await act();
    await expect.poll(() => readChimes(page)).toBeGreaterThan(before);
  };
  await rings(() => page.getByRole("button", { name: "Sound, and the screen stays on" }).click());
  expect(await readLocks()).toBe(1);

  const guest = await sitDown(appUrl, "DEMO-B6");
  const lines = [satay(3), { ...satay(1), note: "alergi kacang" }, SOTO];
  await rings(() => guest.send(lines));
  const ticket = page.getByRole("article", { name: /^Table B6 #\d+$/ });
  const rows = ticket.getByRole("listitem");
  await expect(rows.first()).toContainText("alergi kacang");
  await expect(rows).toHaveCount(2);
  const size = await rows
    .last()
    .getByText("Madura chicken satay (10)")
    .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
  expect(size).toBeGreaterThanOrEqual(28);
  await rings(() => guest.change(0, 2));
  await expect(ticket.getByText(/^CHANGED \d\d:\d\d · was 3$/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await chooseInMenu(page, "中文");
  const chinese = page.getByRole("article", { name: /^B6 桌/ });
  await expect(chinese.getByText("马都拉鸡肉沙爹（10 串）")).toHaveCount(2);
  await expect(chinese.getByText("alergi kacang")).toBeVisible();
  await expect(chinese.getByText("过敏: 花生")).toBeVisible();
  await expect(chinese.getByText("含花生")).toHaveCount(2);
  await chooseInMenu(page, "English");

  await page.getByRole("button", { name: "Pass" }).click();
  await expect(rows).toHaveCount(3);
  await expect(ticket.getByText("Grill: waiting")).toHaveCount(2);
  await expect(ticket.getByText("Kitchen: waiting")).toHaveCount(1);
  await expect(ticket.getByRole("button", { name: "Served" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Tickets/ }).click();
  await ticket.getByRole("button", { name: "Start", exact: true }).click();
  await ticket.getByRole("button", { name: "Ready", exact: true }).click();
  await page.getByRole("button", { name: "Pass" }).click();
  await expect(ticket.getByText("Grill: ready")).toHaveCount(2);
  // Of another station: it does not ring here.
  await guest.change(2, 0);
  await expect(ticket.getByText(/^CANCELLED/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await ticket.getByRole("button", { name: "Served" }).click();
  await expect(ticket).toHaveCount(0);

  await guest.send([satay(1)]);
  await page.getByRole("button", { name: /^Tickets/ }).click();
  // What the same guests wrote in an earlier round still stands there.
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("GUEST ALLERGY: Peanuts");
  await chooseDisplay(page, "Bright");
  expect(await findViolations(page)).toEqual([]);
  await rings(() => guest.change(0, 0, 1));
  await expect(ticket.getByText(/^CANCELLED/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await ticket.getByRole("button", { name: "Seen" }).click();
  await expect(ticket).toHaveCount(0);
  await chooseDisplay(page, "Large", "Full screen", "Leave full screen");
  await page.reload();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expect(ticket).toHaveCount(0);
  await chooseInMenu(page, "Display");
  for (const name of ["Bright", "Large"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expectOwnLanguages(page, await (await browser.newContext()).newPage());
  await page.context().close();
});

/** KDS-5: the kitchen reads Chinese while a guest orders in English; the note stays as it was written. */
async function expectOwnLanguages(kitchen: Page, phone: Page): Promise<void> {
  const [dish, note] = ["Madura chicken satay (10)", "Less peanut sauce, please"];
  await chooseInMenu(kitchen, "中文");
  await phone.goto("/t/DEMO-B7?lang=enGB");
  await phone.getByRole("heading", { name: dish }).getByRole("button").click();
  await phone.getByLabel("Note for the kitchen").fill(note);
  await phone.getByRole("button", { name: "Add to cart" }).click();
  await phone.getByRole("button", { name: "Send to kitchen" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Send to kitchen" }).click();
  const ticket = kitchen.getByRole("article", { name: /^B7 桌/ });
  await expect(ticket.getByText("马都拉鸡肉沙爹（10 串）", { exact: true })).toBeVisible();
  await expect(ticket.getByText(note)).toBeVisible();
  await expect(ticket).not.toContainText(dish);
  await phone.getByRole("region", { name: "Your table" }).getByRole("link").click();
  await ticket.getByRole("button", { name: "开始", exact: true }).click();
  await expect(ticket.getByText("制作中")).toBeVisible();
  const bill = phone.getByRole("main");
  await expect(bill.getByText("Being prepared")).toBeVisible();
  await expect(bill).toContainText(dish);
  await expect(bill).toContainText(note);
  await expect(bill).not.toContainText(/\p{Script=Han}/u);
  await phone.context().close();
}

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
  await expect(tablet.getByText("1 tap waiting")).toBeVisible();
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
