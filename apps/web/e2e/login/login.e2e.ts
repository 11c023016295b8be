import { askForCode, logIn } from "../checkout.ts";
import { expect, test } from "../journey.ts";
import { newPhone } from "../signed-in.ts";

test("LOGIN-10 LOGIN-11 LOGIN-12 LOGIN-13 LOGIN-26 LOGIN-38 LOGIN-41 MSG-28 a wrong code is cleared, a code in hand is found again, the sixth digit logs in", async ({
  page,
  sandbox,
}) => {
  const phoneNo = newPhone();
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Sign in" }).click();
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
  await askForCode(page, phoneNo);
  await expect(popup.locator("img")).toHaveCount(0);
  await expect(popup).toContainText(`Sent to +62 ${inGroups(phoneNo)} by WhatsApp/SMS.`);
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  const field = page.getByLabel("Verification code");

  await field.fill(code === "000000" ? "000001" : "000000");
  await expect(page.getByText("This code is not right")).toBeVisible();
  await expect(field).toHaveValue("");

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue(phoneNo);
  await page.getByRole("button", { name: "Get code" }).click();
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByText(/^Send again in \d+s$/)).toBeVisible();

  await field.fill(code);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform\/orders$/);
  await expect(page.getByRole("button", { name: "Sign in" })).toHaveCount(0);
});

test("LOGIN-44 LOGIN-45 LOGIN-46 LOGIN-47 LOGIN-48 an account that was merged is told so once", async ({
  page,
  sandbox,
}) => {
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Sign in" }).click();
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
  await page.getByRole("button", { name: "Sign in" }).click();
  await logIn(page, sandbox, "81200000224");
  await expect(page.getByText("This account cannot sign in")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

function inGroups(phoneNo: string): string {
  return [phoneNo.slice(0, 3), phoneNo.slice(3, 7), phoneNo.slice(7)].join(" ");
}
