import { bootSantap, type SantapEnvironment } from "./boot.ts";
import { openTestDatabase } from "./test-database.ts";
import type { BootOptions } from "./boot-options.ts";

const TEST_SETTINGS = {
  LOG_LEVEL: "error",
  FLOOD_LIMIT: "0",
  // Test and server share a thread, so the event loop delay says nothing about load.
  SHED_DELAY: "0",
  HUMAN_VERIFICATION: "sandbox,embedded",
  HUMAN_PUZZLES: "3",
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
  try {
    const environment = await bootSantap({
      mode: "in-process",
      ...options,
      env: { ...TEST_SETTINGS, ...options.env },
      databaseUrl: database.ownerUrl,
      appDatabaseUrl: database.url,
    });
    return {
      ...environment,
      stop: async () => {
        await environment.stop();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
