import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, test } from "../fixtures/journey.ts";
import { farPhone, openPopup, personButton } from "./login-popup.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const LANGUAGES = [
  {
    lang: "idID",
    wrongFormat: "Format nomor HP belum benar",
    sent: "Kode sudah dikirim",
    again: /^Kirim ulang dalam \d+ dtk$/,
    merged: "81200000772",
  },
  {
    lang: "enGB",
    wrongFormat: "Phone number format error",
    sent: "OTP sent",
    again: /^Send again in \d+s$/,
    merged: "81200000773",
  },
  {
    lang: "zhCN",
    wrongFormat: "手机号格式错误",
    sent: "验证码已发送",
    again: /^\d+ 秒后重新发送$/,
    merged: "81200000774",
  },
];

for (const { lang, wrongFormat, sent, again, merged } of LANGUAGES) {
  test(`LOGIN-17 MSG-01 MSG-02 MSG-04 MSG-27 ${lang}: every step fits 320 pixels, in light and dark, and axe finds nothing`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openPopup(page, lang);
    const phone = page.locator("input[type=tel]");
    await phone.fill("81x");
    await expect(page.getByText(wrongFormat)).toBeVisible();
    await phone.fill("+62 812-34");
    await expect(phone).toHaveValue("812\u00a034");
    await expect(page.getByText(wrongFormat)).toHaveCount(0);
    await phone.press("-");
    await expect(phone).toHaveValue("812\u00a034");
    await expect(page.getByText(wrongFormat)).toBeVisible();
    await inspect(page);
    await page.getByRole("button", { name: /\+62/ }).click();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await inspect(page);
    await page.keyboard.press("Escape");

    await page.emulateMedia({ colorScheme: "dark" });
    await phone.fill(merged);
    await page.locator("form button[type=submit]").click();
    await personButton(page).click();
    const code = page.locator("input[autocomplete=one-time-code]");
    await expect(code).toBeFocused();
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page.getByText(again)).toBeVisible();
    await inspect(page);
    await code.fill(await sandbox.awaitCode(`+62${merged}`));
    await expect(code).toHaveCount(0);
    await expect(page.getByRole("dialog")).toContainText(`+62 812 0000`);
    await inspect(page);
    await page.getByRole("dialog").getByRole("button").last().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test.describe("in the mobile app", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.SantapHost = { host: "App", platform: "QPON" };
    });
  });

  test("LOGIN-20 LOGIN-21 LOGIN-22 LOGIN-23 LOGIN-24 CONST-03 an invite code is asked for in a panel that folds", async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openPopup(page);
    const toggle = page.getByRole("button", { name: /^Have an invite code/ });
    const field = page.getByRole("textbox", { name: "Invite code" });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(field).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(field).toBeVisible();
    await expect(page.getByText("For phone numbers that have never logged in here.")).toBeVisible();
    await inspect(page);
    expect((await panel(page)).height).toBeLessThanOrEqual(88);
    // Content that is larger than that is not shown in full.
    await page.addStyleTag({ content: "[data-unfolded] input { height: 300px }" });
    expect((await panel(page)).height).toBe(88);

    await field.pressSequentially("ab-12 é!CDEFGHIJK");
    await expect(field).toHaveValue("ab12CDEFGH");
    await toggle.click();
    await expect(field).toBeHidden();
    expect((await panel(page)).height).toBe(0);
    await expect(toggle).toContainText("ab12CDEFGH");

    const phoneNo = farPhone();
    await page.getByLabel("Phone number").fill(phoneNo);
    await page.getByRole("button", { name: "Get code" }).click();
    await personButton(page).click();
    const login = page.waitForRequest("**/account/login");
    await page.getByLabel("Verification code").fill(await sandbox.awaitCode(`+62${phoneNo}`));
    expect((await login).postDataJSON()).toMatchObject({
      inviteCode: "ab12CDEFGH",
      loginSource: "App",
    });
    await expect(page.getByText("No orders yet")).toBeVisible();
  });

  test("the panel moves for 200 ms at most, and not at all for who wants no motion", async ({
    page,
  }) => {
    await openPopup(page);
    await page.getByRole("button", { name: /^Have an invite code/ }).waitFor();
    expect((await panel(page)).longestMs).toBe(200);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect((await panel(page)).longestMs).toBe(0);
  });
});

for (const { where, host } of [
  { where: "a browser", host: null },
  { where: "another brand's app", host: { host: "App", platform: "OTHER" } },
]) {
  test(`LOGIN-21 in ${where} no invite code is asked for`, async ({ page }) => {
    await page.addInitScript((app) => {
      if (app) window.SantapHost = app;
    }, host);
    await openPopup(page);
    await expect(page.getByLabel("Phone number")).toBeFocused();
    await expect(page.getByText(/invite code/)).toHaveCount(0);
  });
}

async function panel(page: Page): Promise<{ height: number; longestMs: number }> {
  await waitForAnimations(page);
  return page.locator("[data-unfolded]").evaluate((one) => ({
    height: one.getBoundingClientRect().height,
    longestMs:
      1000 * Math.max(...getComputedStyle(one).transitionDuration.split(",").map(parseFloat)),
  }));
}

async function inspect(page: Page): Promise<void> {
  await waitForAnimations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await findViolations(page)).toEqual([]);
}
