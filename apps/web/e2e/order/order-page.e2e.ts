import type { Locator } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { goToWallet, toCounter, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillCart } from "../fixtures/orders.ts";
import { signIn } from "../fixtures/signed-in.ts";

const CRAB = { itemId: "S12-01", quantity: 1, modifierIds: ["G1-1"] };
const SECOND = { itemId: "S12-04", quantity: 1, modifierIds: [] };

test.beforeEach(async ({ page, sandbox }) => {
  await signIn(page, sandbox);
});

test("takeaway says so from the cart to the counter, has no service charge, and is picked up at a place and time", async ({
  page,
  environment,
}) => {
  await fillCart(page, { storeId: "S12", lines: [CRAB, SECOND] });
  await page.goto("/platform/confirmOrder?storeId=S12");
  await expect(page.getByText(/^Takeaway · /)).toBeVisible();
  await expect(page.getByText("Restaurant tax (PB1 10%)")).toBeVisible();
  await expect(page.getByText(/^Service charge/)).toHaveCount(0);
  await expect(page.getByPlaceholder("e.g. sauce on the side")).toBeVisible();
  await page.getByRole("button", { name: "Confirm order" }).click();
  await expect(page).toHaveURL(/orderId=/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";

  await page.goto(`/platform/cashier?orderId=${orderId}`);
  await expect(page.getByText(/ · Takeaway$/)).toBeVisible();
  await page.goto(`/platform/orderDetail?orderId=${orderId}`);
  await expect(page.getByText("Pick-up window beside the entrance")).toBeVisible();
  await expect(page.getByText(/^Taman Anyelir Puri/)).toBeVisible();
  await expect(page.getByText(/^Ready at about/)).toHaveCount(0);
  await queryDatabase(
    environment.databaseUrl,
    "update orders set status = 'PAID', paid_at = now() where order_id = $1",
    [orderId],
  );
  await page.reload();
  await expect(page.getByText(/^Ready at about \d\d:\d\d$/)).toBeVisible();
  const steps = page.getByRole("listitem");
  for (const step of ["Sent to the kitchen", "Being prepared", "Ready for pick-up", "Picked up"]) {
    await expect(steps.filter({ hasText: step })).toHaveCount(1);
  }
  await expect(page.getByText("Served")).toHaveCount(0);
});

test("while a wallet is at it, the order can be continued or its payment stopped; cancelled only after that @screen", async ({
  page,
}) => {
  await wantCoffee(page, "DEMO-A1");
  const orderId = await toCounter(page);
  await goToWallet(page, "DANA");
  await page.getByRole("button", { name: "Back without paying", exact: true }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
  const stop = page.getByRole("button", { name: "Stop this payment" });
  const payNow = page.getByRole("button", { name: "Pay now" });
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await expect(stop).toBeVisible();
  await expect(payNow).toHaveCount(0);
  await expect(cancel).toHaveCount(0);
  await page.getByRole("button", { name: "Continue in DANA" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for Payment" })).toBeVisible();
  await page.goBack();
  await stop.click();
  await expect(payNow).toBeVisible();
  await expect(cancel).toBeVisible();
});

test("in a question about cancelling, the safe answer is filled and the other outlined", async ({
  page,
}) => {
  await wantCoffee(page, "DEMO-A2");
  const orderId = await toCounter(page);
  await page.goto(`/platform/orderDetail?orderId=${orderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  await expectRule(dialog, "Keep the order", "Cancel order");
  await dialog.getByRole("button", { name: "Keep the order" }).click();
  await page.goto("/platform/me");
  await page.getByRole("button", { name: "Log out" }).click();
  await expectRule(dialog, "Stay logged in", "Log out");
});

test("charges name their rate, and a charge of nothing is not shown", async ({ page }) => {
  await wantCoffee(page, "DEMO-A3");
  await expect(page.getByText("Restaurant tax (PB1 10%)")).toBeVisible();
  await expect(page.getByText(/^Service charge/)).toHaveCount(0);
  await page.goto("/t/DEMO-B7");
  await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: "Send to kitchen" })).toBeVisible();
  await page.goto("/platform/confirmOrder?storeId=S01");
  await expect(page.getByText(/^Service charge \d+(\.\d)?%$/)).toBeVisible();
});

test("a row of the cart shows its total, and from two portions on the price of one", async ({
  page,
}) => {
  await page.goto("/t/DEMO-A4");
  await page.getByRole("button", { name: "Palm-sugar milk coffee", exact: true }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: /^View cart/ }).click();
  const row = page.getByRole("dialog").getByRole("listitem").first();
  await expect(row.getByText(/^Rp\s28\.000$/)).toBeVisible();
  await expect(row.getByText(/each$/)).toHaveCount(0);
  await row.getByRole("button", { name: /one more/i }).click();
  await expect(row.getByText(/^Rp\s56\.000$/)).toBeVisible();
  await expect(row.getByText(/^Rp\s28\.000 each$/)).toBeVisible();
});

/** The safe answer is filled and has the focus; the other has an outline on the dialog's ground. */
async function expectRule(dialog: Locator, safe: string, destructive: string): Promise<void> {
  const [filled, outlined] = [safe, destructive].map((name) =>
    dialog.getByRole("button", { name, exact: true }),
  );
  if (!filled || !outlined) throw new Error("two buttons are compared");
  await expect(filled).toBeFocused();
  await expect(outlined).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(filled).not.toHaveCSS("background-color", "rgb(255, 255, 255)");
  const ink = await outlined.evaluate((button) => getComputedStyle(button).color);
  await expect(outlined).toHaveCSS("border-top-color", ink);
}
