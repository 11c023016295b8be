import type { Page } from "@playwright/test";
import { askForCode } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import {
  endCoolDowns,
  expireLastCode,
  farPhone,
  openPopup,
  otherThan,
  personButton,
  collectRequests,
  toast,
} from "./login-popup.ts";

test("LOGIN-37 LOGIN-38 LOGIN-39 LOGIN-59 LOGIN-64 LOGIN-65 MSG-03 a code that is filled in at once logs in once", async ({
  page,
  sandbox,
}) => {
  const phoneNo = farPhone();
  await openPopup(page);
  await askForCode(page, phoneNo);
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  const logins = collectRequests(page, "/account/login");
  const answer = Promise.withResolvers<void>();
  await page.route("**/account/login", async (route) => {
    await answer.promise;
    await route.continue();
  });

  await fillAtOnce(page, code);
  const button = page.getByRole("button", { name: "Logging in…" });
  await expect(button).toBeDisabled();
  await fillAtOnce(page, code);
  await page.keyboard.press("Enter");
  await button.click({ force: true });
  const reply = page.waitForResponse("**/account/login");
  answer.resolve();
  const { success, data, error } = (await (await reply).json()) as Record<string, unknown>;
  expect({ success, error }).toEqual({ success: true, error: null });
  expect(data).toMatchObject({
    tokenInfo: { accessToken: expect.any(String) },
    isFirstLoginAfterMerging: false,
    userType: expect.any(String),
    userId: expect.any(String),
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("No orders yet")).toBeVisible();

  expect(logins).toHaveLength(1);
  expect(logins[0]?.headers()["content-type"]).toMatch(/^application\/json/);
  const payload = logins[0]?.postDataJSON() as Record<string, unknown>;
  expect(payload).toMatchObject({ verificationCode: code, registryChannel: "qpon" });
  expect(payload["browserId"]).toMatch(/^[\w-]{8,}$/);
});

test("LOGIN-28 LOGIN-29 LOGIN-30 LOGIN-31 LOGIN-36 the code field takes six digits and nothing else", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await openPopup(page);
  await askForCode(page, farPhone());
  await page.route("**/account/login", (route) => route.abort());
  const logins = collectRequests(page, "/account/login");
  const field = page.getByLabel("Verification code");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");

  await page.keyboard.type("1a 2-b");
  await expect(field).toHaveValue("12");
  await paste(page, " ３ 4\u00a0五");
  await expect(field).toHaveValue("12");
  await page.keyboard.type("345");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeDisabled();
  expect(logins).toHaveLength(0);
  await page.keyboard.type("67");
  await expect
    .poll(() => logins.map((one) => one.postDataJSON().verificationCode))
    .toEqual(["123456"]);
  await expect(toast(page).getByText("network error, retry")).toBeVisible();
});

test("LOGIN-29 LOGIN-30 LOGIN-31 NOV-14 pasting a code in wide digits or within a sentence submits its six digits; a text without exactly one code fills nothing in", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await openPopup(page);
  await askForCode(page, farPhone());
  await page.route("**/account/login", (route) => route.abort());
  const field = page.getByLabel("Verification code");
  for (const pasted of ["987654321", "987654 atau 123456", "Berlaku 5 menit"]) {
    await paste(page, pasted);
    await expect(field).toHaveValue("");
  }
  const messages = ["９８７ ６５４", "Kode Santap kamu: 987-654.", "Berlaku 5 menit: 987654"];
  for (const pasted of messages) {
    const login = page.waitForRequest("**/account/login");
    const failed = page.waitForEvent("requestfailed");
    await page.keyboard.type("11");
    await paste(page, pasted);
    expect((await login).postDataJSON(), pasted).toMatchObject({ verificationCode: "987654" });
    await failed;
    await expect(toast(page).getByText("network error, retry")).toBeVisible();
    await expect(field).toHaveValue("");
  }
});

test("the code of an SMS is taken where the phone offers it, and not waited for elsewhere", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(actAsAndroid);
  const phoneNo = farPhone();
  await openPopup(page);
  expect(await page.evaluate(() => window.smsWaits)).toEqual([]);
  await askForCode(page, phoneNo);
  await expect.poll(() => page.evaluate(() => window.smsWaits)).toEqual(["waiting"]);
  await page.getByRole("button", { name: "Back" }).click();
  await expect.poll(() => page.evaluate(() => window.smsWaits)).toEqual(["aborted"]);

  await page.getByRole("button", { name: "Get code" }).click();
  await personButton(page).click();
  await expect.poll(() => page.evaluate(() => window.smsWaits)).toEqual(["aborted", "waiting"]);
  const logins = collectRequests(page, "/account/login");
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  await page.evaluate((sms) => window.receiveSms(sms), code);
  await expect(page.getByText("No orders yet")).toBeVisible();
  expect(logins).toHaveLength(1);
});

test("LOGIN-34 after too many wrong codes another one can be had, once its time has come", async ({
  page,
  sandbox,
  environment,
}) => {
  await page.clock.install();
  const phoneNo = farPhone();
  await openPopup(page);
  await askForCode(page, phoneNo);
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  const field = page.getByLabel("Verification code");
  for (let tries = 1; tries < 5; tries += 1) {
    const refused = page.waitForResponse("**/account/login");
    await field.fill(otherThan(code));
    await refused;
    await expect(field).toHaveValue("");
  }
  await expect(toast(page).getByText("Tries left: 1.")).toBeVisible();
  await field.fill(otherThan(code));
  await expect(toast(page).getByText("Too many wrong codes. Please get a new one.")).toBeVisible();

  await expect(page.getByText("This code no longer works.")).toBeVisible();
  await expect(page.getByText(/^Send again in \d+s$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Obtain new OTP" })).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await endCoolDowns(environment);
  await page.getByRole("button", { name: "Obtain new OTP" }).click();
  await personButton(page).click();
  await expect(page.getByText(/^Send again in \d+s$/)).toBeVisible();
  await field.fill(await sandbox.awaitCode(`+62${phoneNo}`, 2));
  await expect(page.getByText("No orders yet")).toBeVisible();
});

test("LOGIN-34 an expired code says so, and another one can be asked for at the end of the countdown", async ({
  page,
  sandbox,
  environment,
}) => {
  await page.clock.install();
  const phoneNo = farPhone();
  await openPopup(page);
  await askForCode(page, phoneNo);
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  await expireLastCode(environment);
  await page.getByLabel("Verification code").fill(code);
  await expect(toast(page).getByText("This code has expired. Please get a new one.")).toBeVisible();
  await expect(page.getByText("This code no longer works.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Obtain new OTP" })).toHaveCount(0);
  await expect(page.getByLabel("Verification code")).toHaveValue("");
  await page.clock.fastForward(61_000);
  await expect(page.getByRole("button", { name: "Obtain new OTP" })).toBeVisible();
});

test("LOGIN-32 LOGIN-33 LOGIN-34 LOGIN-40 MSG-02 HUMAN-03 HUMAN-07 HUMAN-08 after 60 seconds the code can be sent again", async ({
  page,
  sandbox,
  environment,
}) => {
  await page.clock.install();
  const phoneNo = farPhone();
  await openPopup(page);
  await askForCode(page, phoneNo);
  await expect(page.getByText(/^Send again in (60|59|58|57)s$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Obtain new OTP" })).toHaveCount(0);
  await page.keyboard.type("123");
  await page.clock.fastForward(61_000);
  await expect(page.getByLabel("Verification code")).toHaveValue("");

  await endCoolDowns(environment);
  const checks = collectRequests(page, "/account/checkSlider");
  await page.keyboard.type("45");
  await page.getByRole("button", { name: "Obtain new OTP" }).click();
  await expect(personButton(page)).toBeVisible();
  await expect(page.getByLabel("Verification code")).toHaveValue("");
  await personButton(page).click();
  await expect(page.getByText(/^Send again in (60|59|58|57)s$/)).toBeVisible();
  await expect(page.getByLabel("Verification code")).toBeFocused();
  expect(checks).toHaveLength(1);
  await page.keyboard.type(await sandbox.awaitCode(`+62${phoneNo}`, 2));
  await expect(page.getByText("No orders yet")).toBeVisible();
});

/** As a keyboard's suggestion does: all digits in one event. */
async function fillAtOnce(page: Page, code: string): Promise<void> {
  await page.locator("input[autocomplete=one-time-code]").evaluate((input, value) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setter?.call(input, value);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, code);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Verification code").evaluate((input, value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", value);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
  }, text);
}

declare global {
  interface Window {
    smsWaits: string[];
    receiveSms: (code: string) => void;
    OTPCredential?: unknown;
  }
}

/** Chrome on Android as far as codes in SMS go. */
function actAsAndroid(): void {
  window.smsWaits = [];
  window.OTPCredential = class {};
  const get = (wanted: CredentialRequestOptions) =>
    new Promise<Credential | null>((resolve, reject) => {
      const nth = window.smsWaits.push("waiting") - 1;
      window.receiveSms = (code) => resolve({ id: "", type: "otp", code } as Credential);
      wanted.signal?.addEventListener("abort", () => {
        window.smsWaits[nth] = "aborted";
        reject(new DOMException("", "AbortError"));
      });
    });
  Object.defineProperty(navigator, "credentials", { value: { get } });
}
