import type { Page } from "@playwright/test";
import { toCounter, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";

const AGAIN = "**/order/again";

test.beforeEach(async ({ page, sandbox }) => {
  await signIn(page, sandbox);
});

test("DISC-13 an unpaid order is changed: it is cancelled, and its dishes are in the cart; what a lost connection leaves is ordered again", async ({
  page,
  tolerate,
}) => {
  await wantCoffee(page, "DEMO-A1");
  const orderId = await toCounter(page);
  await page.goto(`/platform/orderDetail?orderId=${orderId}`);
  await change(page);
  await expect(page).toHaveURL("/platform/store/S06");
  await expect(cart(page)).toHaveAccessibleName(/^View cart, 1 item/);
  await page.goto(`/platform/orderDetail?orderId=${orderId}`);
  await expect(page.getByRole("heading", { name: "Order cancelled" })).toBeVisible();

  await page.getByRole("button", { name: "Order again" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The 1 item now in your cart is replaced.");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  await page.getByRole("button", { name: "Review order" }).click();

  const second = await toCounter(page);
  await page.goto(`/platform/orderDetail?orderId=${second}`);
  await page.route(AGAIN, (route) => route.abort());
  tolerate(/Failed to load resource.*order\/again/);
  await change(page);
  await expect(page.getByRole("heading", { name: "Order cancelled" })).toBeVisible();
  await expect(page).toHaveURL(/orderDetail/);
  await page.unroute(AGAIN);
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  await expect(cart(page)).toHaveAccessibleName(/^View cart, 1 item/);
});

test("DISC-13 what is sold out or has another price is named before it goes into the cart", async ({
  page,
}) => {
  await wantCoffee(page, "DEMO-A2");
  const orderId = await toCounter(page);
  await page.goto(`/platform/orderDetail?orderId=${orderId}`);
  await page.route(AGAIN, async (route) => {
    const reply = await route.fetch();
    const answer = (await reply.json()) as { data: { lines: object[] } };
    const [line] = answer.data.lines;
    const lines = [
      { ...line, problem: "PRICE", priceThen: 25_000, priceNow: 28_000 },
      { ...line, problem: "SOLD_OUT" },
    ];
    await route.fulfill({ json: { ...answer, data: { ...answer.data, lines } } });
  });
  await change(page);
  const dialog = page.getByRole("dialog", { name: "Something has changed" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Palm-sugar milk coffee: now Rp 28.000, was Rp 25.000",
    "Palm-sugar milk coffee: sold out",
  ]);
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(cart(page)).toHaveAccessibleName(/^View cart, 1 item/);
});

function cart(page: Page) {
  return page.getByRole("button", { name: /^View cart/ });
}

async function change(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change order" }).click();
  const dialog = page.getByRole("dialog", { name: "Change this order?" });
  await dialog.getByRole("button", { name: "Change order" }).click();
}
