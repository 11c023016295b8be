import { expect, type Page } from "@playwright/test";
import { codeOnScreen } from "../fixtures/checkout.ts";
import { openCounter } from "../fixtures/orders.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";

/** A new person with one unpaid toast, and its code on screen; gives the order's id. */
export async function openQrisPage(page: Page, sandbox: SandboxClient): Promise<string> {
  const orderId = await openCounter(page, sandbox);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/platform\/payPage\/payCode\?/);
  await expect(codeOnScreen(page)).toBeVisible();
  return orderId;
}
