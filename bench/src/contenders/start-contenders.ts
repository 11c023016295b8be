import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { bootSantap, type SantapWorld } from "@santap/dev-env/boot";
import { runChild } from "@santap/dev-env/world/child-process";
import { onboardParties, readAppSecrets } from "@santap/dev-env/world/parties";
import { findFreePort } from "@santap/dev-env/world/ports";
import type { FloorSettings } from "../floor/settings.ts";
import { createFloorTables } from "../floor/tables.ts";
import type { Place, RelayUrls } from "../load/messages.ts";
import type { Contender } from "../works.ts";
import { addBenchStore, STORE_ID } from "./bench-store.ts";
import { startSandbox } from "./start-sandbox.ts";

export interface Contenders {
  readonly databaseUrl: string;
  readonly postmaster: number;
  readonly places: Record<Contender, Place>;
  readonly pids: Record<Contender, number>;
  /** Where the agreement of each with its acquirer is kept. */
  readonly dataDirs: Record<Contender, string>;
  readonly sessionSecret: string;
  stop(): Promise<void>;
}

export interface ContenderOptions {
  readonly relays: RelayUrls;
  readonly nodeOptions: string | undefined;
  /** Settings of the app for this bench alone. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly onLost: (sentence: string) => void;
}

/** Both have pools of this size. */
const POOL_SIZE = 16;
const FLOOR_MAIN = fileURLToPath(new URL("../floor/main.ts", import.meta.url));

/** What makes two phases comparable: every statement counted, no vacuum in the middle of one. */
const DATABASE_SETTINGS = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track": "top",
  autovacuum: "off",
};

/** Database, app and floor, each of the two with an acquirer of its own that tells the relay. */
export async function startContenders(options: ContenderOptions): Promise<Contenders> {
  const folder = mkdtempSync(join(tmpdir(), "santap-bench-"));
  const undo: (() => Promise<void>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ];
  async function stop(): Promise<void> {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  }
  try {
    const app = await startApp(join(folder, "app"), options, undo);
    const floor = await startFloor(join(folder, "floor"), { ...options, app }, undo);
    return {
      databaseUrl: app.databaseUrl,
      postmaster: pidOf(app.databasePid),
      places: {
        app: { url: app.appUrl, sandboxUrl: app.sandboxUrl },
        floor: { url: floor.url, sandboxUrl: floor.sandboxUrl },
      },
      dataDirs: { app: join(folder, "app"), floor: join(folder, "floor") },
      pids: { app: pidOf(app.api.pid), floor: pidOf(floor.pid) },
      sessionSecret: readAppSecrets(join(folder, "app")).SESSION_SECRET,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Undo = (() => Promise<void>)[];

/** The product as it is, but that its acquirer's notifications go through the relay. */
async function startApp(
  dataDir: string,
  { relays, nodeOptions, env, log, onLost }: ContenderOptions,
  undo: Undo,
): Promise<SantapWorld> {
  const world = await bootSantap({
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
    onLost,
  });
  undo.push(() => world.stop());
  await world.sandbox.stop();
  const sandbox = await startSandbox(dataDir, { url: world.sandboxUrl, relay: relays.app });
  undo.push(() => sandbox.stop());
  await addBenchStore(world.databaseUrl);
  return world;
}

async function startFloor(
  dataDir: string,
  { relays, log, onLost, app }: ContenderOptions & { app: SantapWorld },
  undo: Undo,
): Promise<{ url: string; sandboxUrl: string; pid: number | undefined }> {
  await onboardParties(dataDir);
  await createFloorTables(app.databaseUrl, STORE_ID);
  const sandboxUrl = `http://localhost:${await findFreePort()}`;
  const sandbox = await startSandbox(dataDir, { url: sandboxUrl, relay: relays.floor });
  undo.push(() => sandbox.stop());
  const port = await findFreePort();
  const settings: FloorSettings = {
    port,
    databaseUrl: app.databaseUrl,
    poolSize: POOL_SIZE,
    sandboxUrl,
    merchantId: await merchantOf(app.databaseUrl),
    dataDir,
  };
  const floor = await runChild({
    name: "floor",
    url: `http://localhost:${port}`,
    readyPath: "/healthz",
    args: [FLOOR_MAIN, JSON.stringify(settings)],
    env: { PATH: process.env["PATH"] },
    onLine: (line) => log(`[floor] ${line}`),
    onLost: ({ code, signal }) => onLost(`floor ended by itself (${signal ?? `code ${code}`}).`),
  });
  undo.push(() => floor.stop());
  return { url: floor.url, sandboxUrl, pid: floor.pid };
}

async function merchantOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ merchant_id: string }>(
    "select merchant_id from store where store_id = $1",
    [STORE_ID],
  );
  await client.end();
  return rows[0]?.merchant_id ?? "";
}

function pidOf(pid: number | undefined): number {
  if (pid === undefined) throw new Error("it runs in no process of its own");
  return pid;
}
