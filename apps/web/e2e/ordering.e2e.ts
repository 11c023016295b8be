import type { Page } from "@playwright/test";
import { toCounter } from "./fixtures/checkout.ts";
import { expect, test } from "./fixtures/journey.ts";
import { signIn } from "./fixtures/signed-in.ts";
import { routeOnce } from "./fixtures/route-once.ts";

const COFFEE = "Palm-sugar milk coffee";

test.describe("choosing", () => {
  test("a scanned table opens its menu, and the cart survives a reload", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await page.goto("/t/DEMO-A1");
    await expect(page.getByRole("heading", { level: 1, name: "Kopi Langkah Pagi" })).toBeVisible();
    // What is requested before its screen is loaded is not requested again.
    const asked = sent.filter((path) => /table\/open|menu\/query/.test(path));
    expect(asked).toEqual(["/digital-food/table/open", "/digital-food/menu/query"]);
    await expect(page.getByText("Table A1")).toBeVisible();
    await addCoffee(page, "Large");
    await expect(cartBar(page)).toContainText("Rp 34.000");
    await page.reload();
    await expect(cartBar(page)).toContainText("Rp 34.000");
    await cartBar(page).click();
    await expect(page.getByRole("dialog")).toContainText("Large");
    await page.getByRole("button", { name: `Remove ${COFFEE}` }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  });

  test("back closes an open dish instead of leaving the menu", async ({ page }) => {
    await page.goto("/t/DEMO-A2");
    await page.getByRole("button", { name: COFFEE, exact: true }).click();
    await expect(page.getByRole("dialog", { name: COFFEE })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/platform\/store\/S06$/);
  });

  test("a code that no table has says so and offers a way on", async ({ page }) => {
    await page.goto("/t/NOPE-99");
    await expect(page.getByRole("alert")).toContainText(/NOPE.99/);
    await page.getByRole("button", { name: "Enter a table code" }).click();
    await page.getByRole("textbox", { name: "Table code" }).fill(" demo a1 ".toUpperCase());
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(page).toHaveURL(/\/platform\/store\/S06$/);
  });

  test("a dish with one portion left can be taken once", async ({ page }) => {
    await page.goto("/platform/store/S08");
    const dish = page.getByRole("article").filter({ hasText: "1 portion left" }).first();
    await dish.getByRole("heading").getByRole("button").click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("button", { name: /^One more/ })).toBeDisabled();
  });

  test("the other tab shows the same cart at once", async ({ page, context }) => {
    await page.goto("/t/DEMO-A3");
    await addCoffee(page);
    const other = await context.newPage();
    await other.goto("/platform/store/S06");
    await expect(cartBar(other)).toContainText("Rp 28.000");
    await page.getByRole("button", { name: `One ${COFFEE} less` }).click();
    await expect(cartBar(other)).toHaveCount(0);
  });
});

test.describe("ordering", () => {
  test("ROUTE-01 ROUTE-06 a guest has to log in to order, and closing that leads home", async ({
    page,
  }) => {
    await page.goto("/t/DEMO-A4");
    await addCoffee(page);
    await page.getByRole("button", { name: "Review order" }).click();
    const login = page.getByRole("dialog");
    await expect(login.getByLabel("Phone number")).toBeVisible();
    await login.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goto("/platform/store/S06");
    await expect(cartBar(page)).toContainText("Rp 28.000");
  });

  test("ROUTE-05 who is logged in confirms at once, with the best coupon on", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox);
    await page.goto("/t/DEMO-A5");
    await addCoffee(page);
    await page.getByRole("button", { name: "Review order" }).click();
    await expect(page.getByText("Table A5 · Kopi Langkah Pagi")).toBeVisible();
    await expect(page.getByRole("button", { name: /HEMAT20/ })).toContainText("Rp 5.600");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: /HEMAT20/ }).click();
    await page.getByRole("button", { name: /^Remove HEMAT20/ }).click();
    await page.getByRole("button", { name: "Done" }).click();
    // 28.000 and 10 % PB1, no service charge.
    await expect(page.getByRole("main")).toContainText("Rp 30.800");
    // CPN-3: the choice stays with this order.
    await page.reload();
    await expect(page.getByRole("button", { name: /^Coupons/ })).toContainText(
      "1 coupon can be used",
    );
    await expect(page.getByRole("main")).toContainText("Rp 30.800");
    await page.getByRole("button", { name: "Confirm order" }).click();
    await expect(page).toHaveURL(
      /\/platform\/payPage\/payCode\?box=.*&orderId=S06-.*&pageId=store%3AS06/,
    );
  });

  test("CPN-5 each method says what it costs where that differs, and the page what the cheaper one would cost", async ({
    page,
    sandbox,
  }) => {
    await page.route("**/order/preview", async (route) => {
      const answer = await (await route.fetch()).json();
      for (const method of answer.data.payTypeList) {
        if (method.payType !== "QRIS") method.payableAmount += 10_000;
      }
      await route.fulfill({ json: answer });
    });
    await signIn(page, sandbox);
    await page.goto("/t/DEMO-A8");
    await addCoffee(page);
    await page.getByRole("button", { name: "Review order" }).click();
    await page.getByRole("button", { name: "Pay with QRIS" }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.locator("label").filter({ hasText: "DANA" })).toContainText("Rp 34.640");
    await sheet.getByRole("radio", { name: "DANA" }).click();
    await sheet.getByRole("button", { name: "Use DANA" }).click();
    const method = page.getByRole("button", { name: /^Pay with DANA/ });
    await expect(method).toContainText("Rp 24.640 with QRIS");
  });

  test("an order whose answer got lost is not made twice", async ({ page, sandbox, tolerate }) => {
    tolerate(/order\/create/);
    await signIn(page, sandbox);
    await page.goto("/t/DEMO-A6");
    await addCoffee(page);
    await page.getByRole("button", { name: "Review order" }).click();
    await routeOnce(page, "**/order/create", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Confirm order" }).click();
    await expect(page.getByText("Unable to connect to the network")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Confirm order" }).click();
    // The order holds the coupon, so that the price shown without it is not the price to be paid.
    await expect(page).toHaveURL(/\/platform\/cashier/);
    await page.goto("/platform/orders");
    const orders = page.getByRole("main").getByRole("link", { name: /Kopi Langkah Pagi/ });
    await expect(orders).toHaveCount(1);
  });

  test("an unpaid order can be cancelled, once asked again", async ({ page, sandbox }) => {
    await signIn(page, sandbox);
    await page.goto("/t/DEMO-A7");
    await addCoffee(page);
    await page.getByRole("button", { name: "Review order" }).click();
    await page.goto(`/platform/orderDetail?orderId=${await toCounter(page)}`);
    await expect(page.getByText("Awaiting payment")).toBeVisible();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByRole("heading", { name: "Order cancelled" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
  });

  test("where people pay at the end, a round goes onto the table's bill", async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox);
    await page.goto("/t/DEMO-B1");
    await page.getByRole("article").first().getByRole("heading").getByRole("button").click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("button", { name: "Send to kitchen" })).toBeVisible();
    await page.goto("/platform/confirmOrder?storeId=S01");
    await page.getByRole("button", { name: "Confirm order" }).click();
    await expect(page).toHaveURL(/\/platform\/orderDetail\?orderId=S01-/);
    await expect(page.getByText("The bill so far")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay the bill" })).toBeVisible();
    await page.getByRole("button", { name: "Order more" }).click();
    await expect(page).toHaveURL(/\/platform\/store\/S01$/);
  });

  test("a guest's list of orders is an invitation, not a wall", async ({ page }) => {
    await page.goto("/platform/orders");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/platform\/orders$/);
  });
});

async function addCoffee(page: Page, size?: string): Promise<void> {
  await page.getByRole("button", { name: COFFEE, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: COFFEE });
  if (size) await sheet.getByRole("radio", { name: size }).click();
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect(sheet).toHaveCount(0);
}

function cartBar(page: Page) {
  return page.getByRole("button", { name: /^View cart/ });
}
