import { randomBytes } from "node:crypto";
import { test as base } from "@playwright/test";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import { bootJourneyEnvironment } from "@santap/dev-env/journey-cluster";

export const OTP_BOX_KEY = randomBytes(32).toString("base64");

/** A product for each journey: a kitchen shows the orders of all who ate there before. */
export const test = base.extend<{ environment: SantapEnvironment }>({
  environment: [
    async ({ browser }, use) => {
      const env = {
        LOG_LEVEL: "warn",
        TRACK_ROLL: "200",
        HUMAN_PUZZLES: "1",
        OTP_BOX_KEY,
        // Journeys prove diners to be people by one call.
        HUMAN_VERIFICATION: "sandbox,embedded",
      };
      const environment = await bootJourneyEnvironment({ mode: "in-process", env });
      await use(environment);
      // A page that is left open goes on asking.
      await Promise.all(browser.contexts().map((context) => context.close()));
      await environment.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ environment }, use) => use(environment.appUrl),
});
