import type { Page } from "@playwright/test";
import { codeOnScreen, goToWallet } from "./fixtures/checkout.ts";
import { expect, test } from "./fixtures/journey.ts";
import { openCounter } from "./fixtures/orders.ts";

const WAITING = /\/platform\/cashier\?.*pay_status=waitPay/;
const OTHER_UNDER_WAY =
  "Another payment for this order is under way. Please finish it, or wait until it ends.";
const WALLET_UNDER_WAY =
  "A payment with DANA is under way. Please finish it there, or wait until it ends.";

for (const wallet of ["DANA", "ShopeePay"] as const) {
  test(`CONTAINER-07 ${wallet}: to the wallet's page, paid there, back, and on to the paid order @screen`, async ({
    page,
    sandbox,
  }) => {
    const orderId = await openCounter(page, sandbox);
    await goToWallet(page, wallet);
    const back = page.waitForURL(WAITING);
    await atWallet(page, "Pay");
    await back;
    await expectPaid(page, orderId);
    await expect(page.getByText("Order Paid", { exact: true })).toHaveCount(1);
  });
}

test("CASHIER-14 CASHIER-15 OVO: the number is asked for, the phone is asked, and the page moves on by itself", async ({
  page,
  sandbox,
}) => {
  const orderId = await openCounter(page, sandbox);
  const payNow = page.getByRole("button", { name: "Pay now" });
  await expect(page.getByLabel("OVO number")).toHaveCount(0);
  await page.getByRole("radio", { name: "OVO" }).click();
  await expect(page.getByText("With your OVO number")).toBeVisible();
  await expect(payNow).toBeDisabled();
  await page.getByLabel("OVO number").fill("0812-9000-1111");
  await expect(page.getByLabel("OVO number")).toHaveValue("81290001111");
  await payNow.click();
  await expect(page).toHaveURL(WAITING);
  await expect(page.getByRole("heading", { name: "Waiting for Payment" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Check payment result" }).click();
  await expect(page.getByText("Waiting for payment", { exact: true })).toBeVisible();
  await sandbox.answerAtPhone("+6281290001111", "PAID");
  await expectPaid(page, orderId);
});

test("a number that is no mobile number is said beside the field, and not sent", async ({
  page,
  sandbox,
}) => {
  await openCounter(page, sandbox);
  await page.getByRole("radio", { name: "OVO" }).click();
  const field = page.getByLabel("OVO number");
  const payNow = page.getByRole("button", { name: "Pay now" });
  await field.fill("215551234");
  await expect(page.getByText("Please enter an Indonesian mobile number.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(payNow).toBeDisabled();
  await field.fill("+62 812 9000 2222");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(payNow).toBeEnabled();
  await field.fill("21");
  await page.getByRole("radio", { name: "QRIS" }).click();
  await expect(field).toHaveCount(0);
  await expect(payNow).toBeEnabled();
});

test("MSG-46 refused in the wallet: said as a message, with a way to pay again", async ({
  page,
  sandbox,
}) => {
  const orderId = await openCounter(page, sandbox);
  await goToWallet(page, "DANA");
  await atWallet(page, "Decline");
  await expect(page).toHaveURL(WAITING);
  const news = page.getByRole("status").filter({ hasText: "Online payment not complete" });
  await expect(news).toContainText("please try again");
  await page.reload();
  await expect(news).toBeVisible();

  await page.getByRole("button", { name: "Pay again" }).click();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
  await goToWallet(page, "DANA");
  await atWallet(page, "Pay");
  await expectPaid(page, orderId);
});

test("back without paying, then by QRIS instead: the wallet is called off", async ({
  page,
  sandbox,
}) => {
  await openCounter(page, sandbox);
  await goToWallet(page, "ShopeePay");
  await atWallet(page, "Back without paying");
  await expect(page).toHaveURL(WAITING);
  const waiting = page.url();
  await page.getByRole("button", { name: "Choose another way to pay" }).click();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(codeOnScreen(page)).toBeVisible();

  await page.goto(waiting);
  await expect(page.getByText("Payment cancelled")).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/orderDetail\?/);
});

test("CASHIER-22 MSG-31 inside the wallet nothing else can be started: a toast says so, and nothing more", async ({
  page,
  context,
  sandbox,
}) => {
  const orderId = await openCounter(page, sandbox);
  const counter = page.url();
  await goToWallet(page, "DANA");

  const elsewhere = await context.newPage();
  await elsewhere.goto(`/platform/orderDetail?orderId=${orderId}`);
  await elsewhere.getByRole("button", { name: "Stop this payment" }).click();
  await expect(elsewhere.getByText(OTHER_UNDER_WAY)).toBeVisible();
  await elsewhere.goto(counter);
  await elsewhere.getByRole("button", { name: "Pay now" }).click();
  await expect(elsewhere.getByText(WALLET_UNDER_WAY)).toBeVisible();
  await expect(elsewhere).toHaveURL(counter);
  await elsewhere.close();

  await page.goBack();
  await expect(page).toHaveURL(WAITING);
  await expect(page.getByRole("heading", { name: "Waiting for Payment" })).toBeVisible();
  await page.goForward();
  await atWallet(page, "Pay");
  await expectPaid(page, orderId);
  await page.goBack();
  await expect(page.getByText("You paid this.")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
});

test("the holder releases a payment, and the order waits to be paid again", async ({
  page,
  sandbox,
}) => {
  const orderId = await openCounter(page, sandbox);
  await goToWallet(page, "DANA");
  await atWallet(page, "Back without paying");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
  await expect(page.getByText("Payment in progress")).toBeVisible();
  const stop = page.getByRole("button", { name: "Stop this payment" });
  await stop.click();
  await expect(page.getByText("Payment stopped.")).toBeVisible();
  await expect(page.getByText("Awaiting payment", { exact: true })).toBeVisible();
  await expect(stop).toHaveCount(0);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
});

async function atWallet(
  page: Page,
  choice: "Pay" | "Decline" | "Back without paying",
): Promise<void> {
  await page.getByRole("button", { name: choice, exact: true }).click();
}

async function expectPaid(page: Page, orderId: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
}
