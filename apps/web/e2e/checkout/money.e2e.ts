import { expect, test } from "../fixtures/journey.ts";
import { inLook, looksOf, say, seeWhole, type Look } from "./look.ts";
import {
  atCode,
  cancelElsewhere,
  endTime,
  expectPaidOrder,
  scan,
  words,
  type Guest,
} from "./steps.ts";

const PRICE = /Rp\s29\.700/;

/** A payment that paid nothing, once it is back. */
function returned({ lang }: Look, why: "SECOND" | "LATE"): string {
  const payment = say(lang, `detail.returned.${why}`, { method: "QRIS" });
  return say(lang, "detail.returned.done", { payment });
}

for (const look of looksOf(2)) {
  test(`paid twice: the order stays paid, and its timeline gives the second payment back ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const qrCodeText = await scan(page);
    await sandbox.pay(qrCodeText);
    await expectPaidOrder(guest);
    await sandbox.pay(qrCodeText);
    await expectInTimeline(guest, returned(look, "SECOND"), PRICE);
    await expectPaidOrder(guest);
    await expect(page.getByText(say(look.lang, "again.returned.SECOND"))).toBeVisible();
    await seeWhole(page, look, "paid-twice");
  });
}

for (const look of looksOf(3)) {
  test(`paid after the time: applied while the order can still be had ${inLook(look)}`, async ({
    page,
    sandbox,
    environment,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const qrCodeText = await scan(page);
    await endTime(environment, guest.orderId);
    await page.goto(`/platform/orderDetail?orderId=${guest.orderId}`);
    await expect(words(guest, "detail.ended.EXPIRED.title").first()).toBeVisible();
    await sandbox.pay(qrCodeText);
    await expectInTimeline(guest, say(look.lang, "detail.event.PAID"));
    await expectPaidOrder(guest);
    await seeWhole(page, look, "paid-late");
  });
}

for (const look of looksOf(4)) {
  test(`paid after the order was cancelled: refunded, and the timeline says how much ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const qrCodeText = await scan(page);
    await cancelElsewhere(guest);
    await page.goto(`/platform/orderDetail?orderId=${guest.orderId}`);
    await sandbox.pay(qrCodeText);
    await expectInTimeline(guest, returned(look, "LATE"), PRICE);
    await expect(words(guest, "detail.ended.CANCELLED.title").first()).toBeVisible();
    await expect(page.getByText(say(look.lang, "again.returned.LATE"))).toBeVisible();
    await seeWhole(page, look, "paid-cancelled");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/platform/orders");
    await expect(words(guest, "order.returned.FULL")).toBeVisible();
    await expect(words(guest, "order.refund.FULL")).toHaveCount(0);
    await seeWhole(page, look, "paid-cancelled-list");
  });
}

for (const look of looksOf(5)) {
  test(`MSG-14 a refund that the issuer does not take is handed to the merchant ${inLook(look)}`, async ({
    page,
    sandbox,
  }) => {
    const guest = await atCode(page, look, sandbox);
    const qrCodeText = await scan(page);
    await sandbox.setFaults({ refuseRefund: true });
    await cancelElsewhere(guest);
    await page.goto(`/platform/orderDetail?orderId=${guest.orderId}`);
    await sandbox.pay(qrCodeText);
    await expectInTimeline(guest, say(look.lang, "detail.event.REFUND_OFFLINE"), PRICE);
    await seeWhole(page, look, "refund-offline");
  });
}

/** The event is in the timeline, looked at again and again as a person would. */
async function expectInTimeline(
  { page, orderId }: Guest,
  hasText: string,
  amount: RegExp = /./,
): Promise<void> {
  const step = page.getByRole("listitem").filter({ hasText });
  await expect(async () => {
    await page.goto(`/platform/orderDetail?orderId=${orderId}`);
    await expect(step.first()).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(step.first()).toContainText(amount);
}
