import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { ORDER_ID, refused, collectReports, stopClock } from "./payment-answers.ts";

const COUNTER = `/platform/cashier?orderId=${ORDER_ID}&lang=enGB`;
const DETAIL = {
  order: { orderId: ORDER_ID, payableAmount: 83_600 },
  payTypeList: [{ payType: "QRIS", payChannelId: "ch-1" }],
  ticket: "ticket",
  storeId: "S06",
  storeName: "Kopi Langkah Pagi",
  storeLocalName: "Kopi Langkah Pagi",
  tableLabel: null,
  notice: null,
};

test.beforeEach(async ({ page, sandbox }) => {
  await signIn(page, sandbox);
  await page.route("**/cashier_desk/detail_v2", (route) =>
    route.fulfill({ json: { data: DETAIL, success: true, error: null } }),
  );
});

/** Answers createPayOrder from now on; counts how often it was asked. */
async function answerCreation(page: Page, answer: unknown): Promise<() => number> {
  let asked = 0;
  await page.route("**/pay/createPayOrder", async (route) => {
    asked += 1;
    await route.fulfill({ json: answer });
  });
  return () => asked;
}

test("CASHIER-18 taps within 500 ms of the last one do nothing, also after the answer has come", async ({
  page,
}) => {
  const busy = { code: "5020000", message: "The channel is busy." };
  const asked = await answerCreation(page, refused(busy));
  await page.clock.install();
  await page.goto(COUNTER);
  const payNow = page.getByRole("button", { name: "Pay now" });
  await expect(payNow).toBeEnabled();
  await stopClock(page);
  await payNow.click();
  await expect(page.getByRole("status").filter({ hasText: busy.message })).toBeVisible();
  await expect(payNow).not.toHaveAttribute("aria-busy", "true");
  await payNow.click();
  await page.clock.runFor(499);
  await payNow.click();
  await page.clock.runFor(500);
  const second = page.waitForRequest("**/pay/createPayOrder");
  await payNow.click();
  await second;
  expect(asked()).toBe(2);
});

test("CONST-07 who comes back to the counter when its answer is 5 s old sees what is to be paid now", async ({
  page,
}) => {
  const amounts = [70_000, 80_000, 90_000];
  await page.route("**/cashier_desk/detail_v2", (route) => {
    const order = { ...DETAIL.order, payableAmount: amounts.shift() };
    return route.fulfill({ json: { data: { ...DETAIL, order }, success: true, error: null } });
  });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.clock.install();
  await page.goto(COUNTER);
  await expect(page.getByRole("main")).toContainText("Rp 70.000");
  await stopClock(page);
  await page.clock.runFor(5000);
  await comeBack();
  await expect(page.getByRole("main")).toContainText("Rp 80.000");
  await page.clock.runFor(4999);
  await comeBack();
  await page.clock.runFor(1);
  expect(amounts).toHaveLength(1);
  await comeBack();
  await expect(page.getByRole("main")).toContainText("Rp 90.000");
});

test("CASHIER-20 a payment without box, whatever stands in its place, is reported and leads nowhere", async ({
  page,
}) => {
  const reports = collectReports(page);
  for (const [nth, box] of [undefined, null, "", 7].entries()) {
    await page.unroute("**/pay/createPayOrder");
    await answerCreation(page, { data: { box, userPayInfo: null }, success: true, error: null });
    await page.goto(COUNTER);
    await page.getByRole("button", { name: "Pay now" }).click();
    const toast = page.getByText("Online payment not complete, please try again");
    await expect(toast).toBeVisible();
    await expect.poll(() => reports).toHaveLength(nth + 1);
    await expect(page).toHaveURL(/\/platform\/cashier\?/);
  }
  expect(new Set(reports)).toEqual(new Set(["created payment order but no box"]));
});
