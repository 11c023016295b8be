import { cancelOrder } from "@santap/contract/calls/order";
import type { Page } from "@playwright/test";
import { toCounter, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { orderToast } from "../fixtures/orders.ts";
import { callServer, signIn } from "../fixtures/signed-in.ts";

test("an order that is not paid stays in sight on menu, home and orders, until it is paid or over", async ({
  page,
  sandbox,
}) => {
  const { accessToken } = await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A1");
  const orderId = await toCounter(page);
  await page.goto("/t/DEMO-A1");
  await expect(bar(page)).toContainText(/Order #\w{4} not paid yet · Rp\s[\d.]+/);
  await expect(bar(page)).toContainText(/Pay by \d\d:\d\d/);

  await page.getByRole("button", { name: /^Add .*toast/i }).click();
  const cart = page.getByRole("button", { name: /^View cart, 1 item/ });
  await expect(cart).toBeVisible();
  const [above, below] = [await bar(page).boundingBox(), await cart.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await page.goto("/");
  await expect(bar(page)).toContainText(/Pay by \d\d:\d\d · Kopi Langkah Pagi/);
  await expect(page.getByRole("link", { name: /^Orders.*1 not paid/ })).toBeVisible();
  const second = await orderToast(page, { accessToken, phoneNo: "" });
  await page.getByRole("link", { name: /^Orders.*1 not paid/ }).click();
  await expect(bar(page)).toContainText("2 orders are not paid");
  await expect(page.getByRole("link", { name: /^Orders.*2 not paid/ })).toBeVisible();
  const headers = { authorization: `Bearer ${accessToken}` };
  await callServer(page, cancelOrder, { orderId: second }, headers);
  await page.getByRole("link", { name: "Home" }).click();
  await bar(page).getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(new RegExp(`/platform/cashier\\?orderId=${orderId}`));

  await callServer(page, cancelOrder, { orderId }, headers);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
  await page.waitForResponse(/order\/list/);
  await expect(bar(page)).toHaveCount(0);
});

test("a bill that is still open says so, with what it comes to so far", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await page.goto("/t/DEMO-B3");
  await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "Send to kitchen" }).click();
  const sheet = page.getByRole("dialog", { name: "Send to the kitchen?" });
  await sheet.getByRole("button", { name: "Send to kitchen" }).click();
  await expect(page.getByText("Sent to the kitchen", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(bar(page)).toContainText(/Bill so far · Rp\s[\d.]+/);
  await bar(page).getByRole("button", { name: "View" }).click();
  await expect(page).toHaveURL(/orderDetail/);
});

function bar(page: Page) {
  return page.getByRole("region", { name: "Not paid yet" });
}
