import { counterOrder, handBack } from "@santap/contract/calls/staff/counter";
import { signInStaff } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/journey.ts";
import { inLook, looksOf, languagesOf, say, seeWhole } from "./look.ts";
import { atCode, button, cancelElsewhere, scan, told, type Guest } from "./steps.ts";

const SOON = { timeout: 1000 };
/** The page of an order that has ended asks again after so long. */
const REFRESH_MS = 10_000;
const AMOUNT = { amount: "Rp\u00a029.700" };

/** By the store's manager, from their own device. */
async function handBackMoney(appUrl: string, orderId: string, again = false): Promise<void> {
  const staff = await signInStaff(appUrl, "S06");
  const { order } = await staff.ask(counterOrder, { storeId: "S06", orderId });
  const refundId = order.refunds[0]?.refundId ?? "";
  await staff.ask(handBack, { storeId: "S06", orderId, refundId, again, way: "TRANSFER" });
}

/** A cancelled order's payment that its issuer cannot give back. */
async function owed(guest: Guest, sandbox: Parameters<typeof atCode>[2]): Promise<void> {
  const qrCodeText = await scan(guest.page);
  await sandbox.setFaults({ refuseRefund: true });
  await cancelElsewhere(guest);
  await guest.page.goto(`/platform/orderDetail?orderId=${guest.orderId}`);
  await sandbox.pay(qrCodeText);
  const step = inTimeline(guest, "REFUND_OFFLINE");
  await afterNextRefresh(guest, () => expect(step).toContainText(/Rp\s29\.700/, SOON));
}

/** Lets the page's time pass until it shows what the server knows. */
async function afterNextRefresh({ page }: Guest, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(REFRESH_MS);
    await check();
  }).toPass();
}

function inTimeline({ page, look }: Guest, kind: string) {
  const hasText = say(look.lang, `detail.event.${kind}`);
  return page.getByRole("listitem").filter({ hasText });
}

function received(guest: Guest) {
  const name = say(guest.look.lang, "again.handBack.received", AMOUNT);
  return guest.page.getByRole("button", { name });
}

for (const look of languagesOf(0)) {
  test(`money handed back at the store: the store says so, then the diner ${inLook(look)}`, async ({
    page,
    sandbox,
    environment,
  }) => {
    await page.clock.install();
    const guest = await atCode(page, look, sandbox);
    await owed(guest, sandbox);
    await expect(received(guest)).toBeHidden();
    await seeWhole(page, look, "hand-back-due");
    await handBackMoney(environment.appUrl, guest.orderId);
    await afterNextRefresh(guest, () => expect(received(guest)).toBeVisible(SOON));
    await expect(inTimeline(guest, "REFUND_HANDED_BACK")).toBeVisible();
    await seeWhole(page, look, "hand-back-given");
    await received(guest).click();
    await expect(told(page, say(look.lang, "again.handBack.done"))).toBeVisible();
    await expect(inTimeline(guest, "REFUND_RECEIVED")).toContainText(/Rp\s29\.700/);
    await expect(page.getByText(say(look.lang, "again.returned.LATE"))).toBeVisible();
    await expect(received(guest)).toBeHidden();
    await seeWhole(page, look, "hand-back-done");
  });
}

for (const look of looksOf(2)) {
  test(`money that the store says it gave, and did not, is owed again ${inLook(look)}`, async ({
    page,
    sandbox,
    environment,
  }) => {
    await page.clock.install();
    const guest = await atCode(page, look, sandbox);
    await owed(guest, sandbox);
    await handBackMoney(environment.appUrl, guest.orderId);
    await afterNextRefresh(guest, () => expect(received(guest)).toBeVisible(SOON));
    await button(guest, "again.handBack.denied").click();
    await expect(told(page, say(look.lang, "again.handBack.reopened"))).toBeVisible();
    await expect(inTimeline(guest, "REFUND_DENIED")).toBeVisible();
    await expect(received(guest)).toBeHidden();
    await seeWhole(page, look, "hand-back-denied");
    await handBackMoney(environment.appUrl, guest.orderId, true);
    await afterNextRefresh(guest, () => expect(received(guest)).toBeVisible(SOON));
    await received(guest).click();
    await expect(inTimeline(guest, "REFUND_RECEIVED")).toBeVisible();
  });
}
