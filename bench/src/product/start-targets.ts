import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@santap/dev-env/processes/ports";
import { startChild } from "@santap/dev-env/processes/child-process";
import { createCredentials } from "@santap/dev-env/settings/credentials";
import type { BaselineSettings } from "../baseline/main.ts";
import { createBaselineTables } from "../baseline/tables.ts";
import { openRelay } from "../load/relay.ts";
import { openDatabaseMeter, type DatabaseMeter } from "../measure/database-meter.ts";
import { print } from "../measure/print.ts";
import { addStore, STORE_ID } from "./add-store.ts";
import {
  NO_FLOOD_LIMIT,
  requirePid,
  startProduct,
  startSandbox,
  withClient,
  type Endpoint,
  type Product,
} from "./start-product.ts";

export interface Targets extends AsyncDisposable {
  readonly app: Product;
  readonly baseline: Endpoint;
  readonly databaseUrl: string;
  readonly meter: DatabaseMeter;
}

/** Pool size of both. */
const POOL_SIZE = 16;
const BASELINE_MAIN = fileURLToPath(new URL("../baseline/main.ts", import.meta.url));

/** Count every statement, and no autovacuum during a phase. */
const DATABASE_SETTINGS = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track": "top",
  autovacuum: "off",
};

/** The app and, on the same database, the baseline; each of the two has its own sandbox. */
export async function startTargets(
  options: { env?: Readonly<Record<string, string>>; nodeOptions?: string } = {},
): Promise<Targets> {
  const app = await startProduct({
    ...options,
    env: { ...NO_FLOOD_LIMIT, POOL_SIZE: String(POOL_SIZE), ...options.env },
    databaseSettings: DATABASE_SETTINGS,
  });
  const { databaseUrl, postmaster } = app;
  await addStore(databaseUrl);
  await createBaselineTables(databaseUrl, STORE_ID);
  const baseline = await startBaseline(databaseUrl);
  const meter = await openDatabaseMeter(databaseUrl, postmaster);
  return {
    app,
    baseline,
    databaseUrl,
    meter,
    async [Symbol.asyncDispose]() {
      await meter.close();
      await baseline[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

async function startBaseline(databaseUrl: string): Promise<Endpoint & AsyncDisposable> {
  const dataDir = mkdtempSync(join(tmpdir(), "santap-baseline-"));
  await createCredentials(dataDir);
  const relay = await openRelay();
  const sandboxUrl = `http://localhost:${await findFreePort()}`;
  const sandbox = await startSandbox({ dataDir, sandboxUrl, relay });
  const port = await findFreePort();
  const merchantId = await readMerchant(databaseUrl);
  const settings: BaselineSettings = {
    port,
    databaseUrl,
    poolSize: POOL_SIZE,
    sandboxUrl,
    merchantId,
    dataDir,
  };
  const server = await startChild({
    name: "baseline",
    url: `http://localhost:${port}`,
    readyPath: "/healthz",
    args: [BASELINE_MAIN, JSON.stringify(settings)],
    env: { PATH: process.env["PATH"] },
    onLine: (line) => print(`[baseline] ${line}`),
    onExit: ({ code, signal }) => print(`baseline ended by itself (${signal ?? `code ${code}`}).`),
  });
  relay.forwardTo(server.url);
  return {
    url: server.url,
    sandboxUrl,
    dataDir,
    relay,
    pid: requirePid(server.pid),
    async [Symbol.asyncDispose]() {
      await server.stop();
      await sandbox.stop();
      await relay.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readMerchant(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const text = "select merchant_id from store where store_id = $1";
    const { rows } = await client.query<{ merchant_id: string }>(text, [STORE_ID]);
    return rows[0]?.merchant_id ?? "";
  });
}
