import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabase } from "@santap/dev-env/test-database";
import { createCredentials } from "@santap/dev-env/settings/credentials";
import { buildAppEnv } from "@santap/dev-env/settings/app-env";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/settings/config.ts";
import { openRows, type Rows } from "../../src/testing/rows.ts";

export interface ClockedServer {
  readonly url: string;
  readonly rows: Rows;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";

/** The whole server with a database of its own, listening, by a clock that a test sets. */
export async function startClockedServer(clock: () => number): Promise<ClockedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "santap-usage-events-"));
  const database = await openTestDatabase("migrated");
  await createCredentials(dataDir);
  const addresses = {
    ...{ appUrl: "http://localhost:3000", sandboxUrl: "http://localhost:3100" },
    ...{ appHost: HOST, appPort: 3_000, databaseUrl: database.url },
  };
  const settings = { LOG_LEVEL: "error", TRACK_ROLL: "500", HUMAN_PUZZLES: "1", SHED_DELAY: "0" };
  const config = readConfig(buildAppEnv(dataDir, addresses, settings));
  const server = await createApp({ ...config, port: 0, webDist: null, consoleDist: null }, clock);
  const { url } = await server.start();
  const rows = openRows(database.url);
  return {
    url,
    rows,
    async stop() {
      await server.close();
      await rows.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
