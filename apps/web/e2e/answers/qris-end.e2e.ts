import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import {
  answerPayments,
  nextPoll,
  openQris,
  ORDER_ID,
  type PaymentAnswers,
} from "./payment-answers.ts";

const ORDER = `/platform/orderDetail?orderId=${ORDER_ID}`;

for (const { status, ids, said } of [
  { status: "PAY_SUCCESS", ids: "QRIS-27 MSG-33", said: "Order Paid" },
  { status: "CLOSE", ids: "QRIS-28 MSG-35", said: "Order cancelled" },
]) {
  test(`QRIS-25 QRIS-26 ${ids} ${status}: the toast stays and the order follows after 4000 ms, both together`, async ({
    page,
    context,
  }) => {
    const answers = await answerPayments(context);
    await openQris(page, { pageId: "store:S06" });
    await end(page, answers, status);
    const toast = page.getByRole("status").filter({ hasText: said });
    await expect(toast).toBeVisible();
    await page.clock.runFor(3999);
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(/payCode/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(ORDER);
    await expect(toast).toHaveCount(0);
  });
}

for (const { way, leave, handed } of [
  {
    way: "the automatic return after a closed code is handed to the app's attribution",
    leave: (page: Page) => page.clock.runFor(4000),
    handed: [["countdown_auto_return", { orderId: ORDER_ID }]],
  },
  {
    way: "going back from it oneself is no automatic return",
    leave: (page: Page) => page.getByRole("button", { name: "Back", exact: true }).click(),
    handed: [],
  },
]) {
  test(`QRIS-29 HOST-06 ${way}`, async ({ page, context }) => {
    await page.addInitScript(() => {
      const attribution = (...event: [string, object]) => window.handed.push(event);
      Object.assign(window, { handed: [], SantapHost: { attribution } });
    });
    const answers = await answerPayments(context);
    await openQris(page);
    await end(page, answers, "CLOSE");
    await expect(page.getByText("Payment cancelled")).toBeVisible();
    await leave(page);
    await expect(page).toHaveURL(ORDER);
    await page.clock.runFor(10_000);
    expect(await page.evaluate(() => window.handed)).toEqual(handed);
  });
}

const FIRST_PAID = "query_is_first_pay_success_order";

test("QRIS-31 after a guest's payment the first-paid-order check is not called", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  await openQris(page);
  await end(page, answers, "PAY_SUCCESS");
  await expect(page.getByRole("heading", { name: "Paid!" })).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(ORDER);
  expect(answers.countCalls(FIRST_PAID)).toBe(0);
});

test("QRIS-31 after the payment of who is signed in the first-paid-order check is called", async ({
  page,
  context,
  sandbox,
}) => {
  const answers = await answerPayments(context);
  await signIn(page, sandbox);
  await openQris(page);
  const asked = page.waitForRequest(`**/${FIRST_PAID}`);
  await end(page, answers, "PAY_SUCCESS");
  expect((await asked).postDataJSON()).toMatchObject({ orderId: ORDER_ID });
  await expect(page.getByText("Your first order with Santap")).toBeVisible();
});

for (const { pageId, target } of [
  { pageId: "store:S06", target: "/platform/store/S06" },
  { pageId: "", target: ORDER },
]) {
  test(`QRIS-41 QRIS-42 QRIS-43 ROUTE-09 'Keep paying' polls again, 'Go back' leaves for the page that opened the checkout: ${pageId || "none named"}`, async ({
    page,
    context,
  }) => {
    const answers = await answerPayments(context);
    await openQris(page, { pageId });
    const dialog = page.getByRole("dialog", { name: "Leave this page?" });
    const back = page.getByRole("button", { name: "Back", exact: true });
    await back.click();
    await expect(dialog).toContainText("Order not paid, confirm to go back?");
    const before = answers.asked.length;
    await page.clock.runFor(9000);
    expect(answers.asked).toHaveLength(before);
    await dialog.getByRole("button", { name: "Keep paying" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => answers.asked.slice(before)).toEqual(["queryPayOrderResult"]);
    await expect(page).toHaveURL(/payCode/);
    await back.click();
    await dialog.getByRole("button", { name: "Go back" }).click();
    await expect(page).toHaveURL(target);
  });
}

test("QRIS-32 QRIS-33 ROUTE-09 at 0 the page goes back by itself, to the page that opened the checkout", async ({
  page,
  context,
}) => {
  const answers = await answerPayments(context);
  await openQris(page, { pageId: "store:S06" });
  answers.info = { countDownTime: 5 };
  await page.getByRole("button", { name: "Check status" }).click();
  await expect(page.getByRole("timer")).toHaveText("Pay within 5 s");
  await page.clock.runFor(4999);
  await expect(page).toHaveURL(/payCode/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/platform/store/S06");
});

/** The next poll finds this status. */
async function end(page: Page, answers: PaymentAnswers, status: string): Promise<void> {
  answers.result = status;
  await nextPoll(page, answers);
}

declare global {
  interface Window {
    /** What the pretended app's attribution service was given. */
    handed: [string, object][];
  }
}
