import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/setup/longest-first.ts";
import { leftOutFeatures, TEST_SET } from "./scripts/setup/test-sets.mjs";

/** Ends what hangs. Tests wait for events, and none has a limit of its own. */
const HANGS_MS = 15 * 60_000;
const LIMITS = {
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  expect: { poll: { timeout: HANGS_MS / 2 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "rules",
          include: [
            "architecture.test.ts",
            "scripts/**/*.test.ts",
            "packages/*/src/**/*.test.{ts,tsx}",
            "apps/*/src/**/*.test.{ts,tsx}",
            "apps/*/test/**/*.test.ts",
            "apps/web/{security,service-worker}/**/*.test.ts",
            "bench/src/**/*.test.ts",
          ],
          exclude: [
            "**/node_modules/**",
            TEST_SET === "rest" ? "**/*.test.{ts,tsx}" : "**/*.feature.test.ts",
          ],
          ...LIMITS,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "features",
          include: [
            "apps/*/src/**/*.feature.test.ts",
            "apps/*/test/**/*.feature.test.ts",
            "packages/*/src/**/*.feature.test.ts",
          ],
          exclude: [
            "**/node_modules/**",
            ...leftOutFeatures(TEST_SET),
            // A list to read, which judges nothing.
            ...(process.env["FIRST_USE"] === "1" ? [] : ["apps/api/test/first-use/**"]),
          ],
          globalSetup: ["packages/dev-env/src/test-cluster.ts"],
          setupFiles: [
            "apps/api/test/statements/record-statements.ts",
            "apps/api/test/refusals/record-refusals.ts",
            "apps/api/src/testing/set-paid-triggers.ts",
          ],
          ...LIMITS,
          isolate: false,
          // After the rules. Four for two cores: many tests wait for a timer or the database.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
        },
      },
    ],
  },
});
