import { wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { openStation } from "../fixtures/station.ts";
import { openIn, seeWhole, type Look } from "../checkout/look.ts";
import { bar, button, choose, see, sendRound } from "../table/phones.ts";
import { findFreeTable } from "../table/staff.ts";

const CONFIRM = { name: "Confirm order" } as const;

test("NOV-23 cash is a row of the methods before ordering: the order waits at the counter with its number, and the next one is offered cash first", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A6");
  await page.getByRole("button", { name: "Pay with QRIS" }).click();
  const sheet = page.getByRole("dialog", { name: "Payment method" });
  await sheet.getByRole("radio", { name: /^Cash at the counter/ }).click();
  await seeWhole(page, { lang: "enGB", size: "phone" }, "cash-row");
  await sheet.getByRole("button", { name: "Pay cash at the counter" }).click();
  await expect(page.getByRole("button", { name: "Cash at the counter" })).toBeVisible();
  await seeWhole(page, { lang: "enGB", size: "phone" }, "cash-confirm");
  await page.getByRole("button", CONFIRM).click();
  await expect(page).toHaveURL(/\/platform\/orderDetail\?orderId=S06-/);
  await expect(page.getByText("Show this number at the counter")).toBeVisible();
  await expect(page.getByText(/We wait for you until \d\d:\d\d/)).toBeVisible();
  await seeWhole(page, { lang: "enGB", size: "phone" }, "cash-waits");
  // The one that waits is refused a second beside it, in words, and stays payable otherwise.
  await wantCoffee(page, "DEMO-A6");
  await expect(page.getByRole("button", { name: "Cash at the counter" })).toBeVisible();
  await page.getByRole("button", CONFIRM).click();
  await expect(page).toHaveURL(/\/platform\/cashier\?orderId=S06-/);
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
});

test("NOV-23 on a shared bill one button calls staff for cash, who read which table it is", async ({
  page,
  browser,
  environment,
}) => {
  const look: Look = { lang: "idID", size: "phone" };
  const ani = { page, look };
  const table = await findFreeTable(environment);
  await openIn(page, look, `/t/DEMO-${table}`);
  await expect(bar(ani)).toBeVisible();
  await choose(ani, 0);
  await sendRound(ani);
  await bar(ani).click();
  await see(ani, "bill-with-cash");
  // The bill adds up on screen.
  await page.getByText(/^Rincian tagihan Rp/).click();
  await expect(page.getByText(/^Pajak resto \(PB1/)).toBeVisible();
  await see(ani, "bill-sums");
  await button(ani, "bill.payCash").click();
  await expect(page.getByText(/^Bayar tunai · Sisa tagihan Rp/)).toBeVisible();
  await expect(button(ani, "bill.payCash")).toHaveCount(0);
  await see(ani, "bill-cash-called");

  const floor = await openStation(browser, "floor");
  const needs = floor.getByText(new RegExp(`\\b${table}\\b.*[Cc]ash`)).first();
  await expect(needs).toBeVisible();
  if (process.env["PICTURES"])
    await floor.screenshot({ path: `${process.env["PICTURES"]}/floor-cash-call.png` });
  await floor.context().close();
  await button(ani, "bill.cancelCall").click();
  await expect(button(ani, "bill.payCash")).toBeVisible();
});
