import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import { expect, type Page } from "@playwright/test";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import type { SandboxClient } from "./sandbox.ts";

const COFFEE = "Palm-sugar milk coffee";

/** Scans a table, takes one coffee, and asks to order it. `origin`: of another app of the world. */
export async function wantCoffee(page: Page, tableCode: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/t/${tableCode}`);
  await page.getByRole("button", { name: COFFEE, exact: true }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "View order" }).click();
}

/** From the confirm page to the checkout counter; gives the order's id. */
export async function toCounter(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Confirm order" }).click();
  await expect(page.getByRole("radio", { name: "QRIS" })).toBeChecked();
  return new URL(page.url()).searchParams.get("orderId") ?? "";
}

/** From the counter to a wallet's own page. */
export async function goToWallet(page: Page, wallet: "DANA" | "ShopeePay"): Promise<void> {
  await page.getByRole("radio", { name: wallet }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/ewallet\/pay\//);
  await expect(page.getByRole("heading", { name: wallet })).toBeVisible();
}

/** From the confirm page to the QRIS page, with the code on screen. */
export async function payWithQris(page: Page): Promise<void> {
  await toCounter(page);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/platform\/payPage\/payCode\?/);
  await expect(codeOnScreen(page)).toBeVisible();
}

/** Types the phone and proves to be a person; ends where the code is asked for. */
export async function askForCode(page: Page, phoneNo: string): Promise<void> {
  await page.getByLabel("Phone number").fill(`0${phoneNo}`);
  await page.getByRole("button", { name: "Get code" }).click();
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.getByLabel("Verification code")).toBeFocused();
}

/** Logs in through the popup that is open. */
export async function logIn(page: Page, sandbox: SandboxClient, phoneNo: string): Promise<void> {
  await askForCode(page, phoneNo);
  await page.getByLabel("Verification code").fill(await sandbox.awaitCode(`+62${phoneNo}`));
}

/** Reads the code from the screen, as another phone's camera would. */
export async function scanScreen(page: Page): Promise<string> {
  await waitForAnimations(page);
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  const found = jsqr(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error("there is no code on the screen that a scanner can read");
  return found.data;
}

export function codeOnScreen(page: Page) {
  return page.getByRole("img", { name: /^QRIS code for Rp/ });
}
