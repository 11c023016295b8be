import { findViolations } from "@santap/dev-env/accessibility";
import { expect } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, PHONE } from "../counter.fixture.ts";
import { test } from "../environment.ts";
import { openFloor, tile } from "./floor.fixture.ts";
import { satay, sendRound } from "../station-journey.ts";
import { callWaiter, readAnswer } from "../table-guest.fixture.ts";

test("FLOOR-1 FLOOR-2 FLOOR-3 a waiter opens a table and adds a dish for the guests, who order more and call, the waiter goes there, a cashier takes their cash, and the table is free again @screen", async ({
  browser,
  environment,
}) => {
  const waiter = await openFloor(browser);
  await tile(waiter, "B2").click();
  await waiter.getByRole("button", { name: "Open the table" }).click();
  await expect(waiter.getByText("served by Joko")).toBeVisible();
  await waiter.getByRole("button", { name: "Add dishes" }).click();
  await waiter.getByRole("link", { name: "Sides & drinks" }).click();
  await waiter
    .getByRole("button", { name: /^Vegetables in peanut sauce/ })
    .first()
    .click();
  expect(await findViolations(waiter)).toEqual([]);
  const cart = waiter.getByRole("complementary", { name: "New order" });
  await cart.getByRole("button", { name: "Send to the kitchen" }).click();
  await expect(waiter.getByRole("region", { name: "Table B2" })).toContainText("Rp 41.580");
  await waiter.getByRole("button", { name: "Back to the tables" }).click();
  await sendRound(environment.appUrl, "DEMO-B2", [satay(2)]);
  await expect(tile(waiter, "B2")).toContainText("In the kitchen");
  expect(await findViolations(waiter)).toEqual([]);
  // What others do is one line that says who, not rows that cannot be tapped.
  await tile(waiter, "B2").click();
  const acts = waiter.getByRole("complementary", { name: "Actions" });
  await expect(acts).toContainText(
    "Ask a cashier or manager: Merge tables, Renew the table code, Clear the table",
  );
  await expect(acts.getByRole("button", { name: /^Merge/ })).toHaveCount(0);
  await waiter.getByRole("button", { name: "Back to the tables" }).click();
  const guest = await callWaiter(environment.appUrl, "DEMO-B2", "WATER");
  await expect(tile(waiter, "B2")).toContainText("Calling");
  await waiter.getByRole("button", { name: "I’m going, B2" }).click();
  await expect(waiter.getByText("Joko is going to B2: Water")).toBeVisible();
  await expect.poll(() => readAnswer(environment.appUrl, guest)).toBe("Joko");

  const cashier = await openCounter(browser, { storeId: "S01" });
  await cashier.getByRole("button", { name: "Shift", exact: true }).click();
  const form = cashier.getByRole("region", { name: "Open the shift" });
  await form.getByRole("textbox", { name: "Float" }).fill("200.000");
  await form.getByRole("button", { name: "Open the shift" }).click();
  await expect(cashier.getByRole("region", { name: "Drawer" })).toBeVisible();
  await cashier.getByRole("button", { name: "Tables" }).click();
  await tile(cashier, "B2").click();
  const bill = cashier.getByRole("region", { name: "Table B2" });
  await expect(bill).toContainText("Rp 152.460");
  expect(await findViolations(cashier)).toEqual([]);
  await bill.getByRole("button", { name: /^Cancel .*Vegetables in peanut sauce/ }).click();
  const sheet = cashier.getByRole("dialog", { name: /^Cancel 1 / });
  expect(await findViolations(cashier)).toEqual([]);
  await sheet.getByRole("button", { name: "A mistake" }).click();
  await expect(bill).toContainText("Rp 110.880");
  await cashier.getByRole("button", { name: "Exact", exact: true }).click();
  await cashier.getByRole("button", { name: "Take Rp 110.800 in cash" }).click();
  await expect(cashier.getByRole("status").filter({ hasText: "taken by Dewi" })).toBeVisible();
  const clear = cashier.getByRole("button", { name: /^Clear the table/ });
  await expect(clear).toContainText("2 dishes are not served yet");
  const served = "update order_line set kitchen_status = 'SERVED' where kitchen_status = 'FIRED'";
  await queryDatabase(environment.databaseUrl, served);
  await expect(tile(waiter, "B2")).toContainText("Free");
  // All is paid and served: one tap, without a reason, and the tables are there again.
  await cashier.getByRole("button", { name: /^Table is clean/ }).click();
  await expect(tile(cashier, "B2")).toContainText("Free");
  await waiter.context().close();
  await cashier.context().close();
});

test("FLOOR-1 MER-2 on a phone in Indonesian the tables are a list; without a connection nothing is done, with the reason", async ({
  browser,
}) => {
  const page = await openFloor(browser, PHONE, "idID");
  await expect(page.getByRole("list", { name: "Daftar" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Perlu kamu" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Denah" }).click();
  const plan = page.getByRole("list", { name: "Denah Dalam" });
  await expect(plan).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (const one of await plan.getByRole("button").all()) {
    const box = await one.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(PHONE.width);
  }
  await page.getByRole("button", { name: "Daftar" }).click();
  await tile(page, "B9").click();
  await page.context().setOffline(true);
  await expect(page.getByRole("alert").filter({ hasText: /Tanpa koneksi/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Buka meja" })).toBeDisabled();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await page.context().close();
});
