import type { Page } from "@playwright/test";
import { codeOnScreen } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { newPhone, signIn } from "../fixtures/signed-in.ts";

const COFFEE = "Palm-sugar milk coffee";

/** Taps buttons by name, and counts them. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string | RegExp) => {
      taps += 1;
      await page.getByRole("button", { name }).first().tap();
    },
    taps: () => taps,
  };
}

test("NOV-24 from the scan to the code to pay a newcomer taps four times", async ({
  page,
  sandbox,
}) => {
  const phone = newPhone();
  const { tap, taps } = countTaps(page);
  await page.goto("/t/DEMO-A9?lang=enGB");
  await tap(`Add ${COFFEE}`);
  await tap("Review order");
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.keyboard.type(`0${phone}`);
  await tap("Get code");
  // The proof of a person of these journeys; the product asks nobody who behaves like one.
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await page.keyboard.type(await sandbox.awaitCode(`+62${phone}`));
  await tap("Confirm order");
  await expect(codeOnScreen(page)).toBeVisible();
  expect(taps()).toBe(4);
});

test("NOV-24 a known guest taps three times, with a coupon that one more tap has claimed", async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox);
  const { tap, taps } = countTaps(page);
  await page.goto("/t/DEMO-A4?lang=enGB");
  await tap(/^Claim /);
  await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
  expect(taps()).toBe(1);
  await tap(`Add ${COFFEE}`);
  await tap("Review order");
  await tap("Confirm order");
  await expect(codeOnScreen(page)).toBeVisible();
  expect(taps()).toBe(1 + 3);
});

test("NOV-24 who is logged in buys a deal with one tap", async ({ page, sandbox }) => {
  await signIn(page, sandbox);
  const { tap, taps } = countTaps(page);
  await page.goto("/platform/groupCoupon/D04?lang=enGB");
  await expect(page.getByRole("button", { name: "Pay with QRIS" })).toBeVisible();
  await tap(/^Buy/);
  await expect(codeOnScreen(page)).toBeVisible();
  expect(taps()).toBe(1);
});
