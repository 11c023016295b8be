import { messageFor } from "@santap/contract/errors/message-for";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { languagesOf, openIn, say, seeWhole, type Look } from "./look.ts";
import {
  anotherPhone,
  arrive,
  atCode,
  atCounter,
  button,
  cancelElsewhere,
  expectPaidOrder,
  keepEndFrom,
  order,
  payNow,
  scan,
  toCode,
  told,
  words,
  type Guest,
} from "./steps.ts";
import { routeOnce } from "../fixtures/route-once.ts";

const START: Look = { lang: "enGB", size: "phone" };
const GADO_GADO = { itemId: "S01-06", quantity: 1, modifierIds: [] };

test("MSG-31 CASHIER-22 5020000 the acquirer does not answer: a toast says so, and the next tap opens a payment", async ({
  page,
  sandbox,
}) => {
  const { orderId } = await atCounter(page, { look: START, sandbox });
  const looks = languagesOf(0);
  for (const look of looks) {
    await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
    await sandbox.setFaults({ failNext: 6 });
    await payNow(page, look).click();
    await expect(told(page, messageFor("5020000", look.lang))).toBeVisible();
    await expect(page).toHaveURL(/\/platform\/cashier\?/);
    await expect(payNow(page, look)).toBeEnabled();
    await seeWhole(page, look, "code-5020000");
    await sandbox.setFaults({});
  }
  const look = looks.at(-1) ?? START;
  await expect(async () => {
    await payNow(page, look).click();
    await expect(page).toHaveURL(/payCode/, { timeout: 15_000 });
  }).toPass();
});

test("MSG-31 CASHIER-22 4110009 a wallet's payment is under way: QRIS is not started beside it", async ({
  page,
  context,
  sandbox,
}) => {
  const { orderId } = await atCounter(page, { look: START, sandbox });
  await page.getByRole("radio", { name: "DANA" }).click();
  await payNow(page, START).click();
  await expect(page).toHaveURL(/\/ewallet\/pay\//);
  const other = await context.newPage();
  for (const look of languagesOf(1)) {
    await openIn(other, look, `/platform/cashier?orderId=${orderId}`);
    await payNow(other, look).click();
    const sentence = messageFor("4110009", look.lang, {
      variant: "anotherWallet",
      params: { name: "DANA" },
    });
    await expect(told(other, sentence)).toBeVisible();
    await expect(other).toHaveURL(/\/platform\/cashier\?/);
    await seeWhole(other, look, "code-4110009");
  }
});

test("CASHIER-23 4110008 the bill has grown: a toast says so, and the new amount is on screen", async ({
  page,
  browser,
  sandbox,
}) => {
  const bill = { storeId: "S01", lines: [GADO_GADO], tableCode: "DEMO-B8" };
  await arrive(page, START, sandbox);
  const orderId = await order(page, bill);
  const friend = await anotherPhone(browser);
  await arrive(friend, START, sandbox);
  for (const look of languagesOf(0)) {
    await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
    await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
    await order(friend, bill);
    const answer = page.waitForResponse("**/pay/createPayOrder");
    await payNow(page, look).click();
    const { error } = (await (await answer).json()) as {
      error: { details: { payableAmount: number } };
    };
    const amount = `Rp ${error.details.payableAmount.toLocaleString("id-ID")}`;
    const sentence = messageFor("4110008", look.lang, {
      variant: "newAmount",
      params: { amount },
    });
    await expect(told(page, sentence)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(amount);
    await seeWhole(page, look, "code-4110008");
  }
  await friend.context().close();
});

test("CASHIER-24 MSG-15 4110010 paid on another phone: a toast, then the order; the counter then shows the same, and a cancellation is referred to the staff", async ({
  page,
  context,
  sandbox,
}) => {
  const guest = await atCounter(page, { look: START, sandbox });
  const other = await context.newPage();
  await other.goto(page.url());
  const third = await openOrderThatStays(guest);
  await toCode({ ...guest, page: other });
  await sandbox.pay(await scan(other));
  await expect(words({ page: other, look: START }, "pay.paidTitle")).toBeVisible();
  await confirmCancelling(third);
  const sentence = "To modify order, please contact the merchant";
  await expect(told(third, sentence)).toBeVisible();
  await payNow(page, START).click();
  await expect(told(page, messageFor("4110010", "enGB"))).toBeVisible();
  await expectPaidOrder(guest);
  for (const look of languagesOf(1)) {
    await expectPanel(page, look, {
      path: `/platform/cashier?orderId=${guest.orderId}`,
      sentence: messageFor("4110010", look.lang),
      picture: "code-4110010",
    });
  }
});

/** The order's page in another tab, which hears nothing from then on; asked whether to cancel. */
async function openOrderThatStays({ page, look, orderId }: Guest): Promise<Page> {
  const third = await page.context().newPage();
  await third.goto(`/platform/orderDetail?orderId=${orderId}`);
  await button({ page: third, look }, "detail.cancel").click();
  await expect(third.getByRole("dialog")).toBeVisible();
  await third.route("**/order/detail", () => undefined);
  return third;
}

async function confirmCancelling(page: Page): Promise<void> {
  const name = say(START.lang, "detail.cancel");
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

test("MSG-36 MSG-38 QRIS-47 4110003 cancelled meanwhile: the status says so, and so do counter and code from then on", async ({
  page,
  sandbox,
}) => {
  const guest = await atCode(page, START, sandbox);
  await keepEndFrom(page);
  await page.reload();
  await expect(button(guest, "pay.checkStatus")).toBeVisible();
  const address = page.url();
  await cancelElsewhere(guest);
  await button(guest, "pay.checkStatus").click();
  await expect(told(page, say("enGB", "pay.closedToast"))).toBeVisible();
  await expect(words(guest, "pay.closedCover")).toBeVisible();
  await expect(page).toHaveURL(/\/platform\/orderDetail\?/);

  for (const look of languagesOf(0)) {
    await expectPanel(page, look, {
      path: `/platform/cashier?orderId=${guest.orderId}`,
      sentence: messageFor("4110003", look.lang, { variant: "cancelled" }),
      picture: "code-4110003-counter",
    });
    await openIn(page, look, address);
    const closed = messageFor("4110003", look.lang, { variant: "payment" });
    await expect(told(page, closed)).toBeVisible();
    await seeWhole(page, look, "code-4110003");
  }
});

test("CASHIER-24 4110002 an expired ticket: a toast, then the order", async ({ page, sandbox }) => {
  const { orderId } = await atCounter(page, { look: START, sandbox });
  await page.route("**/cashier_desk/detail_v2", async (route) => {
    const answer = await (await route.fetch()).json();
    for (const offer of answer.data.payTypeList) offer.ticket = "an-old-one";
    await route.fulfill({ json: answer });
  });
  for (const look of languagesOf(1)) {
    await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
    await payNow(page, look).click();
    await expect(told(page, messageFor("4110002", look.lang))).toBeVisible();
    await expect(page).toHaveURL(`/platform/orderDetail?orderId=${orderId}`);
    await seeWhole(page, look, "code-4110002");
  }
});

test("CASHIER-23 9110058 a method that is no longer offered: a toast, and it is gone from the list", async ({
  page,
  sandbox,
}) => {
  const { orderId } = await atCounter(page, { look: START, sandbox });
  for (const look of languagesOf(0)) {
    await routeOnce(page, "**/cashier_desk/detail_v2", async (route) => {
      const answer = await (await route.fetch()).json();
      answer.data.payTypeList.push({ payType: "LINKAJA", payChannelId: "" });
      await route.fulfill({ json: answer });
    });
    await openIn(page, look, `/platform/cashier?orderId=${orderId}`);
    await page.getByRole("radio", { name: "LINKAJA" }).click();
    await payNow(page, look).click();
    await expect(told(page, messageFor("9110058", look.lang))).toBeVisible();
    await expect(page.getByRole("radio", { name: "LINKAJA" })).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
    await seeWhole(page, look, "code-9110058");
  }
});

test("CASHIER-09 MSG-30 4110001 another account's order: the counter says so, with a link to one's own", async ({
  page,
  browser,
  sandbox,
}) => {
  const stranger = await anotherPhone(browser);
  await arrive(stranger, START, sandbox);
  const orderId = await order(stranger);
  await stranger.context().close();
  await arrive(page, START, sandbox);
  for (const look of languagesOf(1)) {
    await expectPanel(page, look, {
      path: `/platform/cashier?orderId=${orderId}`,
      sentence: messageFor("4110001", look.lang),
      picture: "code-4110001",
    });
    await expect(button({ page, look }, "cashier.toOrders")).toBeVisible();
  }
});

interface Panel {
  path: string;
  sentence: string;
  picture: string;
}

/** The counter shows why it cannot be paid, as panel and toast. */
async function expectPanel(page: Page, look: Look, panel: Panel): Promise<void> {
  await openIn(page, look, panel.path);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(panel.sentence);
  await expect(told(page, panel.sentence)).toBeVisible();
  await seeWhole(page, look, panel.picture);
}
