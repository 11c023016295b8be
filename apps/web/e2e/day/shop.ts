import type { SantapEnvironment } from "@santap/dev-env/boot";
import { bootJourneyEnvironment } from "@santap/dev-env/journey-cluster";
import { test as base } from "../fixtures/journey.ts";
import { createSandboxClient } from "../fixtures/sandbox.ts";

/**
 * A journey on a product of its own, whose drawer and books hold nothing else: journeys that share one write
 * rows that no act of a person leaves.
 */
export const test = base.extend<{ shop: SantapEnvironment }>({
  shop: async ({}, use) => {
    const env = { LOG_LEVEL: "error", HUMAN_VERIFICATION: "sandbox,embedded", HUMAN_PUZZLES: "1" };
    const shop = await bootJourneyEnvironment({ mode: "in-process", env });
    await use(shop);
    await shop.stop();
  },
  baseURL: async ({ shop }, use) => use(shop.appUrl),
  sandbox: async ({ shop }, use) => use(createSandboxClient(shop.sandboxUrl)),
});
