import type { Page } from "@playwright/test";
import { goToWallet } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { openCounter } from "../fixtures/orders.ts";
import { signIn } from "../fixtures/signed-in.ts";

const UNKNOWN = "We could not find this payment. Check its status in your order.";

test("CONTAINER-07 waiting shows what is being paid and with what", async ({ page, sandbox }) => {
  await openCounter(page, sandbox);
  const amount = await page.getByText(/^Rp/).first().innerText();
  await goToWallet(page, "DANA");
  await page.getByRole("button", { name: "Back without paying", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Waiting for Payment" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(amount, { exact: true })).toBeVisible();
  await expect(main.getByText("DANA", { exact: true })).toBeVisible();
});

for (const { what, box } of [
  { what: "a box that was never given out", box: "S06-AAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
  { what: "a box that is none", box: "x" },
]) {
  test(`${what} is not waited for: said, and the way back is there`, async ({
    page,
    tolerate,
    sandbox,
  }) => {
    tolerate(/status of 40[04]/);
    await signIn(page, sandbox);
    await page.clock.install();
    await page.goto(`/platform/cashier?orderId=S06-NOBODY&box=${box}&pay_status=waitPay`);
    await expect(page.getByRole("alert")).toContainText(UNKNOWN);
    const asked = lookUpsOn(page);
    await page.clock.runFor(10_000);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "View order" }).click();
    await expect(page).toHaveURL(/\/platform\/orderDetail\?orderId=S06-NOBODY$/);
  });
}

test("an address that names neither order nor payment leads to the orders", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await page.goto("/platform/cashier?pay_status=waitPay");
  await expect(page.getByRole("alert")).toContainText(UNKNOWN);
  await page.getByRole("button", { name: "View my orders" }).click();
  await expect(page).toHaveURL(/\/platform\/orders$/);
});

test("a bill being paid is not offered to be cancelled, its payment to be stopped is", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await page.goto("/t/DEMO-B6");
  await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: "Send to kitchen" })).toBeVisible();
  await page.goto("/platform/confirmOrder?storeId=S01");
  await page.getByRole("button", { name: "Confirm order" }).click();
  await page.getByRole("button", { name: "Pay the bill" }).click();
  await goToWallet(page, "DANA");
  await page.getByRole("button", { name: "Back without paying", exact: true }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByText("Payment in progress")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop this payment" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
});

/** What is asked about payments from now on. */
function lookUpsOn(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/queryPayOrderResult|pay\/events/.test(request.url())) asked.push(request.url());
  });
  return asked;
}
