import { findScript } from "./fixtures/built-files.ts";
import { expect, test } from "./fixtures/journey.ts";
import { openCounter } from "./fixtures/orders.ts";
import { signIn } from "./fixtures/signed-in.ts";

test("CASHIER-02 CASHIER-04 CASHIER-05 CASHIER-06 CASHIER-10 CASHIER-11 CASHIER-12 CASHIER-13 CASHIER-14 the counter: title, amount, methods with a radio each, and the button below @screen", async ({
  page,
  sandbox,
}) => {
  await openCounter(page, sandbox);
  await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Payment/);
  const amount = page.getByText(/^Rp \d{1,3}(?:\.\d{3})+$/);
  await expect(amount).toHaveCount(1);
  expect(await amount.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBe(28);

  const methods = page.getByRole("radiogroup", { name: "Payment method" });
  const radios = methods.getByRole("radio");
  const names = ["QRIS", "ShopeePay", "DANA", "OVO", "Cash at the counter"];
  await expect(radios).toHaveCount(names.length);
  for (const [nth, name] of names.entries()) {
    await expect(radios.nth(nth)).toHaveAccessibleName(name);
  }
  await expect(radios.first()).toHaveAccessibleDescription("Pindai kode QR untuk bayar");
  await expect(radios.nth(3)).toHaveAccessibleDescription("With your OVO number");
  await expect(methods).toContainText("Alipay, UnionPay and some bank apps");

  await radios.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "DANA" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "DANA" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "ShopeePay" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pay now" })).toBeFocused();

  await page.setViewportSize({ width: 320, height: 420 });
  const payNow = page.getByRole("button", { name: "Pay now" });
  for (const top of [0, 10_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(payNow).toBeInViewport({ ratio: 1 });
  }
});

test("CASHIER-16 an unknown method is listed by its name, without an icon, and can be chosen", async ({
  page,
  sandbox,
}) => {
  await page.route("**/cashier_desk/detail_v2", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.payTypeList.push({ payType: "LINKAJA", payChannelId: "ch-9" });
    await route.fulfill({ json: answer });
  });
  await openCounter(page, sandbox);
  const row = (name: string) =>
    page.locator("label").filter({ has: page.getByRole("radio", { name }) });
  await expect(row("DANA").locator("span[aria-hidden=true]")).toHaveText("DANA");
  await expect(row("LINKAJA").locator("span[aria-hidden=true], img, svg")).toHaveCount(0);
  await row("LINKAJA").click();
  await expect(page.getByRole("radio", { name: "LINKAJA" })).toBeChecked();
  // What follows the refusal is asked of the server itself.
  await page.unroute("**/cashier_desk/detail_v2");
  const asked = page.waitForRequest("**/pay/createPayOrder");
  await page.getByRole("button", { name: "Pay now" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ payType: "LINKAJA", payChannelId: "ch-9" });
});

test("CASHIER-17 CASHIER-18 while the payment is created the button spins, and takes no second tap", async ({
  page,
  sandbox,
}) => {
  await openCounter(page, sandbox);
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/pay/createPayOrder", async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  const payNow = page.getByRole("button", { name: "Pay now" });
  await payNow.dblclick();
  await expect(payNow).toHaveAttribute("aria-busy", "true");
  await expect(payNow).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("radio", { name: "DANA" })).toBeDisabled();
  await payNow.click({ force: true });
  held.resolve();
  await expect(page).toHaveURL(/payCode/);
  expect(asked).toBe(1);
});

test("HOST-01 both calls of the checkout name the partner of the page's host", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    window.SantapHost = { partnerCode: "KIOSK" };
  });
  const partners: unknown[] = [];
  page.on("request", (request) => {
    if (/detail_v2$|createPayOrder$/.test(request.url()))
      partners.push([request.url().replace(/.*\//, ""), request.postDataJSON().partnerCode]);
  });
  await openCounter(page, sandbox);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/payCode/);
  expect(partners).toEqual([
    ["detail_v2", "KIOSK"],
    ["createPayOrder", "KIOSK"],
  ]);
});

test("CASHIER-08 CASHIER-09 MSG-30 loading, then why it failed with a picture and a toast, then loaded at the second try", async ({
  page,
  tolerate,
  sandbox,
}) => {
  tolerate(/detail_v2/);
  await openCounter(page, sandbox);
  await page.route("**/cashier_desk/detail_v2", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  const panel = page.getByRole("main").getByRole("alert");
  await expect(panel).toBeVisible();
  await expect(panel.locator("svg")).toBeVisible();
  const sentence = await panel.getByRole("paragraph").innerText();
  await expect(page.getByText(sentence)).toHaveCount(2);
  await page.unroute("**/cashier_desk/detail_v2");
  await panel.getByRole("button").click();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
});

test("CASHIER-09 MSG-30 an order without an owner: the server's own sentence, in panel and toast", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  await page.goto("/platform/cashier?orderId=S06-nobodys-order-1");
  const panel = page.getByRole("main").getByRole("alert");
  await expect(panel.locator("svg")).toBeVisible();
  const sentence = await panel.getByRole("paragraph").innerText();
  expect(sentence).not.toBe("");
  await expect(page.getByText(sentence)).toHaveCount(2);
  await panel.getByRole("button", { name: "View my orders" }).click();
  await expect(page).toHaveURL("/platform/orders");
});

test("CASHIER-03 back leads to the page that opened the checkout", async ({ page, sandbox }) => {
  const orderId = await openCounter(page, sandbox);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/platform/store/S06");
  await page.goto(`/platform/cashier?orderId=${orderId}`);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
});

test("CONTAINER-01 CONTAINER-03 CONTAINER-04 steps come when they are asked for, with a title and five lines meanwhile", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  const held = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const steps = ["cashier-step", "pay-code-step"].map(findScript);
  for (const step of steps) {
    await page.route(`**${step}`, async (route) => {
      await held.promise;
      await route.continue();
    });
  }
  const orderId = "S06-nobodys-order-1";
  await page.goto(`/platform/cashier?orderId=${orderId}&pay_status=waitPay`);
  await expect(page.getByRole("heading", { name: "Waiting for Payment" })).toBeVisible();
  expect(scripts.filter((url) => steps.some((step) => url.endsWith(step)))).toEqual([]);

  for (const step of ["cashier", "payCode"]) {
    await page.goto(`/platform/cashier?orderId=${orderId}&pay_status=${step}`);
    const waiting = page.getByRole("status").filter({ hasText: "Loading" });
    await expect(waiting.locator("[aria-hidden=true]").first().locator("span span")).toHaveCount(5);
    await expect(waiting.locator("[aria-hidden=true] > span")).toHaveCount(2);
  }
  held.resolve();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
});

test("CONTAINER-01 CONTAINER-02 CONTAINER-05 CONTAINER-06 CONTAINER-07 MSG-46 each step by its address alone, with and without a box; the counter without a step", async ({
  page,
  context,
  sandbox,
}) => {
  const orderId = await openCounter(page, sandbox);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/payCode/);
  const box = new URL(page.url()).searchParams.get("box") ?? "";
  const at = (step: string, withBox: string) =>
    `/platform/cashier?orderId=${orderId}&pay_status=${step}${withBox && `&box=${withBox}`}`;

  await page.goto(at("payCode", box));
  await expect(page).toHaveURL(/\/platform\/payPage\/payCode\?/);
  await page.goto(at("payCode", ""));
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
  await page.goto(at("cashier", ""));
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();

  for (const withoutStep of ["", "&pay_status=", "&pay_status=unknown"]) {
    await page.goto(`/platform/cashier?orderId=${orderId}${withoutStep}`);
    await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
  }

  for (const withBox of [box, ""]) {
    await page.goto(at("waitPay", withBox));
    await expect(page.getByRole("heading", { name: "Waiting for Payment" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "How to finish paying" })).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveCount(3);
    await page.getByRole("button", { name: "Check payment result" }).click();
    await expect(page.getByText("Waiting for payment", { exact: true })).toBeVisible();
  }

  const elsewhere = await context.newPage();
  await elsewhere.goto(`/platform/orderDetail?orderId=${orderId}`);
  await elsewhere.getByRole("button", { name: "Cancel order" }).click();
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Order cancelled" })).toBeVisible();
  await elsewhere.close();
  await expect(page.getByText("Payment cancelled", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
});
