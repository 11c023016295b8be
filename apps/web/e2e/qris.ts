import type { Page } from "@playwright/test";
import { payWithQris, wantCoffee } from "./checkout.ts";
import type { SandboxClient } from "./sandbox.ts";
import { signIn } from "./signed-in.ts";

/** A new person with one unpaid coffee, and its code on screen. */
export async function openQrisPage(page: Page, sandbox: SandboxClient): Promise<void> {
  await signIn(page, sandbox);
  await wantCoffee(page, "DEMO-A4");
  await payWithQris(page);
}
