import { bootSantap, type BootOptions, type SantapWorld } from "./boot.ts";
import { openTestDatabase } from "./test-database.ts";

/**
 * The whole product in this process, for a test file (`*.feature.test.ts`): a database of its own
 * with the demo data, app and sandbox on free ports. stop() removes it all.
 */
export async function bootTestWorld(
  options: Partial<Omit<BootOptions, "databaseUrl">> = {},
): Promise<SantapWorld> {
  const database = await openTestDatabase("demo");
  try {
    const world = await bootSantap({
      mode: "in-process",
      ...options,
      env: { LOG_LEVEL: "error", FLOOD_LIMIT: "0", ...options.env },
      databaseUrl: database.url,
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
