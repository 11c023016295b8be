import { bootSantap, type BootOptions, type SantapWorld } from "./boot.ts";
import { openTestDatabase } from "./test-database.ts";

/** The quickest human verification first, and few puzzles, because drawing them takes time. */
const TEST_SETTINGS = {
  LOG_LEVEL: "error",
  FLOOD_LIMIT: "0",
  // A test and the server share a thread, and the machine is busy.
  SHED_DELAY: "0",
  HUMAN_VERIFICATION: "sandbox,embedded",
  HUMAN_PUZZLES: "3",
  // Tests that break the acquirer go on as soon as it is well again.
  SNAP_BREAKER_REST: "0",
};

/**
 * The whole product in this process, for a test file (`*.feature.test.ts`): a database of its own
 * with the demo data, app and sandbox on free ports. stop() removes it all.
 */
export async function bootTestWorld(
  options: Partial<Omit<BootOptions, "databaseUrl" | "appDatabaseUrl">> = {},
): Promise<SantapWorld> {
  const database = await openTestDatabase("demo");
  try {
    const world = await bootSantap({
      mode: "in-process",
      ...options,
      env: { ...TEST_SETTINGS, ...options.env },
      databaseUrl: database.ownerUrl,
      appDatabaseUrl: database.url,
    });
    return {
      ...world,
      stop: async () => {
        await world.stop();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
