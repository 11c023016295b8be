import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { claimCoupon } from "@santap/contract/calls/coupon";
import { createOrder } from "@santap/contract/calls/order";
import { putCoupon } from "@santap/contract/calls/staff/coupon";
import { findViolations } from "@santap/dev-env/accessibility";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import { expect, test } from "../fixtures/journey.ts";
import { callServer, signIn } from "../fixtures/signed-in.ts";
import { signInStaff } from "../fixtures/staff.ts";

const STORE = { storeId: "S06" };
const { PICTURES } = process.env;

async function look(page: Page, name: string): Promise<void> {
  await waitForAnimations(page);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await findViolations(page), name).toEqual([]);
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test("NOV-32 a coupon is shown at the counter by its code; once staff have put it on an order the phone says where, and so does the list", async ({
  page,
  sandbox,
  environment,
}) => {
  const { accessToken } = await signIn(page, sandbox);
  const headers = { authorization: `Bearer ${accessToken}` };
  await callServer(page, claimCoupon, { templateId: "C08" }, headers);
  const lines = [{ itemId: "S06-07", quantity: 3, modifierIds: [] }];
  const wish = { ...STORE, lines, idempotencyKey: randomUUID() };
  const { orderId } = await callServer(page, createOrder, wish, headers);
  const staff = await signInStaff(environment.appUrl, STORE.storeId);

  await page.goto("/platform/assets?lang=enGB");
  const card = page.getByRole("listitem").filter({ hasText: "QRIS Rp10.000 off" });
  await look(page, "assets-coupon");
  await card.getByRole("button", { name: "Show at the counter: QRIS Rp10.000 off" }).click();
  const sheet = page.getByRole("dialog", { name: "QRIS Rp10.000 off" });
  await expect(sheet.getByRole("img", { name: "QR code of your coupon" })).toBeVisible();
  await look(page, "coupon-code");
  const spoken = await sheet.getByText(/^Number: \d{12}$/).textContent();
  const code = /\d{12}/.exec(spoken ?? "")?.[0] ?? "";
  await staff.ask(putCoupon, { ...STORE, orderId, code });
  await expect(sheet.getByText("In use at Kopi Langkah Pagi")).toBeVisible();
  await look(page, "coupon-held");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(card.getByText("In use at Kopi Langkah Pagi")).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
});

for (const [lang, name] of [
  ["idID", /^Tunjukkan di kasir/],
  ["zhCN", /^在柜台出示/],
] as const)
  test(`NOV-32 in ${lang} the code of a coupon fits a small phone, also in the dark`, async ({
    page,
    sandbox,
  }) => {
    const { accessToken } = await signIn(page, sandbox);
    const headers = { authorization: `Bearer ${accessToken}` };
    await callServer(page, claimCoupon, { templateId: "C08" }, headers);
    await page.setViewportSize({ width: 320, height: 690 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`/platform/assets?lang=${lang}`);
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole("dialog").getByText(/: \d{12}$/)).toBeAttached();
    await look(page, `coupon-code-${lang}-320-dark`);
  });
