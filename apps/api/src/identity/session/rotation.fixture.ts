import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@santap/dev-env/processes/ports";
import { buildAppEnv } from "@santap/dev-env/settings/app-env";
import { test as base } from "vitest";
import { createApp } from "../../app.ts";
import { readConfig } from "../../settings/config.ts";
import { bootEnvironment, type TestEnvironment } from "../../testing/fixtures.ts";
import { openRows } from "../../testing/rows.ts";
import { createDiners } from "./rotation-diners.fixture.ts";

const NAMES = ["SESSION_SECRET", "TICKET_SECRET", "OTP_PEPPER", "OTP_BOX_KEY", "PHONE_KEY"];
const [old, next] = [createKeys(), createKeys()];

function createKeys(): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString("base64")]));
}

/** The settings of the keys, from the old ones alone to the new ones alone. */
export const PLAIN = buildSettings((name) => `${old[name]}`);
export const ADDED = buildSettings((name) => `k1:${old[name]},k2:${next[name]}`);
export const SWAPPED = buildSettings((name) => `k2:${next[name]},k1:${old[name]}`);
export const REMOVED = buildSettings((name) => `k2:${next[name]}`);

function buildSettings(write: (name: string) => string): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, write(name)]));
}

/** Tests on two servers whose keys change, and on diners who use both. */
export const testWithRotation = base
  .extend("dataDir", { scope: "file" }, ({}, { onCleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "rotation-"));
    onCleanup(() => rmSync(dataDir, { recursive: true }));
    return dataDir;
  })
  .extend("environment", { scope: "file" }, ({ dataDir }, cleanup) =>
    bootEnvironment({ dataDir, env: PLAIN }, cleanup),
  )
  .extend("rows", { scope: "file" }, ({ environment }, { onCleanup }) => {
    const rows = openRows(environment.databaseUrl);
    onCleanup(() => rows.close());
    return rows;
  })
  .extend("servers", { scope: "file" }, async ({ environment, dataDir }, { onCleanup }) => {
    const servers = createServers(environment, dataDir);
    await servers.startNewer(ADDED);
    onCleanup(() => servers.newer.close());
    return servers;
  })
  .extend("diners", { scope: "file" }, ({ environment, servers, rows }) =>
    createDiners(environment.sandboxUrl, servers, rows),
  );

interface Server {
  readonly url: string;
  close(): Promise<void>;
}

function createServers(environment: TestEnvironment, dataDir: string) {
  const { appUrl, sandboxUrl, databaseUrl, api } = environment;
  const first: Server = { url: appUrl, close: () => api.stop() };
  const servers = {
    older: first,
    newer: first,
    async startNewer(keys: Record<string, string>) {
      const place = { appUrl, appHost: "127.0.0.1", appPort: await findFreePort() };
      const settings = { LOG_LEVEL: "error", FLOOD_LIMIT: "0", HUMAN_VERIFICATION: "sandbox" };
      const addresses = { ...place, sandboxUrl, databaseUrl };
      const env = buildAppEnv(dataDir, addresses, { ...settings, ...keys });
      const { start, close } = await createApp(readConfig(env));
      servers.newer = { url: (await start()).url, close };
    },
    async endOlder() {
      await servers.older.close();
      servers.older = servers.newer;
    },
  };
  return servers;
}
