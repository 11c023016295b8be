import { queryDatabase } from "@santap/dev-env/query-database";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { collectRequests, endCoolDowns, personButton } from "../login/login-popup.ts";

test("CANCEL-05 CANCEL-06 ACC-1 ACC-2 ACC-3 ACC-4 ROUTE-05 U11 from my account to the end by keyboard; other tabs end as well, and logging in offers to undo it @screen", async ({
  page,
  context,
  sandbox,
  environment,
}) => {
  const { phoneNo } = await signIn(page, sandbox);
  await page.goto("/platform/me?lang=enGB");
  await page.getByRole("link", { name: "Delete account" }).press("Enter");
  await expect(page).toHaveURL("/platform/accountDeletionDeclaration");
  const goOn = page.getByRole("button", { name: "Continue" });
  await expect(goOn).toBeDisabled();
  const agreement = page.getByRole("checkbox", { name: /want to delete my account/ });
  await expect(agreement).not.toBeChecked();
  await agreement.press("Space");
  await goOn.press("Enter");

  await expect(page).toHaveURL("/platform/accountDeletionAssetsCheck");
  await expect(page.getByRole("heading", { name: "1 coupon" })).toBeVisible();
  await goOn.press("Enter");

  await expect(page).toHaveURL("/platform/accountDeletionVerify");
  const field = page.getByRole("textbox", { name: "Verification code" });
  await expect(field).toBeDisabled();
  await endCoolDowns(environment);
  const sent = page.waitForRequest("**/verification/sendCodeByToken");
  await page.getByRole("button", { name: "Get code" }).press("Enter");
  await personButton(page).press("Enter");
  expect((await sent).postDataJSON()).toEqual({
    browserId: expect.any(String),
    sliderToken: expect.stringMatching(/./),
    cpType: "qpon",
    identityType: "C",
    sceneType: "CANCELLATION",
  });
  await expect(field).toBeFocused();
  await expect(page.getByText(/^Send again in \d+s$/)).toBeVisible();
  await page.keyboard.type(await sandbox.awaitCode(`+62${phoneNo}`, 2));
  await expect(page).toHaveURL("/platform/accountDeletionSubmit");

  const tab = await context.newPage();
  const asked = collectRequests(tab, "/account/refresh");
  await tab.goto("/platform/confirmOrder?storeId=S06&lang=enGB");
  await expect(tab.getByRole("main")).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).press("Enter");
  await expect(page.getByText("Your account is being deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Delete account", exact: true })).toBeVisible();
  await expect(page.getByText(/before \d+ \w+, \d\d:\d\d/)).toBeVisible();
  for (const one of [page, tab]) {
    await expect(one.getByRole("dialog")).toHaveCount(0);
    expect(await one.evaluate(() => localStorage.getItem("tokenInfo"))).toBeNull();
  }
  await expect(tab).toHaveURL("/");
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Home" }).press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await endCoolDowns(environment);
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Log in" }).press("Enter");
  await page.getByLabel("Phone number").fill(phoneNo);
  await page.getByRole("button", { name: "Get code" }).press("Enter");
  const code = page.getByLabel("Verification code");
  // This browser is known: whether a person is asked for depends on what was sent before.
  await expect(personButton(page).or(code)).toBeVisible();
  if (await personButton(page).isVisible()) await personButton(page).press("Enter");
  await expect(code).toBeFocused();
  await page.keyboard.type(await sandbox.awaitCode(`+62${phoneNo}`, 3));
  await expect(page).toHaveURL("/platform/accountRestore");
  const notice = page.getByRole("main").getByRole("status");
  await expect(notice.filter({ hasText: "being deleted" })).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).press("Enter");
  await expect(page.getByText("Your account is back")).toBeVisible();
  const rows = await queryDatabase(
    environment.databaseUrl,
    "select status from account order by created_at desc limit 1",
  );
  expect(rows).toEqual([{ status: "ACTIVE" }]);
});
