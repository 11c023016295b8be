import type { Browser, Page } from "@playwright/test";

const TABLET = { width: 1180, height: 820 };
const MANAGER = { loginName: "maya.s01", password: "santap-demo" };
const COOK = { name: /^S Sari|^Sari/, pin: "940172" };

/** The grill's tablet with its cook at work, sound on, and a clock that `page.clock` moves. */
export async function openTablet(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: TABLET });
  const page = await context.newPage();
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill(MANAGER.loginName);
  await page.getByLabel("Password").fill(MANAGER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Use this device as Bakaran" }).click();
  await page.getByRole("button", { name: "Yes, make it the station" }).click();
  await page.getByRole("button", { name: COOK.name }).click();
  await page.getByRole("group", { name: /PIN, 6 digits/ }).waitFor();
  await page.keyboard.type(COOK.pin);
  await page.getByRole("heading", { level: 1, name: "Bakaran" }).waitFor();
  await page.clock.install();
  await page.reload();
  await page.getByText("Live", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Sound, and the screen stays on" }).click();
  return page;
}
