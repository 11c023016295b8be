import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { inLook, looksOf, say, seeWhole } from "./look.ts";
import {
  atCode,
  button,
  code,
  expectPaidOrder,
  letResultStay,
  scan,
  toCode,
  words,
} from "./steps.ts";

/** What the browser itself writes about a lost connection. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

for (const look of looksOf(4)) {
  test(`who closes the tab comes back to the same code from the orders ${inLook(look)}`, async ({
    page,
    context,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const before = await scan(page);
    const viewport = page.viewportSize();
    await page.close();

    const again = await context.newPage();
    if (viewport) await again.setViewportSize(viewport);
    const back = { ...guest, page: again };
    await again.goto("/platform/orders");
    await again.getByRole("main").getByRole("link").first().click();
    await expect(button(back, "detail.payNow")).toBeVisible();
    await seeWhole(again, look, "order-being-paid");
    await button(back, "detail.payNow").click();
    await toCode(back);
    expect(await scan(again)).toBe(before);
    await sandbox.pay(before);
    await expectPaidOrder(back);
  });
}

for (const look of looksOf(5)) {
  test(`who pays with the tab closed finds the paid result at the code's address ${inLook(look)}`, async ({
    page,
    context,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const address = page.url();
    const qrCodeText = await scan(page);
    const viewport = page.viewportSize();
    await page.close();
    await sandbox.pay(qrCodeText);

    const again = await context.newPage();
    if (viewport) await again.setViewportSize(viewport);
    const back = { ...guest, page: again };
    await letResultStay(again);
    await again.goto(address);
    await expect(again.getByRole("heading", { level: 1 })).toHaveText(
      say(look.lang, "pay.paidTitle"),
    );
    await seeWhole(again, look, "paid-on-return");
    await button(back, "again.seeOrder").click();
    await expectPaidOrder(back);
  });
}

for (const look of looksOf(0)) {
  test(`QRIS-35 QRIS-36 QRIS-37 a tab in the background learns of the payment as soon as it is looked at again ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const qrCodeText = await scan(page);
    await setHidden(page, true);
    await setHidden(page, false);
    const prompt = page.getByRole("dialog", { name: say(look.lang, "pay.waitTitle") });
    await expect(prompt).toBeVisible();
    await seeWhole(page, look, "not-paid-yet");
    await prompt.getByRole("button", { name: say(look.lang, "pay.iKnow"), exact: true }).click();
    await expect(prompt).toHaveCount(0);

    await setHidden(page, true);
    await sandbox.pay(qrCodeText);
    await expect(code(page)).toBeVisible();
    await setHidden(page, false);
    await expect(words(guest, "pay.paidTitle")).toBeVisible();
    await expectPaidOrder(guest);
  });
}

for (const look of looksOf(1)) {
  test(`paid while the page had no network: found once it is back, with nothing to tap ${inLook(look)}`, async ({
    page,
    context,
    sandbox,
    tolerate,
  }) => {
    tolerate(LOST);
    const guest = await atCode(page, look, sandbox);
    const qrCodeText = await scan(page);
    // The dialogs' code comes after the first paint: without it none could open any more.
    await button(guest, "shell.back").click();
    await button(guest, "pay.stay").click();
    await context.setOffline(true);
    await expect(words(guest, "pay.offline")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await seeWhole(page, look, "no-network");
    await sandbox.pay(qrCodeText);
    await context.setOffline(false);
    await expect(words(guest, "pay.paidTitle").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectPaidOrder(guest);
  });
}

/** As when the person looks into another app. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
