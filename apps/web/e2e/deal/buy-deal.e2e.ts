import { createDealOrder } from "@santap/contract/calls/deal";
import { codeOnScreen, logIn, scanScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { routeOnce } from "../fixtures/route-once.ts";
import { callServer, newPhone, signIn } from "../fixtures/signed-in.ts";

test("DEAL-1 DEAL-7 a guest reads the terms, logs in, and buys two bulgogi sets by QRIS @screen", async ({
  page,
  sandbox,
}) => {
  await page.goto("/platform/store/S10");
  await page.getByRole("button", { name: "View the deal Bulgogi BBQ for two" }).click();
  await expect(page).toHaveURL("/platform/groupCoupon/D03");
  await expect(page.getByRole("heading", { name: "Bulgogi BBQ for two" })).toBeVisible();
  await expect(page.getByText("Save Rp 70.000")).toBeVisible();
  const terms = page.getByRole("region", { name: "Good to know" }).getByRole("listitem");
  await expect(terms).toHaveCount(4);
  await expect(terms.nth(0)).toContainText("Valid for 45 days, whenever the store is open");
  await expect(terms.nth(1)).toContainText("Refund any time before it is used");
  await expect(terms.nth(3)).toContainText("Not used?");
  await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("button", { name: "Buy · Rp 378.000" }).click();
  await logIn(page, sandbox, newPhone());

  await expect(codeOnScreen(page)).toBeVisible();
  await expect(page.getByText("Rp 378.000")).toBeVisible();
  await sandbox.pay(await scanScreen(page));
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Bulgogi BBQ for two")).toBeVisible();
  await expect(main.getByText(/^Valid until \d/)).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/groupCouponOrderDetail\?orderId=S10-/);

  await page.goto("/platform/orders");
  const bought = page.getByRole("main").getByRole("link", { name: /Bulgogi BBQ for two/ });
  await expect(bought).toContainText("Bulgogi BBQ for two ×2");
  await expect(bought).toHaveAttribute("href", /groupCouponOrderDetail\?orderId=S10-/);
});

test("NOV-24 DEAL-1 who is logged in chooses the method in the buy bar, and buys with one tap", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await page.goto("/platform/groupCoupon/D05?lang=enGB");
  const method = page.getByRole("button", { name: "Pay with QRIS" });
  await method.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "DANA" }).click();
  await sheet.getByRole("button", { name: "Use DANA" }).click();
  await page.getByRole("button", { name: "Pay with DANA" }).click();
  await sheet.getByRole("radio", { name: "QRIS" }).click();
  await sheet.getByRole("button", { name: "Use QRIS" }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole("button", { name: /^Buy/ }).click();
  await expect(codeOnScreen(page)).toBeVisible();
});

test("DEAL-1 a channel that is busy leads to the counter, where the purchase waits", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await page.goto("/platform/groupCoupon/D05?lang=enGB");
  await page.getByRole("button", { name: "Pay with QRIS" }).waitFor();
  const error = { code: "5020000", message: "The channel is busy." };
  await routeOnce(page, "**/pay/createPayOrder", (route) =>
    route.fulfill({ json: { data: null, success: false, error } }),
  );
  await page.getByRole("button", { name: /^Buy/ }).click();
  await expect(page).toHaveURL(/\/platform\/cashier\?.*pageId=deal%3AD05/);
  await expect(page.getByText(/· Vouchers$/)).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(codeOnScreen(page)).toBeVisible();
});

test("DEAL-1 offline buying waits; a limit reached on another phone is reported at the tap, and shown", async ({
  page,
  context,
  sandbox,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const { accessToken } = await signIn(page, sandbox);
  await page.goto("/platform/groupCoupon/D07");
  const buy = page.getByRole("button", { name: /^Buy/ });
  await expect(buy).toBeVisible();
  await context.setOffline(true);
  await expect(buy).toBeDisabled();
  await expect(page.getByText("You are offline.", { exact: false }).last()).toBeVisible();
  await context.setOffline(false);
  await expect(buy).toBeEnabled();
  const limit = 2;
  const headers = { authorization: `Bearer ${accessToken}` };
  const payload = { dealId: "D07", quantity: limit, idempotencyKey: `elsewhere-${Date.now()}` };
  await callServer(page, createDealOrder, payload, headers);
  await buy.click();
  await expect(page.getByText(/as many of this deal as one person can/)).toBeVisible();
  await expect(page.getByText(`You have bought ${limit}, the most for one person`)).toBeVisible();
  await expect(buy).toHaveCount(0);
});

test("DEAL-1 DISC-11 a deal that does not exist answers 404 and leads back home", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const answer = await page.goto("/platform/groupCoupon/D99");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("alert")).toContainText("This deal is not on sale right now.");
  await page.getByRole("button", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
