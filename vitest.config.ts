import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/setup/longest-first.ts";

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
          exclude: ["**/*.feature.test.ts", "**/node_modules/**"],
          testTimeout: 60_000,
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
          // A list to read, which judges nothing.
          exclude: [
            "**/node_modules/**",
            ...(process.env["FIRST_USE"] === "1" ? [] : ["apps/api/test/first-use/**"]),
          ],
          globalSetup: ["packages/dev-env/src/test-cluster.ts"],
          setupFiles: ["apps/api/test/statements/record-statements.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          // After the rules. Four for two cores: many tests wait for a timer or the database.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
        },
      },
    ],
  },
});
