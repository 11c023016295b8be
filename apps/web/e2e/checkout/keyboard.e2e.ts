import type { Locator, Page } from "@playwright/test";
import { heardOn, listenToPage } from "../fixtures/announcements.ts";
import { expect, test } from "../fixtures/journey.ts";
import { inLook, looksOf, say, seeWhole } from "./look.ts";
import {
  atCode,
  atCounter,
  button,
  code,
  expectPaidOrder,
  letResultStay,
  payNow,
  scan,
  told,
} from "./steps.ts";

for (const look of looksOf(3)) {
  test(`from the counter to the paid order with the keyboard alone ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    await letResultStay(page);
    const guest = await atCounter(page, { look, sandbox });
    await tabTo(page, page.getByRole("radio", { name: "QRIS" }));
    await tabTo(page, payNow(page, look));
    await seeWhole(page, look, "keyboard-counter");
    await page.keyboard.press("Enter");
    await expect(code(page)).toBeVisible();
    await tabTo(page, button(guest, "pay.checkStatus"));
    await page.keyboard.press("Enter");
    await expect(told(page, say(look.lang, "pay.waitingToast"))).toBeVisible();
    await expect(button(guest, "pay.checkStatus")).toBeFocused();

    const back = button(guest, "shell.back");
    await tabTo(page, back, "Shift+Tab");
    await page.keyboard.press("Enter");
    const prompt = page.getByRole("dialog", { name: say(look.lang, "pay.warmPrompt") });
    await expect(prompt).toBeVisible();
    await seeWhole(page, look, "keyboard-dialog");
    await page.keyboard.press("Escape");
    await expect(prompt).toHaveCount(0);
    await expect(back).toBeFocused();

    await sandbox.pay(await scan(page));
    const onward = button(guest, "again.seeOrder");
    await expect(onward).toBeVisible();
    await tabTo(page, onward);
    await page.keyboard.press("Enter");
    await expectPaidOrder(guest);
  });
}

for (const [nth, { from, moment }] of [
  { from: 302, moment: { minutes: 5, seconds: 0 } },
  { from: 12, moment: { seconds: 10 } },
].entries()) {
  for (const look of looksOf(nth === 0 ? 5 : 2)) {
    test(`a screen reader announces amount, ${moment.seconds || 300} seconds left, and the result ${inLook(look)}`, async ({
      page,
      sandbox,
    }) => {
      const { lang } = look;
      await listenToPage(page);
      await atCode(page, look, sandbox);
      await page.route("**/pay/queryQrCode", async (route) => {
        const { data, ...rest } = await (await route.fetch()).json();
        await route.fulfill({ json: { ...rest, data: { ...data, countDownTime: from } } });
      });
      await page.reload();
      const time = say(lang, "minutes" in moment ? "pay.minutesSeconds" : "pay.seconds", moment);
      await expect
        .poll(() => heardOn(page))
        .toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^Rp\s29\.700$/),
            say(lang, "pay.timeLeft", { time }),
          ]),
        );
      await sandbox.pay(await scan(page));
      await expect.poll(() => heardOn(page)).toContain(say(lang, "pay.paidToast"));
    });
  }
}

/** As many times the key as it takes to come to a control. */
async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${control} cannot be come to with ${key}`);
}
