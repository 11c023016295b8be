import { findViolations } from "@santap/dev-env/accessibility";
import { expect, type Page, type Request } from "@playwright/test";
import { filmCode } from "@santap/dev-env/film-code";
import { queryDatabase } from "@santap/dev-env/query-database";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { DataOf } from "@santap/contract/call";
import type { staffMe } from "@santap/contract/calls/staff";
import { showVoucher } from "@santap/contract/calls/voucher";
import { MANAGER_PIN, openCounter, openShift, PHONE } from "./counter.fixture.ts";
import { buyCard, newDiner, orderToast } from "./diner.fixture.ts";
import { test } from "./environment.ts";
import { chooseInMenu } from "./station/person-menu.ts";
import { listenForChimes, readChimes } from "./chimes.ts";

const orderOf = (page: Page, code: string) =>
  page.getByRole("button", { name: new RegExp(`^Takeaway ${code}\\b`) });

const readCode = (orderId: string) => orderId.slice(orderId.indexOf("-") + 1).slice(0, 4);

test("CTR-1 FLOOR-4 SHIFT-1 ACC-5 a cashier takes cash for a diner's order with its change; a refund above the limit waits for a manager's PIN, is handed back, and completed with the receipt once the diner's account is erased; the shift is closed with a difference @screen", async ({
  browser,
  environment,
}) => {
  const page = await openCounter(browser);
  await openShift(page, "300.000");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Orders/ }).click();
  const diner = await newDiner(environment);
  const orderId = await orderToast(diner, 8);
  const code = readCode(orderId);
  await expect(orderOf(page, code)).toBeVisible();
  await page.getByRole("searchbox").fill(code.toLowerCase());
  await orderOf(page, code).click();
  const detail = page.getByRole("region", { name: "Takeaway" });
  await expect(detail.getByRole("button", { name: "Take Rp 237.600 in cash" })).toBeDisabled();
  await detail.getByRole("textbox", { name: "Given by the guest" }).fill("250.000");
  await expect(detail.getByText("Change Rp 12.400")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await detail.getByRole("button", { name: "Take Rp 237.600 in cash" }).click();
  await expect(detail.getByRole("status")).toContainText("Rp 12.400");

  await detail.getByRole("button", { name: "Refund", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Refund" });
  await form.getByRole("textbox", { name: "Reason" }).fill("Burnt");
  await expect(form.getByText("Above your limit; Rp 200.000 is left today.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Refund Rp 237.600" })).toBeDisabled();
  await form.getByRole("button", { name: "Ask a manager" }).click();
  const ask = page.getByRole("dialog", { name: "Ask a manager" });
  await expect(ask.getByRole("button", { name: /Maya/ })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("111122");
  await expect(ask.getByRole("alert")).toContainText("Wrong PIN");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type(MANAGER_PIN);
  await expect(form).toHaveCount(0);
  await expect(detail.getByText("To be paid out here")).toBeVisible();
  await detail.getByRole("button", { name: "Rp 237.600 paid out in cash" }).click();
  await expect(detail.getByText("Paid out, the guest has not confirmed yet")).toBeVisible();
  await expectReminder(page, environment.databaseUrl, orderId);
  await completeWithReceipt(page, environment.databaseUrl, orderId);
  const decided = "select decided_by, approved_by from refund_decision where order_id = $1";
  expect(await queryDatabase(environment.databaseUrl, decided, [orderId])).toEqual([
    { decided_by: "op_DEMO_S06_CASHIER", approved_by: "op_DEMO_S06_MANAGER" },
  ]);
  await page.getByRole("button", { name: "Shift", exact: true }).click();
  const closing = page.getByRole("region", { name: "Close the shift" });
  await closing.getByRole("textbox", { name: "Rp 100.000 ×" }).fill("2");
  await closing.getByRole("textbox", { name: "Rp 50.000 ×" }).fill("1");
  await expect(closing.getByRole("definition")).toHaveText(["Rp 250.000"]);
  await expect(page.getByText("Cash for orders")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await closing.getByRole("button", { name: "Compare" }).click();
  await expect(closing.getByText("−Rp 50.000")).toBeVisible();
  await closing.getByRole("textbox", { name: "Reason" }).fill("Wrong change");
  await expect(
    closing.getByText("A difference above Rp 20.000 needs a manager’s approval."),
  ).toBeVisible();
  await closing.getByRole("button", { name: "Ask a manager" }).click();
  await expect(page.getByRole("dialog", { name: "Ask a manager" })).toBeVisible();
  await page.keyboard.type(MANAGER_PIN);
  const sheet = page.getByRole("region", { name: "Shift handover" });
  await expect(sheet).toContainText("Approved by Maya");
  await expect(sheet).toContainText("−Rp 50.000");
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});

/** Staff are reminded of what the diner has not confirmed for a week. */
async function expectReminder(page: Page, databaseUrl: string, orderId: string) {
  const lookAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const move = (days: number) =>
    queryDatabase(
      databaseUrl,
      "update refund set handed_at = handed_at + $2 * interval '1 day' where order_id = $1",
      [orderId, days],
    );
  const reminder = page.getByText("no answer from the guest for 7 days");
  await expect(reminder).toHaveCount(0);
  await move(-8);
  await lookAgain();
  await expect(reminder).toBeVisible();
  await move(8);
  await lookAgain();
  await expect(reminder).toHaveCount(0);
}

/** As after the erasure of the diner's account. */
async function completeWithReceipt(page: Page, databaseUrl: string, orderId: string) {
  const erased = "update orders set user_id = 'u_erased' where order_id = $1";
  await queryDatabase(databaseUrl, erased, [orderId]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const detail = page.getByRole("region", { name: "Takeaway" });
  const number = detail.getByRole("textbox", { name: "Receipt number" });
  await expect(number).toBeVisible();
  const received = detail.getByRole("button", { name: "The guest has received Rp 237.600" });
  await expect(received).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await number.fill("S06/2020/1");
  await received.press("Enter");
  await expect(detail.getByRole("alert").last()).toContainText("not this order’s receipt");
  let receipt: unknown;
  const read =
    "select store_id || '/' || year || '/' || number as no from receipt where order_id = $1";
  const isGiven = async () =>
    (receipt = (await queryDatabase(databaseUrl, read, [orderId]))[0]?.["no"]);
  await expect.poll(isGiven, "the receipt's number").toEqual(expect.any(String));
  await number.fill(String(receipt));
  await received.press("Enter");
  await expect(detail.getByText("The guest has confirmed")).toBeVisible();
}

test("CTR-4 tabs stay in their place while the orders load; the store's name is in the language chosen last", async ({
  browser,
}) => {
  const page = await openCounter(browser);
  await expectTabsInPlace(page);
  await expectNameInChosenLanguage(page);
  await page.context().close();
});

/** A tap that begins before the first answer and ends after it would otherwise hit nothing. */
async function expectTabsInPlace(page: Page) {
  const answer = Promise.withResolvers<undefined>();
  await page.route("**/staff/counter/orders", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.reload();
  const shift = page.getByRole("button", { name: "Shift", exact: true });
  await expect(shift).toBeVisible();
  const before = await shift.boundingBox();
  answer.resolve(undefined);
  await expect(page.getByRole("searchbox", { name: /^Number, table/ })).toBeVisible();
  expect(await shift.boundingBox()).toEqual(before);
}

test("CTR-4 KDS-1 a voucher's number is typed, prepared while the diner looks on, confirmed, and taken back; its code is read by the camera of a browser without a detector; a kitchen that nobody looks at rings at the counter", async ({
  browser,
  environment,
}) => {
  const page = await openCounter(browser);
  const diner = await newDiner(environment);
  const voucherId = await buyCard(diner, environment);
  const { code } = await diner.ask(showVoucher, { voucherId });
  await page.getByRole("button", { name: "Vouchers" }).click();
  await page.getByRole("textbox", { name: "Voucher number" }).fill(code?.number ?? "");
  await page.getByRole("button", { name: "Look up" }).click();
  const redemption = page.getByRole("region", { name: "Redeem a voucher" });
  await expect(redemption.getByRole("checkbox")).toBeChecked();
  await expect(redemption.getByText("5 of 5 left")).toBeVisible();
  await redemption.getByRole("button", { name: "Prepare" }).click();
  await expect(redemption.getByRole("status")).toContainText("The guest sees it on their phone");
  const { redeeming } = await diner.ask(showVoucher, { voucherId });
  expect(redeeming?.storeName).toBe("Kopi Langkah Pagi");
  expect(await findViolations(page)).toEqual([]);
  await redemption.getByRole("button", { name: "Confirm" }).click();
  await expect(redemption.getByText("4 uses left")).toBeVisible();
  await redemption.getByRole("button", { name: "Undo" }).click();
  await expect(redemption.getByText("Undone")).toBeVisible();

  await redemption.getByRole("button", { name: "Next voucher" }).click();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));
  const shown = await diner.ask(showVoucher, { voucherId });
  await filmCode(page, shown.code?.qrText ?? "");
  await page.getByRole("button", { name: "Scan" }).click();
  await expect(redemption.getByText("5 of 5 left")).toBeVisible();
  await redemption.getByRole("button", { name: "Next voucher" }).click();
  await expectSilentStationToRing(page, environment.databaseUrl);
  await page.context().close();
});

/** The answer in the language chosen before comes after the one in the language chosen last. */
async function expectNameInChosenLanguage(page: Page) {
  const late = Promise.withResolvers<undefined>();
  const isLate = (request: Request) => request.headers()["accept-language"] === "zh-CN";
  await page.route("**/staff/me", async (route) => {
    const request = route.request();
    if (isLate(request)) await late.promise;
    const response = await route.fetch();
    const answer = (await response.json()) as { data: DataOf<typeof staffMe> };
    const name = `Store (${request.headers()["accept-language"]})`;
    const stores = answer.data.stores.map((store) => ({ ...store, name }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, stores } } });
  });
  const asked = page.waitForRequest(isLate);
  await chooseInMenu(page, "中文");
  const request = await asked;
  await chooseInMenu(page, "English");
  await expect(page.getByText("Store (en-US)")).toBeVisible();
  late.resolve(undefined);
  await (await request.response())?.finished();
  await waitForAnimations(page);
  await expect(page.getByText("Store (en-US)")).toBeVisible();
  await page.unroute("**/staff/me");
}

/** KDS-1: a kitchen's screen is gone for 15 s; the counter says so, and rings until it is back. */
async function expectSilentStationToRing(page: Page, databaseUrl: string): Promise<void> {
  const sound = page.getByRole("button", { name: "Sound, and the screen stays on" });
  const setRead = (ago: string) =>
    queryDatabase(
      databaseUrl,
      `update station set read_at = now() - $1::interval
       where store_id = 'S06' and kind = 'KITCHEN' and position =
         (select min(position) from station where store_id = 'S06' and kind = 'KITCHEN')`,
      [ago],
    );
  const reread = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const warning = page.getByRole("alert").filter({ hasText: "nobody sees the orders there" });
  await listenForChimes(page);
  await sound.click();
  const tried = await readChimes(page);
  await setRead("16 seconds");
  await reread();
  await expect(warning).toBeVisible();
  await expect.poll(() => readChimes(page)).toBeGreaterThan(tried);
  expect(await findViolations(page)).toEqual([]);
  await setRead("0 seconds");
  await reread();
  await expect(warning).toHaveCount(0);
}

for (const [language, words] of [
  ["idID", { list: "Pesanan hari ini", take: /^Terima tunai/, offline: /Tanpa koneksi/ }],
  ["zhCN", { list: "今日订单", take: /^收取现金/, offline: /网络断开/ }],
] as const)
  test(`MER-2 CTR-1 on a phone in ${language} an order fills the screen; without a connection money is refused, with the reason`, async ({
    browser,
    environment,
  }) => {
    const page = await openCounter(browser, { viewport: PHONE, language });
    await queryDatabase(
      environment.databaseUrl,
      `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
       values ('S06', 'SHJOURNEY', 'counter', 'op_DEMO_S06_CASHIER', now(), 0) on conflict do nothing`,
    );
    const orderId = await orderToast(await newDiner(environment), 1);
    await page.getByRole("button", { name: new RegExp(readCode(orderId)) }).click();
    await expect(page.getByRole("region", { name: words.list })).toBeHidden();
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(true);
    const take = page.getByRole("button", { name: words.take });
    await expect(page.getByRole("alert").filter({ hasText: words.offline })).toBeVisible();
    await expect(take).toBeDisabled();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await page.context().close();
  });
