import { queryDatabase } from "@santap/dev-env/query-database";
import { findViolations } from "@santap/dev-env/accessibility";
import { languagesOf, openIn, say, schemesOf, seeWhole } from "../checkout/look.ts";
import { expect, test } from "../fixtures/journey.ts";
import { logIn } from "../fixtures/checkout.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { endCoolDowns } from "../login/login-popup.ts";

test("ACC-7 ACC-11 devices are two taps from home, fit in every language, and others are logged out by keyboard; a list that cannot be read anew stays, and says so @screen", async ({
  page,
  sandbox,
  environment,
  tolerate,
}) => {
  tolerate(/ERR_CONNECTION_FAILED.*\/account\/sessions/);
  await signIn(page, sandbox);
  await queryDatabase(
    environment.databaseUrl,
    `insert into session_family (user_id, family_id, ver, created_at, expires_at, device, browser)
     select user_id, 'f_journey' || n, 1, now() + interval '1 second', now() + interval '9 days',
       'IPHONE', 'SAFARI'
     from generate_series(1, 2) n,
       (select user_id from account order by created_at desc limit 1) newest`,
  );
  const notice = page.getByRole("status").filter({ hasText: "Your account logged in on" });
  await page.goto("/platform/me?lang=enGB");
  await expect(notice).toBeVisible();
  for (const look of languagesOf(0)) {
    await openIn(page, look, "/platform/sessions");
    const schemes = schemesOf(look);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.getByText(/^iPhone · Safari$/)).toHaveCount(2);
      await seeWhole(page, look, `sessions-${colorScheme}`);
      expect(await findViolations(page, { contrast: schemes.length > 1 })).toEqual([]);
    }
  }
  await page.goto("/platform/me?lang=enGB");
  await expect(page.getByRole("link", { name: "Logged-in devices" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole("link", { name: "Logged-in devices" }).press("Enter");
  const others = page.getByRole("button", { name: /^Log out: / });
  await expect(others).toHaveCount(2);
  // The other device is logged out, and the list cannot be read anew.
  await page.route("**/account/sessions", (route) => route.abort("connectionfailed"));
  await others.first().press("Enter");
  const lost = page.getByRole("alert").filter({ hasText: say("enGB", "shell.noConnectionText") });
  await expect(lost).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(others).toHaveCount(2);
  await page.unrouteAll();
  await lost.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(others).toHaveCount(1);
  await page.getByRole("button", { name: "Log out all other devices" }).press("Enter");
  await expect(page.getByText(say("enGB", "me.sessions.noOthers"))).toBeVisible();
});

test("ACC-7 a login in another browser is announced here, now and when the page opens later, and is confirmed or logged out", async ({
  page,
  sandbox,
  browser,
  baseURL,
  environment,
}) => {
  const { phoneNo } = await signIn(page, sandbox);
  const first = page.waitForResponse(/\/account\/sessions$/);
  await page.goto("/platform/me?lang=enGB");
  await first;
  const card = page.getByRole("status").filter({ hasText: "Your account logged in on" });
  const logInElsewhere = async (nth: number) => {
    await endCoolDowns(environment);
    const elsewhere = await browser.newContext({ baseURL: String(baseURL) });
    const other = await elsewhere.newPage();
    await other.goto("/platform/me?lang=enGB");
    await other.getByRole("button", { name: "Log in" }).click();
    await logIn(other, sandbox, phoneNo, nth);
    await expect(other.getByText(/^Member since/)).toBeVisible();
    return other;
  };
  const one = await logInElsewhere(2);
  await expect(one.getByRole("status").filter({ hasText: "logged in on" })).toHaveCount(0);
  // As when the page is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole("button", { name: "That was me" }).press("Enter");
  await expect(card).toHaveCount(0);
  await page.close();

  const two = await logInElsewhere(3);
  await expect(one.getByRole("button", { name: "Log out" })).toBeVisible();
  await one.goto("/?lang=enGB");
  const later = one.getByRole("status").filter({ hasText: "Your account logged in on" });
  await expect(later).toBeVisible();
  await later.getByRole("button", { name: "Log it out" }).press("Enter");
  await expect(later).toHaveCount(0);
  await two.reload();
  await expect(two.getByRole("dialog", { name: "Log in with your phone" })).toBeVisible();
  await one.reload();
  await expect(later).toHaveCount(0);
});

test("ACC-11 recommendations are turned off for the account; the place is off until asked for, on this phone, and one switch on both pages", async ({
  page,
  sandbox,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -6.2, longitude: 106.8 });
  await signIn(page, sandbox);
  await page.goto("/platform/me?lang=enGB");
  const recommendations = page.getByRole("switch", { name: "Recommendations for you" });
  const place = page.getByRole("switch", { name: "Location" });
  await expect(recommendations).toBeChecked();
  const saved = page.waitForResponse(/\/account\/preferences$/);
  await recommendations.press("Space");
  await saved;
  await expect(place).not.toBeChecked();
  const agreed = page.waitForResponse(/\/account\/consents\/set$/);
  await place.press("Space");
  await expect(place).toBeChecked();
  await agreed;
  await page.goto("/platform/consents");
  await expect(place).toBeChecked();
  // The agreement, the privacy policy and the place.
  await expect(page.getByText(/^Agreed /)).toHaveCount(3);
  await page.goto("/platform/me");
  await place.press("Space");
  await page.reload();
  await expect(recommendations).not.toBeChecked();
  await expect(place).not.toBeChecked();
  expect(await findViolations(page)).toEqual([]);
});
