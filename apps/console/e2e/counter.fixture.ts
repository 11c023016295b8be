import { expect, type Browser, type Page } from "@playwright/test";
import { becomeStation } from "./station/become-station.ts";

export const TABLET = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
const PEOPLE = {
  cashier: { name: /Dewi/, pin: "635209" },
  manager: { name: /Maya/, pin: "518306" },
} as const;

interface CounterOptions {
  viewport?: { width: number; height: number };
  language?: "enGB" | "idID" | "zhCN";
  /** Of the demo data. */
  storeId?: "S01" | "S06";
}

/** A tablet that the manager makes the counter of a store, with the cashier at work. */
export async function openCounter(browser: Browser, options: CounterOptions = {}): Promise<Page> {
  const { viewport = TABLET, language = "enGB", storeId = "S06" } = options;
  const context = await browser.newContext({ viewport, isMobile: false });
  const page = await context.newPage();
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill(`maya.${storeId.toLowerCase()}`);
  await page.getByLabel("Password").fill("santap-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await becomeStation(page, "Counter 1");
  await expect(page.getByRole("heading", { name: "Who is on duty?" })).toBeVisible();
  await page.goto(`/console?lang=${language}`);
  await signIn(page, "cashier");
  await expect(
    page.getByRole("heading", { level: 1, name: /^(Kasir|Counter|柜台) 1$/ }),
  ).toBeVisible();
  return page;
}

export async function signIn(page: Page, who: keyof typeof PEOPLE): Promise<void> {
  await page.getByRole("button", { name: PEOPLE[who].name }).click();
  await page.keyboard.type(PEOPLE[who].pin);
}

export const MANAGER_PIN = PEOPLE.manager.pin;

/** With what the drawer holds. A shift stays that an earlier journey on the same product left open. */
export async function openShift(page: Page, float: string): Promise<void> {
  await page.getByRole("button", { name: "Shift", exact: true }).click();
  const form = page.getByRole("region", { name: "Open the shift" });
  const drawer = page.getByRole("region", { name: "Drawer" });
  await expect(form.or(drawer)).toBeVisible();
  if (await drawer.isVisible()) return;
  await form.getByRole("textbox", { name: "Float" }).fill(float);
  await form.getByRole("button", { name: "Open the shift" }).click();
  await expect(drawer).toBeVisible();
}
