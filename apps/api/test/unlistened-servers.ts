import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabase } from "@santap/dev-env/test-database";
import { createCredentials } from "@santap/dev-env/settings/credentials";
import { buildAppEnv } from "@santap/dev-env/settings/app-env";
import type { FastifyInstance } from "fastify";
import { test as base } from "vitest";
import { createApp, type SantapApp } from "../src/app.ts";
import { readConfig } from "../src/settings/config.ts";
import type { AppConfig } from "../src/settings/app-config.ts";

/** Whole servers on one database, asked without a network; nothing works in the background. */
export interface UnlistenedServers {
  serve(change?: Partial<AppConfig>, clock?: () => number): Promise<FastifyInstance>;
  /** Stops what was served so far. */
  stop(): Promise<void>;
  /** Stops, and removes database and files. */
  close(): Promise<void>;
}

/** Tests on whole servers without a network. */
export function testWithServers(content: "migrated" | "demo") {
  return base.extend("servers", { scope: "file" }, async ({}, { onCleanup }) => {
    const servers = await openUnlistenedServers(content);
    onCleanup(() => servers.close());
    return servers;
  });
}

export async function openUnlistenedServers(
  content: "migrated" | "demo",
): Promise<UnlistenedServers> {
  const dataDir = mkdtempSync(join(tmpdir(), "santap-unlistened-"));
  const database = await openTestDatabase(content);
  await createCredentials(dataDir);
  const addresses = {
    ...{ appUrl: "http://localhost:3000", appPort: 3_000, appHost: "127.0.0.1" },
    ...{ sandboxUrl: "http://localhost:3100", databaseUrl: database.url },
  };
  const config = readConfig(buildAppEnv(dataDir, addresses, { LOG_LEVEL: "silent" }));
  const running: SantapApp[] = [];
  const stop = async () => {
    for (const server of running.splice(0)) await server.close();
  };
  return {
    async serve(change = {}, clock) {
      const parts = { webDist: null, consoleDist: null };
      const server = await createApp({ ...config, ...parts, ...change }, clock);
      running.push(server);
      return server.app;
    },
    stop,
    async close() {
      await stop();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
