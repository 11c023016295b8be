import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { bootSantap, type SantapEnvironment } from "@santap/dev-env/boot";
import { startChild } from "@santap/dev-env/processes/child-process";
import { createCredentials, readAppSecrets } from "@santap/dev-env/settings/credentials";
import { findFreePort } from "@santap/dev-env/processes/ports";
import type { BaselineSettings } from "../baseline/settings.ts";
import { createBaselineTables } from "../baseline/tables.ts";
import type { TargetUrls, RelayUrls } from "../load/messages.ts";
import type { Target } from "../scenarios.ts";
import { addBenchStore, STORE_ID } from "./bench-store.ts";
import { startSandbox } from "./start-sandbox.ts";

export interface Targets {
  readonly databaseUrl: string;
  readonly postmaster: number;
  readonly urls: Record<Target, TargetUrls>;
  readonly pids: Record<Target, number>;
  /** Data folders with the keys of each target and its acquirer. */
  readonly dataDirs: Record<Target, string>;
  readonly sessionSecret: string;
  stop(): Promise<void>;
}

export interface TargetOptions {
  readonly relays: RelayUrls;
  readonly nodeOptions: string | undefined;
  /** Extra environment variables of the app. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly onLost: (sentence: string) => void;
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

/** Database, app and baseline; each of the two has its own sandbox, which notifies a relay. */
export async function startTargets(options: TargetOptions): Promise<Targets> {
  const folder = mkdtempSync(join(tmpdir(), "santap-bench-"));
  const undo: (() => Promise<void>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ];
  async function stop(): Promise<void> {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  }
  try {
    const app = await startApp(join(folder, "app"), options, undo);
    const baseline = await startBaseline(join(folder, "baseline"), { ...options, app }, undo);
    return {
      databaseUrl: app.databaseUrl,
      postmaster: requirePid(app.databasePid),
      urls: {
        app: { url: app.appUrl, sandboxUrl: app.sandboxUrl },
        baseline: { url: baseline.url, sandboxUrl: baseline.sandboxUrl },
      },
      dataDirs: { app: join(folder, "app"), baseline: join(folder, "baseline") },
      pids: { app: requirePid(app.api.pid), baseline: requirePid(baseline.pid) },
      sessionSecret: readAppSecrets(join(folder, "app")).SESSION_SECRET,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Undo = (() => Promise<void>)[];

/** The product, with notifications sent through the relay. */
async function startApp(
  dataDir: string,
  { relays, nodeOptions, env, log, onLost }: TargetOptions,
  undo: Undo,
): Promise<SantapEnvironment> {
  const environment = await bootSantap({
    mode: "processes",
    dataDir,
    env: {
      LOG_LEVEL: "error",
      FLOOD_LIMIT: "0",
      POOL_SIZE: String(POOL_SIZE),
      ...env,
      ...(nodeOptions === undefined ? {} : { NODE_OPTIONS: nodeOptions }),
    },
    databaseSettings: DATABASE_SETTINGS,
    log,
    onLine: (part, line) => log(`[${part}] ${line}`),
    onExit: onLost,
  });
  undo.push(() => environment.stop());
  await environment.sandbox.stop();
  const sandbox = await startSandbox(dataDir, { url: environment.sandboxUrl, relay: relays.app });
  undo.push(() => sandbox.stop());
  await addBenchStore(environment.databaseUrl);
  return environment;
}

async function startBaseline(
  dataDir: string,
  { relays, log, onLost, app }: TargetOptions & { app: SantapEnvironment },
  undo: Undo,
): Promise<{ url: string; sandboxUrl: string; pid: number | undefined }> {
  await createCredentials(dataDir);
  await createBaselineTables(app.databaseUrl, STORE_ID);
  const sandboxUrl = `http://localhost:${await findFreePort()}`;
  const sandbox = await startSandbox(dataDir, { url: sandboxUrl, relay: relays.baseline });
  undo.push(() => sandbox.stop());
  const port = await findFreePort();
  const settings: BaselineSettings = {
    port,
    databaseUrl: app.databaseUrl,
    poolSize: POOL_SIZE,
    sandboxUrl,
    merchantId: await getMerchant(app.databaseUrl),
    dataDir,
  };
  const baseline = await startChild({
    name: "baseline",
    url: `http://localhost:${port}`,
    readyPath: "/healthz",
    args: [BASELINE_MAIN, JSON.stringify(settings)],
    env: { PATH: process.env["PATH"] },
    onLine: (line) => log(`[baseline] ${line}`),
    onExit: ({ code, signal }) => onLost(`baseline ended by itself (${signal ?? `code ${code}`}).`),
  });
  undo.push(() => baseline.stop());
  return { url: baseline.url, sandboxUrl, pid: baseline.pid };
}

async function getMerchant(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ merchant_id: string }>(
    "select merchant_id from store where store_id = $1",
    [STORE_ID],
  );
  await client.end();
  return rows[0]?.merchant_id ?? "";
}

function requirePid(pid: number | undefined): number {
  if (pid === undefined) throw new Error("the service has no process");
  return pid;
}
