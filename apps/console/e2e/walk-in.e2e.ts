import { expect } from "@playwright/test";
import { scanScreen } from "@santap/dev-env/code/scan-screen";
import { queryDatabase } from "@santap/dev-env/query-database";
import { openCounter, PHONE } from "./counter.fixture.ts";
import { test } from "./environment.ts";
import { look } from "./look.ts";

const openDrawer = `insert into shift
    (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
  values ('S06', 'SHWALKIN', 'counter', 'op_DEMO_S06_CASHIER', now(), 0) on conflict do nothing`;

test("CTR-1 a cashier orders for somebody at the counter: with options, in cash with change; and by a code that is shown again after a reload, and paid while it is on screen", async ({
  browser,
  environment,
}) => {
  await queryDatabase(environment.databaseUrl, openDrawer, []);
  const page = await openCounter(browser);
  await page.getByRole("button", { name: "New order" }).click();
  await expect(page.getByRole("navigation", { name: "Categories" })).toBeVisible();
  await look(page, "till-empty");
  const menu = page.getByRole("main");
  await menu.getByRole("listitem").getByRole("button").first().click();
  const options = page.getByRole("dialog");
  await look(page, "till-options");
  await options.getByRole("button", { name: /^One more/ }).click();
  await options.getByRole("button", { name: /^Add · Rp/ }).click();
  await page.getByRole("link", { name: "Bakery" }).first().click();
  await page
    .getByRole("button", { name: /Kaya toast/ })
    .first()
    .click();
  const cart = page.getByRole("complementary", { name: "New order" });
  await cart.getByRole("button", { name: "Name to call" }).click();
  await cart.getByRole("textbox", { name: "Name to call" }).fill("Rani");
  await cart.getByRole("button", { name: "Takeaway" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "A1" })).toBeVisible();
  await look(page, "till-where");
  await page.getByRole("dialog").getByRole("button", { name: "Takeaway" }).click();
  await look(page, "till-cart");
  await cart.getByRole("button", { name: "Cash" }).click();
  await expect(page.getByText("Due in cash")).toBeVisible();
  // The field has the focus: a sum is typed, or tapped on the keys, and Enter takes it.
  await page.keyboard.type("9999999");
  await page.getByRole("button", { name: "Delete the last digit" }).click();
  await expect(page.getByRole("textbox", { name: "Given by the guest" })).toHaveValue("999.999");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: "Count the guest's money" }),
  ).toBeVisible();
  await look(page, "till-cash-large");
  await page.getByRole("textbox", { name: "Given by the guest" }).fill("200.000");
  await look(page, "till-cash");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Number", { exact: true })).toBeVisible();
  await expect(page.getByText("Takeaway · Rani")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print receipt" })).toBeVisible();
  await expect(page.getByRole("img", { name: "The receipt on their phone" })).toBeVisible();
  await look(page, "till-paid");

  // A cashier with a phone.
  await page.getByRole("button", { name: "Next order" }).click();
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: "Bakery" }).click();
  await page.getByRole("button", { name: /Kaya toast/ }).click();
  await look(page, "till-phone");
  await page.getByRole("button", { name: "View order (1) · Rp 29.700" }).click();
  await look(page, "till-phone-cart");
  await page.getByRole("dialog").getByRole("button", { name: "QRIS" }).click();
  await expect(page.getByRole("img", { name: "QRIS code for Rp 29.700" })).toBeVisible();
  await look(page, "till-code");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 568 });
  await look(page, "till-code-dark");
  const drawing = page.getByRole("img", { name: "QRIS code for Rp 29.700" });
  await drawing.evaluate((one) => one.scrollIntoView({ block: "center" }));
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    expect(await scanScreen(page), `forced colours, ${colorScheme}`).toMatch(/^000201/);
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: "dark" });
  // After a reload the order's code is shown again: the same one.
  const shown = await drawing.innerHTML();
  await page.reload();
  const newest = `select split_part(order_id, '-', 2) as word from walk_in_order
    order by created_at desc limit 1`;
  const [{ word } = { word: "" }] = (await queryDatabase(environment.databaseUrl, newest, [])) as {
    word: string;
  }[];
  await page.getByRole("button", { name: new RegExp(`^Takeaway ${word.slice(0, 4)}`) }).click();
  await page.getByRole("button", { name: "Show the QRIS code" }).click();
  await expect(drawing).toBeVisible();
  expect(await drawing.innerHTML()).toBe(shown);
  await look(page, "till-code-again");
  const text = `select qr_text from pay_attempt join walk_in_order using (store_id, order_id)
    where pay_attempt.status = 'WAIT_PAY'`;
  const [{ qr_text: qrCodeText = "" } = {}] = (await queryDatabase(
    environment.databaseUrl,
    text,
    [],
  )) as { qr_text?: string }[];
  await fetch(`${environment.sandboxUrl}/wallet/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ qrCodeText }),
  });
  await expect(page.getByRole("heading", { name: /^Takeaway #\d+$/ })).toBeVisible();
  await page.context().close();
});
