import { rmSync } from "node:fs";
import { bootSantap, type SantapEnvironment } from "./boot.ts";
import { openTestDatabase } from "./test-database.ts";
import { createTestDataFolder } from "./test-data-folder.ts";
import type { BootOptions } from "./boot-options.ts";

const TEST_SETTINGS = {
  LOG_LEVEL: "error",
  FLOOD_LIMIT: "0",
  // Test and server share a thread, so the event loop delay says nothing about load.
  SHED_DELAY: "0",
  HUMAN_VERIFICATION: "sandbox,embedded",
  HUMAN_PUZZLES: "3",
  // A slow machine is no lost database and no silent acquirer; tests of those set their own.
  DATABASE_TIMEOUT: "300000",
  SNAP_TIMEOUT: "60000",
  // Tests continue as soon as the fault of the acquirer is cleared.
  SNAP_BREAKER_REST: "0",
};

/**
 * For a test file (`*.feature.test.ts`): app and sandbox in this process on free ports, with an own
 * database with demo data. stop() removes everything.
 */
export async function bootTestEnvironment(
  options: Partial<Omit<BootOptions, "databaseUrl" | "appDatabaseUrl">> = {},
): Promise<SantapEnvironment> {
  const database = await openTestDatabase("demo");
  const own = options.dataDir === undefined ? await createTestDataFolder() : null;
  async function clean(): Promise<void> {
    await database.drop();
    if (own !== null) rmSync(own, { recursive: true, force: true });
  }
  try {
    const environment = await bootSantap({
      mode: "in-process",
      ...options,
      ...(own === null ? {} : { dataDir: own }),
      env: { ...TEST_SETTINGS, ...options.env },
      databaseUrl: database.ownerUrl,
      appDatabaseUrl: database.url,
    });
    return {
      ...environment,
      stop: async () => {
        await environment.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
