import type { Locator, Page } from "@playwright/test";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect } from "../fixtures/journey.ts";
import { say, seeWhole, type Look } from "../checkout/look.ts";

/** A browser at a shared table. */
export interface Phone {
  page: Page;
  look: Look;
}

export function words({ look }: Phone, key: string, places = {}): string {
  return say(look.lang, key, places);
}

export function button(phone: Phone, key: string): Locator {
  return phone.page.getByRole("button", { name: words(phone, key), exact: true });
}

/** Puts the nth dish into the cart. */
export async function choose(phone: Phone, nth: number): Promise<void> {
  const dish = phone.page.getByRole("article").nth(nth);
  await dish.getByRole("heading").getByRole("button").click();
  await button(phone, "dish.addToCart").click();
}

export async function sendRound(phone: Phone): Promise<void> {
  await button(phone, "cart.send").click();
  const sheet = phone.page.getByRole("dialog");
  await sheet.getByRole("button", { name: words(phone, "bill.send"), exact: true }).click();
  await expect(phone.page.getByText(words(phone, "bill.sent"), { exact: true })).toBeVisible();
}

/** The bar's link to the bill. */
export function bar(phone: Phone): Locator {
  return phone.page.getByRole("region", { name: words(phone, "bill.barLabel") }).getByRole("link");
}

/** Its width, and axe; contrast, the costliest rule, in one language. */
export async function see({ page, look }: Phone, name: string): Promise<void> {
  await seeWhole(page, look, name);
  expect(await findViolations(page, { contrast: look.lang === "idID" }), name).toEqual([]);
}
