import type { Page } from "@playwright/test";
import { payWithQris, wantCoffee } from "../fixtures/checkout.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { signIn } from "../fixtures/signed-in.ts";

/** A new person with one unpaid coffee, and its code on screen. */
export async function openQrisPage(page: Page, sandbox: SandboxClient): Promise<void> {
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A4");
  await payWithQris(page);
}
