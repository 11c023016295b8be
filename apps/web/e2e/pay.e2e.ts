import { waitForScrollEnd } from "@santap/dev-env/wait-for-page";
import { codeOnScreen, logIn, payWithQris, scanScreen, wantCoffee } from "./fixtures/checkout.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";
import { endStreams } from "./fixtures/end-streams.ts";
import { newPhone, signIn } from "./fixtures/signed-in.ts";
import { openQrisPage } from "./qris/open-qris-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("CASHIER-01 LOGIN-01 QRIS-12 QRIS-27 ROUTE-08 from the table to the paid order, pushed to the page @screen", async ({
  page,
  sandbox,
}) => {
  await wantCoffee(page, "DEMO-A8");
  const phone = newPhone();
  await logIn(page, sandbox, phone);
  await expectNumberForOvo(page, phone);
  await payWithQris(page);
  await expect(page.getByRole("heading", { name: "QRIS payment" })).toBeVisible();
  await page.route("**/pay/queryPayOrderResult", (route) =>
    route.fulfill({ json: { data: { payStatus: "WAIT_PAY" }, success: true, error: null } }),
  );
  await sandbox.pay(await scanScreen(page));
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  await expect(page.getByText("Order Paid", { exact: true })).toHaveCount(1);
  await expect(page).toHaveURL(/\/platform\/orderDetail\?orderId=S06-/);
});

/** The number of the login is filled in; then QRIS is chosen again. */
async function expectNumberForOvo(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: "Pay with QRIS" }).click();
  const sheet = page.getByRole("dialog", { name: "Payment method" });
  await sheet.getByRole("radio", { name: "OVO" }).click();
  await expect(sheet.getByLabel("OVO number")).toHaveValue(phone);
  await sheet.getByRole("radio", { name: "QRIS" }).click();
  await sheet.getByRole("button", { name: "Use QRIS" }).click();
}

test("QRIS-31 where nothing can be pushed, polling finds the payment", async ({
  page,
  sandbox,
}) => {
  await endStreams(page);
  await openQrisPage(page, sandbox);
  const firstPaid = page.waitForRequest("**/local_life/order/query_is_first_pay_success_order");
  await sandbox.pay(await scanScreen(page));
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  await firstPaid;
  await page.getByRole("button", { name: "View order" }).click();
  await expect(page).toHaveURL(/\/platform\/orderDetail\?orderId=S06-/);
});

test("QRIS-17 QRIS-18 QRIS-19 QRIS-28 QRIS-41 QRIS-42 MSG-35 MSG-44 in the mobile app: saving, help, a second thought, an order cancelled meanwhile", async ({
  page,
  context,
  sandbox,
}) => {
  await page.addInitScript(actAsMobileApp);
  await openQrisPage(page, sandbox);

  await codeOnScreen(page).click();
  expect(await page.evaluate(() => window.saved)).toEqual([]);
  await codeOnScreen(page).hover();
  await page.mouse.down();
  await expect(page.getByText("Saved images successfully")).toBeVisible();
  await page.mouse.up();
  expect(await page.evaluate(() => window.saved)).toEqual(["data:image/png;base64"]);

  await page.getByRole("button", { name: "Need help paying?" }).scrollIntoViewIfNeeded();
  const before = await waitForScrollEnd(page);
  await page.getByRole("button", { name: "Need help paying?" }).click();
  await expect.poll(() => waitForScrollEnd(page)).toBe(before + 500);

  for (const goBack of [
    () => page.getByRole("button", { name: "Back", exact: true }).click(),
    () => page.evaluate(() => window.hardwareBack?.()),
  ]) {
    await goBack();
    await expect(page.getByRole("dialog")).toContainText("Order not paid, confirm to go back?");
    await page.getByRole("button", { name: "Keep paying" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(codeOnScreen(page)).toBeVisible();

  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/platform/orderDetail?orderId=${orderId}`);
  await elsewhere.getByRole("button", { name: "Cancel order" }).click();
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Order cancelled" })).toBeVisible();
  await elsewhere.close();

  await expect(page.getByText("Order cancelled", { exact: true })).toBeVisible();
  await expect(page.getByText("Payment cancelled")).toBeVisible();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
});

test("CASHIER-21 REPORT-07 an address without an order asks nothing of the server but reports it", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const report = page.waitForRequest("**/monitor/magicBoxSend");
  await page.goto("/platform/cashier");
  expect((await report).postDataJSON()).toMatchObject({ name: "no orderId" });
  await expect(page.getByRole("alert")).toBeVisible();
  expect(asked.filter((url) => /cashier_desk|createPayOrder/.test(url))).toEqual([]);
});

declare global {
  interface Window {
    /** What kind of pictures the pretended app was given. */
    saved: string[];
    hardwareBack?: () => void;
  }
}

/** Runs in the page before its own scripts. */
function actAsMobileApp(): void {
  window.saved = [];
  Object.assign(window, {
    SantapHost: {
      saveImage: ({ imageData }: { imageData: string }) => {
        window.saved.push(imageData.split(",", 1)[0] ?? "");
        return Promise.resolve({ data: { result: true } });
      },
      onHardwareBack: (listener: () => void) => {
        window.hardwareBack = listener;
        return () => delete window.hardwareBack;
      },
    },
  });
}
