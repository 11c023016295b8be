import { askForCode, logIn } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import { toast } from "./login-popup.ts";
import { routeOnce } from "../fixtures/route-once.ts";

test("LOGIN-10 LOGIN-11 LOGIN-12 LOGIN-13 LOGIN-18 LOGIN-26 LOGIN-38 LOGIN-41 MSG-28 a wrong code is cleared, a code in hand is found again, the sixth digit logs in @screen", async ({
  page,
  sandbox,
}) => {
  const phoneNo = newPhone();
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Log in" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("link", { name: "Account Agreement" })).toHaveAttribute(
    "href",
    "/platform/loginProtocol?type=accountAgreement&source=login",
  );
  await expect(popup.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/platform/privacyPolicy?type=privacyAgreement&source=login",
  );
  await expect(popup.locator("img")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Get code" })).toBeDisabled();
  await askForCode(page, phoneNo);
  await expect(popup.locator("img")).toHaveCount(0);
  await expect(popup).toContainText(`Sent to +62 ${inGroups(phoneNo)} by WhatsApp/SMS.`);
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  const field = page.getByLabel("Verification code");

  await field.fill(code === "000000" ? "000001" : "000000");
  await expect(toast(page).getByText("This code is wrong")).toBeVisible();
  await expect(field).toHaveValue("");

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue(inGroups(phoneNo, "\u00a0"));
  await page.getByRole("button", { name: "Get code" }).click();
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByText(/^Send again in \d+s$/)).toBeVisible();

  await field.fill(code);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform\/orders$/);
  await expect(page.getByRole("button", { name: "Log in" })).toHaveCount(0);
});

const UNKNOWN_CODE = { code: "9990001", message: "Codes rest between two and three." };

test("LOGIN-58 MSG-25 MSG-26 MSG-28 MSG-29 HUMAN-11 what the server says about a number, a code and a login is on screen, known code or not", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/status of 500/);
  const refuse = (path: string, error: object, status = 200) =>
    routeOnce(page, `**${path}`, (route) => route.fulfill({ status, json: refusal(error) }));
  await page.clock.install();
  const phoneNo = newPhone();
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Log in" }).click();
  const phone = page.getByLabel("Phone number");
  await phone.fill(phoneNo);
  const getCode = page.getByRole("button", { name: "Get code" });

  await refuse("/account/checkSlider", { code: "0310207", message: "No such number in Wakanda." });
  await getCode.click();
  await expect(page.getByText("No such number in Wakanda.")).toBeVisible();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await refuse("/account/checkSlider", UNKNOWN_CODE);
  await getCode.click();
  await expect(page.getByText(UNKNOWN_CODE.message)).toBeVisible();

  await routeOnce(page, "**/captcha/verify", (route) =>
    route.fulfill({ json: { data: { sliderToken: "" }, success: true, error: null } }),
  );
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith("/monitor/magicBoxSend") &&
      (request.postData() ?? "").includes("no slider token"),
  );
  await getCode.click();
  await page.getByRole("button", { name: "I am a person" }).click();
  await report;

  await askForCode(page, phoneNo);
  await refuse("/account/login", { code: "500", message: "The kitchen of codes burns." }, 500);
  await page.getByLabel("Verification code").fill("000000");
  await expect(toast(page).getByText("The kitchen of codes burns.")).toBeVisible();
  await expect(page.getByLabel("Verification code")).toHaveValue("");
  await page.clock.fastForward(61_000);
  await refuse("/account/checkSlider", { code: "9990002", message: "No second code on Sundays." });
  await page.getByRole("button", { name: "Obtain new OTP" }).click();
  await expect(page.getByText("No second code on Sundays.")).toBeVisible();
  expect(await sandbox.awaitCode(`+62${phoneNo}`)).toMatch(/^\d{6}$/);
});

test("LOGIN-44 LOGIN-45 LOGIN-46 LOGIN-47 LOGIN-48 an account that was merged is notified once", async ({
  page,
  sandbox,
}) => {
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Log in" }).click();
  await logIn(page, sandbox, "81200000771");
  const notice = page.getByRole("dialog");
  await expect(notice).toContainText("+62 812 0000 0771");
  await expect(notice).toContainText(/customer service at \+62/);
  await expect(notice.getByRole("button", { name: "Close" })).toBeVisible();
  await notice.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("LOGIN-42 an account that cannot sign in closes the popup and says why", async ({
  page,
  sandbox,
}) => {
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Log in" }).click();
  await logIn(page, sandbox, "81200000224");
  await expect(page.getByText("This account cannot log in")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});

function refusal(error: object) {
  return { data: null, success: false, error };
}

function inGroups(phoneNo: string, space = " "): string {
  return [phoneNo.slice(0, 3), phoneNo.slice(3, 7), phoneNo.slice(7)].join(space);
}
