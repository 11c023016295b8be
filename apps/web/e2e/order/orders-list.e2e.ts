import { toCounter, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";

test.use({ timezoneId: "UTC" });

test("the list of orders names and shows the dishes, begins with what is unpaid, shows only that on request, and has the store's time @screen", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A5");
  const unpaid = await toCounter(page);
  await page.goto("/t/DEMO-A6");
  await page.getByRole("button", { name: "Palm-sugar milk coffee", exact: true }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: /^Add .*toast/i }).click();
  await page.getByRole("button", { name: "Review order" }).click();
  const cancelled = await toCounter(page);
  await page.goto(`/platform/orderDetail?orderId=${cancelled}`);
  await expect(page.getByText(storeTime()).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: "Order cancelled" })).toBeVisible();

  await page.goto("/platform/orders");
  const rows = page.getByRole("main").getByRole("link");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toHaveAttribute("href", new RegExp(unpaid));
  await expect(rows.nth(0)).toContainText("Palm-sugar milk coffee");
  await expect(rows.nth(0).locator("img")).toBeVisible();
  await expect(rows.nth(0)).toContainText("Awaiting payment");
  await expect(rows.nth(1)).toContainText("Palm-sugar milk coffee +1");
  await expect(rows.nth(1)).toContainText("Cancelled");
  await expect(rows.nth(1)).toContainText(storeTime());

  const filter = page.getByRole("button", { name: "Awaiting payment", exact: true });
  await filter.click();
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toHaveAttribute("href", new RegExp(unpaid));
  await rows.nth(0).click();
  await page.goBack();
  await expect(filter).toHaveAttribute("aria-pressed", "true");
  await expect(rows).toHaveCount(1);
  await filter.click();
  await expect(rows).toHaveCount(2);

  await page.goto("/platform/orders?unpaid=1&lang=zhCN");
  await expect(rows.nth(0)).toContainText("晨步咖啡");
  await expect(rows.nth(0)).toContainText("Kopi Langkah Pagi");

  await rows.nth(0).click();
  await page.getByRole("button", { name: "取消订单" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "取消订单" }).click();
  await expect(page.getByRole("heading", { name: "订单已取消" })).toBeVisible();
  await page.goto("/platform/orders?unpaid=1&lang=zhCN");
  await expect(rows, "nothing is unpaid: all are listed").toHaveCount(2);
  await expect(page).not.toHaveURL(/unpaid/);
});

/** Of the moment, in Jakarta, where the phone is on UTC; its minute may just have begun. */
function storeTime(): RegExp {
  const times = [Date.now(), Date.now() - 60_000].map((at) =>
    new Date(at + 7 * 3_600_000).toISOString().slice(11, 16),
  );
  return new RegExp(times.join("|"));
}
