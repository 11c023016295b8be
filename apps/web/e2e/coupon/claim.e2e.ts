import { claimCoupon } from "@santap/contract/calls/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";
import { messageFor } from "@santap/contract/errors/message-for";
import type { Page } from "@playwright/test";
import { logIn } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { readLayoutShift, watchLayoutShift } from "../fixtures/layout-shift.ts";
import { callServer, newPhone, signIn } from "../fixtures/signed-in.ts";

test("CPN-8 a guest's tap on Claim opens the login and then claims, in place", async ({
  page,
  sandbox,
}) => {
  await watchLayoutShift(page);
  await page.goto("/platform/store/S01");
  await expect(claimButton(page, "Rp15.000 off Sate Lentera")).toBeVisible();
  expect(await readLayoutShift(page)).toBeNull();
  await claimButton(page, "Rp15.000 off Sate Lentera").click();
  await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await claimButton(page, "Rp15.000 off Sate Lentera").click();
  await logIn(page, sandbox, newPhone());
  await expect(card(page, "Rp 15.000")).toContainText("Claimed");
  await expect(
    page.getByRole("status").filter({ hasText: "Rp15.000 off Sate Lentera is yours" }),
  ).toBeAttached();
  await expect(claimButton(page, "Rp15.000 off Sate Lentera")).toHaveCount(0);

  // The others are a tap away, and a claim there shows in both places.
  await page.getByRole("button", { name: /^All \(\d\)$/ }).click();
  const sheet = page.getByRole("dialog", { name: "Coupons" });
  await sheet.getByRole("button", { name: "Claim QRIS Rp10.000 off" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: "QRIS" })).toContainText("Claimed");
  // The open sheet is still open after a reload.
  await page.reload();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Lentera" })).toContainText("Claimed");
});

const REFUSALS = [
  { code: ErrorCode.couponEnded, reason: "Ended" },
  { code: ErrorCode.couponSoldOut, reason: "All claimed" },
  { code: ErrorCode.couponSoldOutToday, reason: "All claimed, more on 25 Nov, 00:00" },
  { code: ErrorCode.couponNotForYou, reason: "First order only" },
];

test("CPN-1 each refusal says why, and the card keeps it", async ({ page, sandbox }) => {
  await signIn(page, sandbox);
  for (const { code, reason } of REFUSALS) {
    const { message } = await refuseClaims(page, code);
    await page.goto("/platform/store/S01");
    await claimButton(page, "Rp15.000 off Sate Lentera").click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(card(page, "Rp 15.000")).toContainText(reason);
    await expect(claimButton(page, "Rp15.000 off Sate Lentera")).toHaveCount(0);
  }
});

test("CPN-1 a coupon that was claimed on another phone is read anew; without a connection claiming waits", async ({
  page,
  context,
  sandbox,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const { accessToken } = await signIn(page, sandbox);
  await page.goto("/platform/store/S01");
  await expect(claimButton(page, "Rp15.000 off Sate Lentera")).toBeVisible();
  await context.setOffline(true);
  await expect(card(page, "Rp 15.000")).toContainText("Claim it once you are online");
  await context.setOffline(false);

  const headers = { authorization: `Bearer ${accessToken}` };
  for (let nth = 0; nth < 2; nth += 1) {
    await callServer(page, claimCoupon, { templateId: "C03" }, headers);
  }
  await claimButton(page, "Rp15.000 off Sate Lentera").click();
  await expect(page.getByText("You have already claimed this coupon.")).toBeVisible();
  await expect(card(page, "Rp 15.000")).toContainText("Claimed");
});

function claimButton(page: Page, name: string) {
  return page.getByRole("main").getByRole("button", { name: `Claim ${name}` });
}

function card(page: Page, value: string) {
  return page
    .getByRole("list", { name: "Coupons" })
    .getByRole("listitem")
    .filter({ hasText: value });
}

async function refuseClaims(page: Page, code: (typeof REFUSALS)[number]["code"]) {
  const error = {
    code,
    message: messageFor(code, "enGB"),
    // 25 November 2026, 00.00 in Jakarta.
    details: { opensAt: Date.UTC(2026, 10, 24, 17) },
  };
  await page.unroute("**/coupon/claim");
  await page.route("**/coupon/claim", (route) =>
    route.fulfill({ json: { data: null, success: false, error } }),
  );
  return error;
}
