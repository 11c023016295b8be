import { resetPin } from "@santap/contract/calls/staff/team";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./environment.ts";
import { TABLET } from "./counter.fixture.ts";
import { chooseInMenu } from "./station/person-menu.ts";
import { becomeStation } from "./station/become-station.ts";

async function signIn(browser: Browser, loginName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: TABLET, isMobile: false });
  const page = await context.newPage();
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill(loginName);
  await page.getByLabel("Password").fill("santap-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Stores you work in" })).toBeVisible();
  return page;
}

/** With PICTURES=folder, as a picture. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const openPart = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Team" }).getByRole("button", { name }).click();

test("STAFF-1 STAFF-2 STAFF-6 an owner gives a waiter a PIN, who chooses their own at a station, reads the alert of wrong ones, revokes the device, and signs in by a passkey @screen", async ({
  browser,
}) => {
  const tablet = await signIn(browser, "maya.s06");
  await tablet.getByRole("button", { name: "Use this device as Counter 1" }).click();
  await tablet.getByRole("button", { name: "Not this device" }).click();
  await expect(tablet.getByRole("heading", { name: "Stores you work in" })).toBeVisible();
  await becomeStation(tablet, "Counter 1");
  const owner = await signIn(browser, "ratna.s06");
  await owner.getByRole("button", { name: "Team" }).click();
  await expect(owner.getByText("Kopi Langkah Pagi")).toBeVisible();
  const reset = owner.getByRole("button", { name: "Reset PIN of Joko" });
  const held = Promise.withResolvers<void>();
  await owner.route(`**${resetPin.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await reset.click();
  await expect(reset).toHaveAttribute("aria-busy", "true");
  held.resolve();
  const given = owner.getByRole("status").filter({ hasText: "Temporary PIN for Joko" });
  const pin = /\d{6}/.exec(await given.innerText())?.[0] ?? "";
  expect(await findViolations(owner)).toEqual([]);
  await look(owner, "people");
  await owner.getByRole("button", { name: "Edit Joko" }).click();
  const sheet = owner.getByRole("dialog", { name: "Joko" });
  await sheet.getByRole("radio", { name: "Cashier" }).check();
  expect(await findViolations(owner)).toEqual([]);
  await sheet.getByRole("button", { name: "Change role" }).click();
  await expect(owner.getByRole("listitem").filter({ hasText: "Joko" })).toContainText("Cashier");

  await tablet.getByRole("button", { name: /Joko/ }).click();
  const type = async (digits: string, expected: string) => {
    await tablet.keyboard.type(digits);
    await expect(tablet.getByText(expected)).toBeVisible();
  };
  await type(pin, "This PIN is from your manager.");
  await type("640281", "The new PIN again");
  await type("640282", "The two PINs differ.");
  expect(await findViolations(tablet)).toEqual([]);
  await type("640281", "The new PIN again");
  await tablet.keyboard.type("640281");
  await chooseInMenu(tablet, "Switch person");
  // Not by the name alone: the button to switch, which has it too, may still be there.
  await tablet.getByRole("button", { name: "Joko Cashier" }).click();
  for (let left = 4; left > 0; left -= 1) await type("270519", `${left} tr`);
  await tablet.keyboard.type("270519");
  await expect(tablet.getByRole("alert")).toHaveText("Wrong PIN. Please try again.");

  await openPart(owner, "Alerts");
  await expect(owner.getByText("Joko’s PIN was locked")).toBeVisible();
  expect(await findViolations(owner)).toEqual([]);
  await look(owner, "alerts");
  await openPart(owner, "Devices");
  await look(owner, "devices");
  const devices = owner.getByRole("button", { name: /^Revoke Counter 1/ });
  await expect(devices.last()).toBeVisible();
  const registered = await devices.count();
  await devices.last().click();
  await owner.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(devices).toHaveCount(registered - 1);
  await tablet.reload();
  await expect(tablet.getByRole("heading", { name: "Log in to the console" })).toBeVisible();

  await openPart(owner, "My login");
  await owner.getByLabel("Password").fill("santap-demo");
  await owner.getByLabel("New PIN", { exact: true }).fill("802647");
  await owner.getByLabel("New PIN again").fill("802648");
  await owner.getByRole("button", { name: "Change PIN" }).click();
  await expect(owner.getByText("The two PINs differ.")).toBeVisible();
  await owner.getByLabel("New PIN again").fill("802647");
  await owner.getByRole("button", { name: "Change PIN" }).click();
  await expect(owner.getByText("Your PIN is changed.")).toBeVisible();
  expect(await findViolations(owner)).toEqual([]);
  await look(owner, "own");
  await tablet.context().close();

  const device = await owner.context().newCDPSession(owner);
  await device.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await device.send("WebAuthn.addVirtualAuthenticator", { options });
  await owner.getByLabel("Passkey name").fill("Ratna's phone");
  await owner.getByRole("button", { name: "Add a passkey" }).click();
  await expect(owner.getByText("never used")).toBeVisible();
  await chooseInMenu(owner, "Log out");
  await owner.getByRole("button", { name: "Log in", exact: true }).click();
  for (const missing of ["Enter your login name.", "Enter your password."]) {
    await expect(owner.getByText(missing)).toBeVisible();
  }
  await owner.getByLabel("Login name").fill("ratna.s06");
  await owner.getByLabel("Password").fill("santap-demo");
  await owner.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(owner.getByRole("button", { name: "Log in", exact: true })).toHaveCount(0);
  expect(await findViolations(owner)).toEqual([]);
  await owner.getByRole("button", { name: "Use a passkey" }).click();
  await chooseInMenu(owner, "Log out");
  await owner.getByRole("button", { name: "Use a passkey" }).click();
  await owner.getByRole("button", { name: "Team" }).click();
  await openPart(owner, "My login");
  await expect(owner.getByText(/last used/)).toBeVisible();
  await look(owner, "passkeys");
  await owner.getByRole("button", { name: "Remove Ratna's phone" }).click();
  await expect(owner.getByRole("alert")).toContainText("Your role needs two-step verification");
  await owner.context().close();
});
