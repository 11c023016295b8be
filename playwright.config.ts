import { defineConfig } from "@playwright/test";
import { prepareBrowser } from "@santap/dev-env/browser";
import { journeyFilter, TEST_SET } from "./scripts/setup/test-sets.mjs";

const browser = await prepareBrowser();

export default defineConfig({
  globalSetup: "packages/dev-env/src/journey-cluster.ts",
  testDir: "apps",
  testMatch: "*/e2e/**/*.e2e.ts",
  ...journeyFilter(TEST_SET),
  outputDir: "test-results",
  forbidOnly: true,
  // Node strips the types, and keeps what it compiled; Babel takes 17 s for the server alone.
  build: { external: ["**/*"] },
  retries: 0,
  workers: 3,
  // For what hangs: a machine that is slow or busy with something else makes no journey red.
  timeout: 10 * 60_000,
  expect: { timeout: 2 * 60_000 },
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...process.env, ...browser.env },
    },
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
    // Journeys answer requests themselves; those about the service worker allow it.
    serviceWorkers: "block",
    timezoneId: "Asia/Jakarta",
    // Frames are drawn without a GPU and cost as much as half of a page's own work. Journeys about motion,
    // and the whole way from table to paid order, allow it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: process.env["TRACE"] === "1" ? "retain-on-failure" : "off",
  },
});
