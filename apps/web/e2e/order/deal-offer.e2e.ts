import { queryDatabase } from "@santap/dev-env/query-database";
import { findViolations } from "@santap/dev-env/accessibility";
import { order } from "../checkout/steps.ts";
import { payWithQris, scanScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillCart } from "../fixtures/orders.ts";
import { signIn } from "../fixtures/signed-in.ts";

/** Rp 232.000 at a store that is always open; the satay set covers Rp 184.000 of it. */
const DISHES = [
  { itemId: "S01-01", quantity: 2, modifierIds: [] },
  { itemId: "S01-04", quantity: 1, modifierIds: [] },
  { itemId: "S01-06", quantity: 1, modifierIds: [] },
  { itemId: "S01-07", quantity: 2, modifierIds: ["G5-1"] },
];

const SATAY_SET = "Buy and use now Satay set for two";

test("DEAL-5 the confirm page offers a deal that makes the order cheaper: one tap, a smaller amount, one payment, and the voucher is used", async ({
  page,
  sandbox,
  environment,
}) => {
  await queryDatabase(environment.databaseUrl, "update deal set excludes_holidays = false");
  await signIn(page, sandbox);
  await fillCart(page, { storeId: "S01", lines: DISHES });
  await page.goto("/platform/confirmOrder?storeId=S01");
  const total = page.getByRole("status").filter({ hasText: /^Total/ });
  const deal = page.getByRole("switch", { name: SATAY_SET });
  await expect(total).toContainText("Rp 233.310");
  await expect(deal).not.toBeChecked();
  await expect(page.getByText("Save another Rp 59.958", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save another Rp 59.958 with Satay set for two" }).click();
  await expect(deal).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Save another Rp 59.958/ })).toBeHidden();
  await deal.click();
  await expect(deal).toBeChecked();
  await expect(total).toContainText("Rp 173.352");
  await expect(page.getByText("2× by voucher")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await payWithQris(page);
  await expect(page.getByText("Rp 173.352")).toBeVisible();
  await sandbox.pay(await scanScreen(page));
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get("orderId");
  const vouchers = "select status from voucher where order_id = $1";
  expect(await queryDatabase(environment.databaseUrl, vouchers, [orderId])).toEqual([
    { status: "REDEEMED" },
  ]);
});

test("DEAL-5 a bill that is paid later is offered the deal on its page and at the counter: taken there, paid once", async ({
  page,
  sandbox,
  environment,
}) => {
  await queryDatabase(environment.databaseUrl, "update deal set excludes_holidays = false");
  await signIn(page, sandbox);
  const orderId = await order(page, { storeId: "S01", lines: DISHES, tableCode: "DEMO-B9" });
  await page.goto(`/platform/orderDetail?orderId=${orderId}`);
  const deal = page.getByRole("switch", { name: SATAY_SET });
  await deal.click();
  await expect(page.getByText("2× by voucher")).toBeVisible();
  await expect(deal).toBeChecked();
  await deal.click();
  await expect(page.getByText("2× by voucher")).toBeHidden();
  await page.goto(`/platform/cashier?orderId=${orderId}`);
  await expect(page.getByText("Save another Rp 59.958", { exact: true })).toBeVisible();
  await deal.click();
  await expect(page.getByText("Rp 173.352")).toBeVisible();
  await expect(deal).toBeChecked();
  await page.getByRole("button", { name: "Pay now" }).click();
  await sandbox.pay(await scanScreen(page));
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  const vouchers = "select status from voucher where order_id = $1";
  expect(await queryDatabase(environment.databaseUrl, vouchers, [orderId])).toEqual([
    { status: "REDEEMED" },
  ]);
});
