import { randomUUID } from "node:crypto";
import {
  lookUpVoucher,
  prepareVouchers,
  redeemVouchers,
} from "@santap/contract/calls/staff/redemption";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { signInStaff } from "../fixtures/staff.ts";
import { buyCards } from "./buy-cards.ts";

test("DEAL-3 DEAL-9 a voucher shows its code; staff redeem it by its number, which the holder sees, and the page says when it was used @screen", async ({
  page,
  sandbox,
  environment,
}) => {
  const orderId = await buyCards(page, sandbox, 1);
  await page.goto("/platform/assets");
  await page.getByRole("button", { name: "Use 5-cup palm-sugar coffee card" }).click();
  await expect(page).toHaveURL(`/platform/groupCouponOrderDetail?orderId=${orderId}`);
  const card = page.getByRole("article");
  await expect(card.getByRole("img", { name: "QR code of your voucher" })).toBeVisible();
  await expect(card.getByText("5 of 5 uses left")).toBeVisible();
  const spoken = await card.getByText(/^Number: \d{12}$/).textContent();
  const code = /\d{12}/.exec(spoken ?? "")?.[0] ?? "";

  const storeId = "S06";
  const staff = await signInStaff(environment.appUrl, storeId);
  const { lookup, voucherId } = await staff.ask(lookUpVoucher, { storeId, code });
  const voucherIds = [voucherId];
  await staff.ask(prepareVouchers, { storeId, lookup, voucherIds });
  await expect(page.getByRole("alert")).toContainText("Being redeemed at");
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await staff.ask(redeemVouchers, { storeId, voucherIds, idempotencyKey: randomUUID() });
  await expect(card.getByText("4 of 5 uses left")).toBeVisible();
  await expect(card.getByText(/^Used \d+ \w+, \d\d:\d\d, /)).toBeVisible();
  await expect(card.getByText(/^Number: \d{12}$/)).not.toHaveText(spoken ?? "");
});

test("DEAL-6 ACC-8 of two vouchers the one in view is refunded by the sheet, another by a tap; it says how much and which way, and the purchase leads to its receipt", async ({
  page,
  sandbox,
}) => {
  const orderId = await buyCards(page, sandbox, 2);
  await page.goto(`/platform/groupCouponOrderDetail?orderId=${orderId}`);
  await expect(page.getByRole("img", { name: "QR code of your voucher" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Refund" }).click();
  const sheet = page.getByRole("dialog", { name: "Refund" });
  await expect(sheet.getByRole("button", { name: "Refund Rp 99.000" })).toBeEnabled();
  await expect(sheet.getByRole("checkbox", { name: "Voucher 1 of 2" })).toBeChecked();
  await sheet.getByRole("checkbox", { name: "Voucher 2 of 2" }).check();
  await expect(sheet.getByRole("button", { name: "Refund Rp 198.000" })).toBeEnabled();
  await sheet.getByRole("checkbox", { name: "Voucher 1 of 2" }).uncheck();
  await expect(sheet.getByText(/goes back to the account or wallet you paid with/)).toBeVisible();
  await sheet.getByRole("button", { name: "Refund Rp 99.000" }).click();
  await expect(page.getByText("Refund of Rp 99.000 requested")).toBeVisible();
  await expect(page.getByRole("article").nth(1)).toContainText("Refunded");
  await expect(page.getByText("Returned the way you paid")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Ready to use");
  await page.getByRole("link", { name: "View receipt" }).press("Enter");
  await expect(page).toHaveURL(`/platform/receipt?orderId=${orderId}`);
  await expect(page.getByText(/^S06\/\d{4}\/\d{6}$/)).toBeVisible();
  await expect(page.getByRole("article")).toContainText("5-cup palm-sugar coffee card");
});
