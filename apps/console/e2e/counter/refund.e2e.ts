import { findViolations } from "@santap/dev-env/accessibility";
import { expect } from "@playwright/test";
import { openCounter, openShift } from "../counter.fixture.ts";
import { newDiner, orderToast } from "../diner.fixture.ts";
import { test } from "../environment.ts";

const readCode = (orderId: string) => orderId.slice(orderId.indexOf("-") + 1).slice(0, 4);

test("NOV-1 NOV-9 a cashier gives back portions by a stepper and a reason by a tap, sees what is left of dish, payment and limit, and takes what is not begun off the kitchen", async ({
  browser,
  environment,
}) => {
  const page = await openCounter(browser);
  await openShift(page, "300.000");
  await page.getByRole("button", { name: /^Orders/ }).click();
  const diner = await newDiner(environment);
  const orderId = await orderToast(diner, 3, [{ note: "less butter", quantity: 1 }]);
  await page.getByRole("searchbox").fill(readCode(orderId).toLowerCase());
  await page.getByRole("button", { name: new RegExp(`^Takeaway ${readCode(orderId)}`) }).click();
  const detail = page.getByRole("region", { name: "Takeaway" });
  await detail.getByRole("textbox", { name: "Given by the guest" }).fill("118.800");
  await detail.getByRole("button", { name: "Take Rp 118.800 in cash" }).click();

  await detail.getByRole("button", { name: "Refund", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Refund" });
  await form.getByRole("radio", { name: "Dishes" }).click();
  const dishes = form.getByRole("list", { name: "Dishes" }).getByRole("listitem");
  await expect(dishes.nth(0)).toContainText("Rp 89.100 left");
  const more = dishes.nth(0).getByRole("button", { name: /^One more portion of / });
  await more.click();
  await more.click();
  await expect(dishes.nth(0)).toContainText("Rp 59.400");
  await expect(form.getByRole("switch")).toBeChecked();
  await expect(form).toContainText("Rp 118.800 of this payment can be refunded");
  await expect(form).toContainText("Rp 200.000 of your limit is left today");
  await form.getByRole("button", { name: "Sold out" }).click();
  await expect(form.getByRole("textbox", { name: "Reason" })).toHaveValue("Sold out");
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Refund Rp 59.400" }).click();
  await expect(form).toHaveCount(0);
  await expect(detail).toContainText("2 not cooked");
  await expect(detail.getByRole("button", { name: "Rp 59.400 paid out in cash" })).toBeVisible();

  await detail.getByRole("button", { name: "Refund", exact: true }).click();
  await form.getByRole("radio", { name: "Dishes" }).click();
  await expect(dishes.nth(0)).toContainText("Rp 29.700 left");
  await more.click();
  await form.getByRole("button", { name: "Wrong dish" }).click();
  await form.getByRole("button", { name: "Refund Rp 29.700" }).click();
  await expect(form).toHaveCount(0);
  await detail.getByRole("button", { name: "Refund", exact: true }).click();
  await form.getByRole("radio", { name: "Dishes" }).click();
  await expect(dishes.nth(0)).toContainText("Already refunded");
  await expect(dishes.nth(0).getByRole("button")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});
