import { codeOnScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import {
  answerPayments,
  nextPoll,
  openQris,
  ORDER_ID,
  qrisPath,
  collectReports,
} from "./payment-answers.ts";

test("QRIS-01 QRIS-02 MSG-38 nothing is on screen until the code has loaded, nor where it cannot be loaded, which leads to the order", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  const held = Promise.withResolvers<void>();
  answers.ready = held.promise;
  const screen = page.locator("#root");
  await page.goto(qrisPath());
  await expect(page).toHaveTitle(/^QRIS payment/);
  await expect(screen).toHaveText("");
  await expect(screen.locator("main, header")).toHaveCount(0);
  held.resolve();
  await expect(codeOnScreen(page)).toBeVisible();

  answers.infoRefusal = { code: "9999999", message: "Come back at noon." };
  await page.goto(qrisPath());
  await expect(page.getByRole("status").filter({ hasText: "Come back at noon." })).toBeVisible();
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${ORDER_ID}`);
  await expect(page.getByRole("button", { name: "Check status" })).toHaveCount(0);
  await expect(codeOnScreen(page)).toHaveCount(0);
  expect(answers.countCalls("queryPayOrderResult")).toBeLessThanOrEqual(1);
});

test("QRIS-03 a code that is missing, null, empty or of another type is reported, and the page says so", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  const reports = collectReports(page);
  for (const qrCodeText of [undefined, null, "", 7]) {
    answers.info = { qrCodeText };
    const report = page.waitForRequest("**/monitor/magicBoxSend");
    await page.goto(qrisPath());
    expect((await report).postDataJSON()).toMatchObject({ name: "qr info without qrCodeText" });
    await expect(page.getByRole("heading", { name: "Kopi Langkah Pagi" })).toBeVisible();
    await expect(
      page.getByText("Failed to retrieve payment information, please refresh"),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Save QR" })).toBeDisabled();
  }
  expect(new Set(reports)).toEqual(new Set(["qr info without qrCodeText"]));
});

test("QRIS-09 QRIS-10 above 30 minutes no time is shown, and from there on it is", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  await openQris(page);
  answers.info = { countDownTime: 1802 };
  await page.getByRole("button", { name: "Check status" }).click();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(page.getByRole("timer")).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(page.getByRole("timer")).toHaveText("Pay within 30 min 0 s");
});

test("QRIS-13 QRIS-40 QRIS-45 MSG-32 MSG-37 'Check status' asks for code and result, and says what it found, or what the server says", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  await openQris(page);
  const before = answers.asked.length;
  await page.getByRole("button", { name: "Check status" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Waiting for payment" })).toBeVisible();
  expect(answers.asked.slice(before)).toEqual(["queryQrCode", "queryPayOrderResult"]);
  answers.infoRefusal = { code: "5020000", message: "The bank is busy." };
  await page.getByRole("button", { name: "Check status" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The bank is busy." })).toBeVisible();
});

test("QRIS-38 QRIS-39 QRIS-40 MSG-12 'Cancel' polls again, 'Refresh' asks for code and result", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  const failure = { code: "5020000", message: "The bank is busy." };
  await openQris(page);
  const dialog = page.getByRole("dialog", { name: "No word from the bank yet" });
  for (const { name, asks } of [
    { name: "Cancel", asks: ["queryPayOrderResult"] },
    { name: "Refresh", asks: ["queryQrCode", "queryPayOrderResult"] },
  ]) {
    answers.result = failure;
    await nextPoll(page, answers);
    await expect(dialog).toContainText("Failed to retrieve payment information, please refresh");
    answers.result = "WAIT_PAY";
    const before = answers.asked.length;
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => answers.asked.slice(before)).toEqual(asks);
  }
});

test("QRIS-17 the help link scrolls by 500 pixels from anywhere, and below the answers nothing is empty", async ({
  page,
  context,
}) => {
  await answerPayments(context);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const link = page.getByRole("button", { name: "Need help paying?" });
  for (const at of ["end", "center", "start"] as const) {
    await page.goto(qrisPath());
    await link.evaluate((one, block) => one.scrollIntoView({ block }), at);
    const { before, empty } = await page.evaluate(() => {
      const last = [...document.querySelectorAll("main dd")].at(-1);
      const bottom = (last?.getBoundingClientRect().bottom ?? 0) + scrollY;
      return { before: scrollY, empty: document.documentElement.scrollHeight - bottom };
    });
    expect(empty).toBeLessThan(80);
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 500);
  }
  const call = page.getByRole("link", { name: "Call us at +62 21 5099 7700" });
  await expect(call).toHaveAttribute("href", "tel:+622150997700");
  await page.getByRole("button", { name: "Choose another method" }).click();
  await expect(page).toHaveURL(`/platform/cashier?orderId=${ORDER_ID}`);
});

test.describe("in the mobile app", () => {
  test("QRIS-18 the code is saved when it has been held for 500 ms, and not a moment earlier", async ({
    page,
    context,
  }) => {
    await answerPayments(context);
    await page.addInitScript(() => {
      Object.assign(window, {
        kept: [],
        SantapHost: {
          saveImage: ({ imageData }: { imageData: string }) => {
            window.kept.push(imageData.slice(0, 22));
            return Promise.resolve({ data: { result: true } });
          },
        },
      });
    });
    await openQris(page);
    await codeOnScreen(page).hover();
    await page.mouse.down();
    await page.clock.runFor(499);
    await expect(page.getByText("Saved images successfully")).toHaveCount(0);
    expect(await page.evaluate(() => window.kept)).toEqual([]);
    await page.clock.runFor(1);
    await expect(page.getByText("Saved images successfully")).toBeVisible();
    expect(await page.evaluate(() => window.kept)).toEqual(["data:image/png;base64,"]);
    await page.mouse.up();
  });
});

declare global {
  interface Window {
    /** How the pictures began that the pretended app was given. */
    kept: string[];
  }
}
