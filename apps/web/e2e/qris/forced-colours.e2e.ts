import type { Page } from "@playwright/test";
import { claimCoupon } from "@santap/contract/calls/coupon";
import { scanScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { callServer, signIn } from "../fixtures/signed-in.ts";
import { buyCards } from "../voucher/buy-cards.ts";
import { openQrisPage } from "./open-qris-page.ts";

const LOOKS = [
  { forcedColors: "active", colorScheme: "dark" },
  { forcedColors: "active", colorScheme: "light" },
  { forcedColors: "none", colorScheme: "dark" },
] as const;

/** Reads the code in every look; all read the same where it does not change meanwhile. */
async function scanInAllLooks(page: Page, form: RegExp): Promise<void> {
  for (const look of LOOKS) {
    await page.emulateMedia(look);
    expect(await scanScreen(page), JSON.stringify(look)).toMatch(form);
    if (process.env["PICTURES"]) {
      const name = `${new URL(page.url()).pathname.split("/").at(-1)}-${look.forcedColors}-${look.colorScheme}`;
      await page.screenshot({ path: `${process.env["PICTURES"]}/code-${name}.png` });
    }
  }
}

test("QRIS-04 the code can be scanned under forced colours, dark and light", async ({
  page,
  sandbox,
}) => {
  await openQrisPage(page, sandbox);
  await scanInAllLooks(page, /^000201/);
});

test("DEAL-3 the code of a voucher can be scanned under forced colours, dark and light", async ({
  page,
  sandbox,
}) => {
  const orderId = await buyCards(page, sandbox, 1);
  await page.goto(`/platform/groupCouponOrderDetail?orderId=${orderId}`);
  await expect(page.getByRole("img", { name: "QR code of your voucher" })).toBeVisible();
  await scanInAllLooks(page, /./);
});

test("NOV-32 the code of a coupon can be scanned under forced colours, dark and light", async ({
  page,
  sandbox,
}) => {
  const { accessToken } = await signIn(page, sandbox);
  const headers = { authorization: `Bearer ${accessToken}` };
  await callServer(page, claimCoupon, { templateId: "C08" }, headers);
  await page.goto("/platform/assets?lang=enGB");
  await page.getByRole("button", { name: /^Show at the counter: QRIS/ }).click();
  await scanInAllLooks(page, /./);
});
