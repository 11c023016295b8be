import type { Browser } from "@playwright/test";
import { test as base } from "vitest";
import type { SandboxOptions } from "../src/app.ts";
import { openBrowser } from "./browser.ts";
import { createDebitClient } from "./debit-client.ts";
import { startSandbox } from "./sandbox-fixture.ts";

interface Cleanup {
  onCleanup(step: () => Promise<void>): void;
}

/** Tests that each have a sandbox of their own. */
export function testWithSandbox(overrides: Partial<SandboxOptions> = {}) {
  return base.extend("sandbox", async ({}, { onCleanup }) => {
    const sandbox = await startSandbox(overrides);
    onCleanup(() => sandbox[Symbol.asyncDispose]());
    return sandbox;
  });
}

/** Tests on a sandbox with an open QR code of 10,000 rupiah for ORDER1. */
export function testWithQrCode() {
  return testWithSandbox().extend("qrCodeText", { auto: true }, async ({ sandbox }) => {
    return (await sandbox.partner.generate("ORDER1", 10_000)).json.qrContent as string;
  });
}

/** Tests on a sandbox with a client of its e-wallets, whose clocks both stand at `now` (epoch ms) if given. */
export function testWithDebits(now?: number) {
  return testWithSandbox().extend("debits", { auto: true }, ({ sandbox }) => {
    sandbox.setClock(now);
    return createDebitClient(sandbox.partner, () => now ?? Date.now());
  });
}

/** A fixture: one browser for a file. */
export async function launchBrowser({}, { onCleanup }: Cleanup): Promise<Browser> {
  const browser = await openBrowser();
  onCleanup(() => browser.close());
  return browser;
}
