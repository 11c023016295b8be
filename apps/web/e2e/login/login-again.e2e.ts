import { findScript } from "../fixtures/built-files.ts";
import { askForCode, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import {
  endCoolDowns,
  farPhone,
  openPopup,
  personButton,
  collectRequests,
  toast,
} from "./login-popup.ts";

test("a reload in mid-flow goes on at the code step, where the countdown stands", async ({
  page,
  sandbox,
}) => {
  const phoneNo = farPhone();
  await wantCoffee(page, "DEMO-A3");
  await askForCode(page, phoneNo);
  await page.keyboard.type("12");
  const kept = await page.evaluate(() => sessionStorage.getItem("login-flow"));
  expect(JSON.parse(kept ?? "")).toMatchObject({ phoneNo, countryCode: "+62", codeLength: 6 });

  await page.reload();
  const field = page.getByLabel("Verification code");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await expect(page.getByText(/^Send again in \d+s$/)).toBeVisible();
  await expect(page.getByRole("dialog")).toContainText("Sent to +62 810");
  await field.fill(await sandbox.awaitCode(`+62${phoneNo}`));
  await expect(page.getByRole("button", { name: "Confirm order" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("login-flow"))).toBeNull();
});

test("closed and opened again, the popup goes on at the code step until another phone is typed", async ({
  page,
}) => {
  await openPopup(page);
  await askForCode(page, farPhone());
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Verification code")).toBeFocused();

  await page.getByRole("button", { name: "Back" }).click();
  await page.getByLabel("Phone number").fill("812");
  await page.reload();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("");
});

test("a code that has grown old is not gone on with", async ({ page, tolerate }) => {
  // The leap puts the page's clock off, which the first signed call corrects.
  tolerate(/captcha\/challenge/);
  await page.clock.install();
  await openPopup(page);
  await askForCode(page, farPhone());
  await page.clock.fastForward("05:01");
  await page.reload();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Phone number")).toBeFocused();
});

const LOST = [
  { lang: "idID", lost: "Jaringan bermasalah, coba lagi" },
  { lang: "enGB", lost: "network error, retry" },
  { lang: "zhCN", lost: "网络异常，请重试" },
];

for (const { lang, lost } of LOST) {
  test(`MSG-24 ${lang}: offline in mid-flow, the toast says so and the button can be used again`, async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    // Chromium never asks again for a script whose request was cut off.
    const captcha = page.waitForResponse(`**${findScript("captcha")}`);
    await openPopup(page, lang);
    await page.locator("input[type=tel]").fill(farPhone());
    const button = page.locator("form button[type=submit]");
    await (await captcha).finished();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await button.click();
    await expect(toast(page).getByText(lost, { exact: true })).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(button).not.toHaveAttribute("aria-busy");

    await context.setOffline(false);
    await button.click();
    await personButton(page).click();
    const field = page.locator("input[autocomplete=one-time-code]");
    await expect(field).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.type("123456");
    await expect(toast(page).getByText(lost, { exact: true })).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  });
}

test("NOV-13 a code that another browser asked for is good here, too: nothing shows that it was asked for before", async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const phoneNo = farPhone();
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  const elsewhere = await other.newPage();
  await openPopup(elsewhere);
  await askForCode(elsewhere, phoneNo);
  await other.close();

  await openPopup(page);
  await page.getByLabel("Phone number").fill(phoneNo);
  await page.getByRole("button", { name: "Get code" }).click();
  await personButton(page).click();
  const field = page.getByLabel("Verification code");
  await expect(field).toBeFocused();
  await field.fill(await sandbox.awaitCode(`+62${phoneNo}`));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("LOGIN-19 HUMAN-06 while a code is asked for the button shows it; closing the check ends that", async ({
  page,
}) => {
  await openPopup(page);
  const answer = Promise.withResolvers<void>();
  await page.route("**/account/checkSlider", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const sends = collectRequests(page, "/account/sendCode");
  await page.getByLabel("Phone number").fill(farPhone());
  const button = page.getByRole("button", { name: "Get code" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await button.click({ force: true });
  answer.resolve();
  const check = page.getByRole("dialog").filter({ has: personButton(page) });
  await check.getByRole("button", { name: "Close" }).click();
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute("aria-busy");
  expect(sends).toHaveLength(0);
});

test("HUMAN-01 HUMAN-02 HUMAN-04 HUMAN-09 a browser that is known meets no check, a new one does", async ({
  page,
  sandbox,
  environment,
}) => {
  const phoneNo = farPhone();
  await openPopup(page);
  await askForCode(page, phoneNo);
  await page.getByLabel("Verification code").fill(await sandbox.awaitCode(`+62${phoneNo}`));
  await expect(page.getByText("No orders yet")).toBeVisible();
  await endCoolDowns(environment);
  await page.evaluate(() => localStorage.removeItem("tokenInfo"));

  await openPopup(page);
  const checks = collectRequests(page, "/account/checkSlider");
  await page.getByLabel("Phone number").fill(phoneNo);
  const reply = page.waitForResponse("**/account/checkSlider");
  await page.getByRole("button", { name: "Get code" }).click();
  expect(await (await reply).json()).toMatchObject({ data: { isNeed: false } });
  await expect(page.getByLabel("Verification code")).toBeFocused();
  expect(checks[0]?.postDataJSON()).toEqual({
    browserId: expect.any(String),
    countryCode: "62",
    phoneNo,
    cpType: "qpon",
    identityType: "C",
    inviteCode: "",
  });
});

test("CONST-01 CONST-02 LOGIN-27 LOGIN-35 to +86 a code goes by SMS, to +62 by WhatsApp first", async ({
  page,
  sandbox,
}) => {
  const indonesian = farPhone();
  await openPopup(page);
  await askForCode(page, indonesian);
  const popup = page.getByRole("dialog");
  await expect(popup).toContainText("by WhatsApp/SMS.");
  await expect(popup).toContainText("Nothing on WhatsApp? Check your SMS.");
  await sandbox.awaitCode(`+62${indonesian}`);
  expect((await sandbox.inbox(`+62${indonesian}`))[0]?.channel).toBe("WHATSAPP");

  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Country code +62" }).click();
  await page.getByRole("button", { name: "China +86" }).click();
  const chinese = `138${String(process.pid % 100_000_000).padStart(8, "0")}`;
  await expect(popup).toContainText("We’ll send a 6-digit code by SMS.");
  await page.getByLabel("Phone number").fill(chinese);
  await page.getByRole("button", { name: "Get code" }).click();
  await personButton(page).click();
  await expect(popup).toContainText("by SMS.");
  await expect(popup).not.toContainText("WhatsApp");
  const code = await sandbox.awaitCode(`+86${chinese}`);
  expect((await sandbox.inbox(`+86${chinese}`))[0]?.channel).toBe("SMS");
  await page.getByLabel("Verification code").fill(code);
  await expect(page.getByText("No orders yet")).toBeVisible();
});
