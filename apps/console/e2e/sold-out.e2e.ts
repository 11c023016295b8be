import { findViolations } from "@santap/dev-env/accessibility";
import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./environment.ts";
import { openTablet, satay, sendRound, startWork } from "./station-journey.ts";

const cartButton = (page: Page) => page.getByRole("button", { name: /^View cart/ });

/** A guest's phone with a dish of the grill in the cart. */
async function openMenuWithSatay(browser: Browser, dish: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/platform/store/S01?lang=enGB");
  const row = page.getByRole("article").filter({ has: page.getByRole("heading", { name: dish }) });
  await row.getByRole("button", { name: `Add ${dish}` }).click();
  await expect(cartButton(page)).toBeVisible();
  return page;
}

test("KDS-6 KDS-7 sold out from the ticket changes a guest's open menu and cart by a push, and back; a pause says until when @screen", async ({
  browser,
  environment: { appUrl },
}) => {
  const tablet = await openTablet(browser);
  await startWork(tablet);
  await sendRound(appUrl, "DEMO-B4", [satay(1)]);
  const ticket = tablet.getByRole("article", { name: /^Table B4/ });
  await expect(ticket).toBeVisible();
  const mark = ticket.getByRole("button", { name: /: sold out\?$/ });
  const dish = ((await mark.getAttribute("aria-label")) ?? "").replace(/: sold out\?$/, "");

  const phone = await openMenuWithSatay(browser, dish);
  await mark.click();
  const sheet = tablet.getByRole("dialog", { name: dish });
  await expect(sheet.getByText("On sale")).toBeVisible();
  expect(await findViolations(tablet)).toEqual([]);
  await sheet.getByRole("button", { name: "30 min" }).click();
  await expect(sheet).toHaveCount(0);
  const row = phone
    .getByRole("article")
    .filter({ has: phone.getByRole("heading", { name: dish }) });
  await expect(row).toContainText(/Sold out until \d\d:\d\d/);
  await expect(phone.getByText(`${dish} has just sold out.`)).toBeVisible();
  await cartButton(phone).click();
  const cart = phone.getByRole("dialog");
  await expect(cart).toContainText(/Sold out until/);

  await expect(ticket.getByText("Sold out", { exact: true })).toBeVisible();
  await expect(tablet.getByText(`Sold out: ${dish} (until`)).toBeVisible();
  expect(await findViolations(tablet)).toEqual([]);
  await tablet.getByRole("button", { name: "Mark sold out" }).click();
  await tablet.getByRole("button", { name: `Put ${dish} back on sale` }).click();
  await expect(cart).not.toContainText(/Sold out/);
  await cart.getByRole("button", { name: `Remove ${dish}` }).click();
  await tablet.getByRole("button", { name: "Close" }).click();

  await tablet.getByRole("button", { name: "Pause orders" }).click();
  const pause = tablet.getByRole("dialog", { name: "Pause orders" });
  await pause.getByRole("button", { name: "15 min" }).click();
  await pause.getByLabel("In your own words").fill("New coals");
  expect(await findViolations(tablet)).toEqual([]);
  await pause.getByRole("button", { name: "Pause Grill" }).click();
  await expect(
    tablet.getByText(/^Grill paused until \d\d:\d\d · The kitchen is very busy: New coals/),
  ).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(row).toContainText(/The kitchen is very busy: New coals · until/);
  await tablet.getByRole("button", { name: "Pause orders" }).click();
  await pause.getByRole("button", { name: "Resume now" }).click();
  await expect(row).not.toContainText("New coals");

  await mark.click();
  await sheet.getByRole("button", { name: "30 min" }).click();
  const said = tablet.getByRole("status").filter({ hasText: `${dish} · Sold out until` });
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(said).toHaveCount(0);
  await expect(ticket.getByText("Sold out", { exact: true })).toHaveCount(0);
  await expect(row).not.toContainText(/Sold out/);
  await Promise.all([tablet, phone].map((page) => page.context().close()));
});
