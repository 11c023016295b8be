import { queryDatabase } from "@santap/dev-env/query-database";
import { findViolations } from "@santap/dev-env/accessibility";
import { languagesOf, openIn, say, schemesOf, seeWhole } from "../checkout/look.ts";
import { expect, test } from "../fixtures/journey.ts";
import { signIn } from "../fixtures/signed-in.ts";

const NEWEST = "(select user_id from account order by created_at desc limit 1)";

test("ACC-10 ACC-11 what was agreed to is two taps from home in every language; news and place are withdrawn by keyboard @screen", async ({
  page,
  sandbox,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -6.2, longitude: 106.8 });
  await signIn(page, sandbox);
  for (const look of languagesOf(0)) {
    await openIn(page, look, "/platform/consents");
    for (const colorScheme of schemesOf(look)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.getByText(say(look.lang, "personal.consent.intro"))).toBeVisible();
      await seeWhole(page, look, `consents-${colorScheme}`);
      expect(await findViolations(page)).toEqual([]);
    }
  }
  await page.goto("/platform/me?lang=enGB");
  await page.getByRole("link", { name: say("enGB", "me.consents") }).press("Enter");
  const news = page.getByRole("switch", { name: "News and offers" });
  const place = page.getByRole("switch", { name: "Location" });
  for (const one of [news, place]) {
    await one.press("Space");
    await expect(one).toBeChecked();
    await one.press("Space");
    await expect(one).not.toBeChecked();
  }
  await expect(page.getByText(/^Withdrawn /)).toHaveCount(2);
  // Taken back for the account: this phone sends its place no more, though it may still read it.
  const sent = page.waitForRequest(/\/account\/consents$/);
  await page.reload();
  expect((await sent).headers()).not.toHaveProperty("latitude");
  await expect(place).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("place"))).toBe('{"kind":"NONE"}');
});

test("ACC-10 a place that was withdrawn on another phone is not sent from this one either", async ({
  page,
  sandbox,
  environment,
}) => {
  await signIn(page, sandbox);
  await queryDatabase(
    environment.databaseUrl,
    `insert into consent_event (user_id, kind, agreed, version, language, at)
     select ${NEWEST}, 'PLACE', false, '2026-11-25', 'idID', now()`,
  );
  const near = JSON.stringify({ kind: "NEAR", at: { lat: -6.2, lng: 106.8 } });
  await page.addInitScript((kept) => {
    if (localStorage.getItem("place") === null) localStorage.setItem("place", kept);
  }, near);
  await page.goto("/platform/me?lang=enGB");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("place")))
    .toBe('{"kind":"NONE"}');
});

test("ACC-10 a new version of the terms is asked for once, at home but never at a table or in the checkout", async ({
  page,
  sandbox,
  environment,
}) => {
  await signIn(page, sandbox);
  const makeOld = () =>
    queryDatabase(
      environment.databaseUrl,
      `with gone as (delete from consent_event where user_id = ${NEWEST} and kind = 'TERMS')
       insert into consent_event (user_id, kind, agreed, version, language, at)
       select ${NEWEST}, 'TERMS', true, '2025-01-01', 'idID', now()`,
    );
  const card = page
    .getByRole("status")
    .filter({ hasText: say("enGB", "personal.consent.askTitle") });
  await makeOld();
  await page.goto("/t/DEMO-A1?lang=enGB");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(card).toHaveCount(0);
  // Also at home while there is a table.
  const read = page.waitForResponse(/\/account\/consents$/);
  await page.goto("/?lang=enGB");
  await read;
  await expect(card).toHaveCount(0);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith("seat")))
      localStorage.removeItem(key);
  });
  for (const look of languagesOf(1)) {
    await openIn(page, look, "/platform/me");
    await expect(page.getByText(say(look.lang, "personal.consent.askTitle"))).toBeVisible();
    await seeWhole(page, look, "terms-ask");
    expect(await findViolations(page)).toEqual([]);
  }
  await page.goto("/?lang=enGB");
  const saved = page.waitForResponse(/\/account\/consents\/set$/);
  await card.getByRole("button", { name: "Not now" }).press("Enter");
  await saved;
  await expect(card).toHaveCount(0);
  const again = page.waitForResponse(/\/account\/consents$/);
  await page.reload();
  await again;
  await expect(card).toHaveCount(0);
  await page.goto("/platform/consents?lang=enGB");
  await page.getByRole("button", { name: /^Agree to version/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Agree to version/ })).toHaveCount(0);
});
