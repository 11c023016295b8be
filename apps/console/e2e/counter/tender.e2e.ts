import { findViolations } from "@santap/dev-env/accessibility";
import { expect } from "@playwright/test";
import { openCounter, openShift } from "../counter.fixture.ts";
import { newDiner, orderToast } from "../diner.fixture.ts";
import { test } from "../environment.ts";

const readCode = (orderId: string) => orderId.slice(orderId.indexOf("-") + 1).slice(0, 4);

test("NOV-29 a cashier takes a card by the keyboard with the number of its slip, gives a part back through the terminal, and the shift has its line", async ({
  browser,
  environment,
}) => {
  const page = await openCounter(browser);
  await openShift(page, "300.000");
  await page.getByRole("button", { name: /^Orders/ }).click();
  const orderId = await orderToast(await newDiner(environment), 3);
  await page.getByRole("searchbox").fill(readCode(orderId).toLowerCase());
  await page.getByRole("button", { name: new RegExp(`^Takeaway ${readCode(orderId)}`) }).click();
  const detail = page.getByRole("region", { name: "Takeaway" });
  const ways = detail.getByRole("group", { name: "How it is paid" });
  await ways.getByRole("button", { name: "EDC" }).focus();
  await page.keyboard.press("Enter");
  const slip = detail.getByRole("textbox", { name: "Number on the slip" });
  await slip.fill("12a");
  await expect(detail).toContainText("First enter the number: 4 to 32 letters and digits.");
  expect(await findViolations(page)).toEqual([]);
  await slip.fill("12ab56");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(detail).toContainText("12AB56");

  await detail.getByRole("button", { name: "Refund", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Refund" });
  await expect(form.getByRole("radio", { name: "The way it was paid" })).toHaveCount(0);
  await form.getByRole("radio", { name: "An amount" }).click();
  await form.getByRole("textbox", { name: "Amount" }).fill("10.050");
  await form.getByRole("button", { name: "Wrong dish" }).click();
  await form.getByRole("button", { name: "Refund Rp 10.050" }).click();
  await expect(form).toHaveCount(0);
  await expect(detail.getByRole("button", { name: "Rp 10.100 paid out in cash" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await detail.getByRole("button", { name: "Rp 10.050 returned through the EDC" }).click();
  await expect(detail).toContainText("through the EDC");

  await page.getByRole("button", { name: "Shift" }).click();
  await expect(page.getByText("Not in the drawer")).toBeVisible();
  await expect(page.getByText("EDC, 1")).toBeVisible();
  await expect(page.getByText("Refunds by EDC")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});
