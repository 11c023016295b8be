import { expect, test } from "../fixtures/journey.ts";
import { inLook, looksOf, say, seeWhole } from "./look.ts";
import {
  atCode,
  atCounter,
  button,
  cancelElsewhere,
  code,
  endTime,
  expectPaidOrder,
  keepEndFrom,
  payNow,
  scan,
  toCode,
  told,
  words,
} from "./steps.ts";

for (const look of looksOf(0)) {
  test(`MSG-11 MSG-34 QRIS-24 declined by the wallet: shown when the status is asked for, and the same code can still be paid ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const qrCodeText = await scan(page);
    await sandbox.decline(qrCodeText);
    const refused = told(page, say(look.lang, "pay.againPayTips"));
    await expect(async () => {
      await button(guest, "pay.checkStatus").click();
      await expect(refused).toBeVisible({ timeout: 2000 });
    }).toPass();
    await seeWhole(page, look, "declined");
    await expect(code(page)).toBeVisible();

    await page.goto(`/platform/orderDetail?orderId=${guest.orderId}`);
    await button(guest, "detail.payNow").click();
    await toCode(guest);
    await sandbox.pay(await scan(page));
    await expect(words(guest, "pay.paidTitle")).toBeVisible();
    await expectPaidOrder(guest);
  });
}

for (const look of looksOf(1)) {
  test(`QRIS-33 the time runs out: back to the order, which cannot be paid any more ${inLook(look)}`, async ({
    page,
    sandbox,
    environment,
  }) => {
    await keepEndFrom(page);
    const guest = await atCode(page, look, sandbox);
    await endTime(environment, guest.orderId, 8);
    await button(guest, "pay.checkStatus").click();
    const seconds = say(look.lang, "pay.seconds", { seconds: 1 }).replace("1", "\\d");
    await expect(page.getByRole("timer")).toHaveText(new RegExp(`${seconds}$`));
    await seeWhole(page, look, "last-seconds");
    await expect(page).toHaveURL(`/platform/orderDetail?orderId=${guest.orderId}`);
    await expect(words(guest, "detail.ended.EXPIRED.title").first()).toBeVisible();
    await expect(button(guest, "detail.payNow")).toHaveCount(0);
    await seeWhole(page, look, "expired-order");
  });
}

for (const look of looksOf(2)) {
  test(`MSG-13 MSG-35 QRIS-28 cancelled on another phone: the code is covered, and the page goes back by itself ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    await cancelElsewhere(guest);
    await expect(words(guest, "pay.closedCover")).toBeVisible();
    await expect(told(page, say(look.lang, "pay.closedToast"))).toHaveCount(1);
    await seeWhole(page, look, "closed-code");
    await expect(page).toHaveURL(`/platform/orderDetail?orderId=${guest.orderId}`);
    await expect(words(guest, "detail.ended.CANCELLED.title").first()).toBeVisible();
    await seeWhole(page, look, "cancelled-order");
  });
}

for (const [nth, wallet] of (["DANA", "ShopeePay"] as const).entries()) {
  for (const look of looksOf(3 + nth)) {
    test(`${wallet} declines: said on the waiting page, and paid by QRIS instead ${inLook(look)}`, async ({
      page,
      sandbox,
    }) => {
      const guest = await atCounter(page, { look, sandbox });
      await page.getByRole("radio", { name: wallet }).click();
      await payNow(page, look).click();
      await page.getByRole("button", { name: "Decline", exact: true }).click();
      const refused = page
        .getByRole("main")
        .getByRole("status")
        .filter({ hasText: say(look.lang, "pay.againPayTips") });
      await expect(refused).toBeVisible();
      await seeWhole(page, look, `declined-${wallet}`);
      await button(guest, "cashier.payAgain").click();
      await toCode(guest);
      await sandbox.pay(await scan(page));
      await expectPaidOrder(guest);
    });
  }
}
