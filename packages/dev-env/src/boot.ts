import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { lockDataFolder } from "./data-lock.ts";
import { asAppRole, startPostgres } from "./postgres.ts";
import { startApp, startSandbox, type PartStart } from "./world/app-and-sandbox.ts";
import { onboardParties, readAppSecrets } from "./world/parties.ts";
import type { Part } from "./world/part.ts";
import { findFreePort, requireFreePort } from "./world/ports.ts";
import type { Environment } from "./world/settings.ts";

export interface BootOptions {
  /** `in-process`: quick, for tests of features. `processes`: app and sandbox can be killed and restarted. */
  readonly mode: "in-process" | "processes";
  /** Kept data; absent = a temporary folder that stop() removes. */
  readonly dataDir?: string;
  /**
   * Another PostgreSQL, or a database of `openTestDatabase`, as the role that owns its tables; absent =
   * the embedded one in the data folder.
   */
  readonly databaseUrl?: string;
  /** The same as the role that the app runs as; absent = the owner. The embedded one has both. */
  readonly appDatabaseUrl?: string | undefined;
  /** Absent = any free port. */
  readonly appPort?: number;
  readonly sandboxPort?: number;
  /** The app's alone: the sandbox never leaves loopback. Default 127.0.0.1. */
  readonly appHost?: string;
  readonly sandboxHost?: string;
  /** Settings of the app that differ from the usual ones, e.g. `{ QR_TTL: "60" }`. */
  readonly env?: Environment;
  /** Default true. */
  readonly demoData?: boolean;
  /** Restarts the app's process whenever a file of it changes. */
  readonly watch?: boolean;
  /** Server settings of the embedded database, e.g. `{ shared_preload_libraries: "pg_stat_statements" }`. */
  readonly databaseSettings?: Readonly<Record<string, string>>;
  /** Hears one line per long step. */
  readonly log?: (line: string) => void;
  /** Hears every line that a part's process prints. */
  readonly onLine?: (part: string, line: string) => void;
  /** Processes, and the embedded database, that end by themselves are started again. Default false. */
  readonly supervised?: boolean;
  /** Told when a part's process ends without having been asked to, and is not started again. */
  readonly onLost?: (sentence: string) => void;
}

export interface SantapWorld {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  /** As its owner. */
  readonly databaseUrl: string;
  /** As the role that the app runs as. */
  readonly appDatabaseUrl: string;
  /** The embedded database's postmaster; undefined with a database of the caller's. */
  readonly databasePid: number | undefined;
  readonly api: Part;
  readonly sandbox: Part;
  /** One more app on the same database, at a free port, as a process of its own. */
  addApi(env?: Environment): Promise<Part>;
  /** Drains app and sandbox, then the database; leaves nothing behind. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Boots the whole product: database, tables, demo data, sandbox and app, introduced to each other.
 *
 * @throws StartupFailure with one sentence where the start cannot succeed
 */
export async function bootSantap(options: BootOptions): Promise<SantapWorld> {
  const undo: (() => Promise<void>)[] = [];
  const stop = stopper(undo);
  try {
    const place = await preparePlace(options, undo);
    const log = options.log ?? (() => undefined);
    if (options.databaseUrl === undefined) log("Starting the database …");
    const database = await startDatabase(options, place.dataDir, undo);
    log("Preparing tables and demo data …");
    await fillDatabase(database, place.dataDir, options);
    log("Starting sandbox and app …");
    const start: PartStart = { ...place, databaseUrl: database.appUrl, options };
    const sandbox = await startSandbox(start);
    undo.push(() => sandbox.stop());
    const api = await startApp(start, place.appPort);
    undo.push(() => api.stop());
    return {
      appUrl: place.appUrl,
      sandboxUrl: place.sandboxUrl,
      databaseUrl: database.url,
      appDatabaseUrl: database.appUrl,
      get databasePid() {
        return database.pid;
      },
      api,
      sandbox,
      addApi: async (env = {}) => {
        const more = { ...options, mode: "processes", env: { ...options.env, ...env } } as const;
        const part = await startApp({ ...start, options: more }, await findFreePort());
        undo.push(() => part.stop());
        return part;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Place {
  readonly dataDir: string;
  readonly appPort: number;
  readonly appUrl: string;
  readonly sandboxPort: number;
  readonly sandboxUrl: string;
}

async function preparePlace(options: BootOptions, undo: (() => Promise<void>)[]): Promise<Place> {
  const dataDir = options.dataDir === undefined ? temporaryFolder(undo) : resolve(options.dataDir);
  const lock = await lockDataFolder(dataDir);
  undo.push(() => lock.release());
  const appPort = await choosePort(options.appPort, options.appHost, "PORT");
  const sandboxPort = await choosePort(options.sandboxPort, options.sandboxHost, "SANDBOX_PORT");
  await onboardParties(dataDir);
  return {
    dataDir,
    appPort,
    appUrl: `http://localhost:${appPort}`,
    sandboxPort,
    sandboxUrl: `http://localhost:${sandboxPort}`,
  };
}

async function choosePort(
  port: number | undefined,
  host: string | undefined,
  setting: string,
): Promise<number> {
  if (port === undefined) return findFreePort();
  await requireFreePort({ port, host: host ?? "127.0.0.1", setting });
  return port;
}

function temporaryFolder(undo: (() => Promise<void>)[]): string {
  const folder = mkdtempSync(join(tmpdir(), "santap-world-"));
  // Root hands the database to another user, who must get through here; what is secret is closed itself.
  chmodSync(folder, 0o711);
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface StartedDatabase {
  /** As the owner of its tables, and as the role that the app runs as. */
  readonly url: string;
  readonly appUrl: string;
  readonly pid: number | undefined;
}

async function startDatabase(
  options: BootOptions,
  dataDir: string,
  undo: (() => Promise<void>)[],
): Promise<StartedDatabase> {
  const { databaseUrl, appDatabaseUrl = databaseUrl } = options;
  if (databaseUrl !== undefined && appDatabaseUrl !== undefined) {
    return { url: databaseUrl, appUrl: appDatabaseUrl, pid: undefined };
  }
  const postgres = await startPostgres({
    dataDir: join(dataDir, "postgres"),
    ...(options.databaseSettings ? { settings: options.databaseSettings } : {}),
    ...(options.log ? { log: options.log } : {}),
    ...(options.supervised ? { supervised: true } : {}),
  });
  undo.push(() => postgres.stop());
  return {
    url: postgres.url,
    appUrl: asAppRole(postgres.url),
    get pid() {
      return postgres.pid;
    },
  };
}

async function fillDatabase(
  { url: databaseUrl, appUrl }: StartedDatabase,
  dataDir: string,
  options: BootOptions,
): Promise<void> {
  const { migrate } = await import("@santap/api/db/migrate");
  await migrate(databaseUrl, { runningRole: runningRole(databaseUrl, appUrl) });
  if (options.demoData === false) return;
  const { loadDemoData } = await import("@santap/api/demo/load-demo-data");
  await loadDemoData(databaseUrl);
  const { loadDemoOperator } = await import("@santap/api/demo/load-demo-operator");
  await loadDemoOperator(databaseUrl);
  const { loadDemoAccounts } = await import("@santap/api/demo/load-demo-accounts");
  const { PHONE_KEY: phoneKey, OTP_BOX_KEY: otpBoxKey } = readAppSecrets(dataDir);
  await loadDemoAccounts(databaseUrl, { phoneKey, otpBoxKey });
}

/** Undefined where one role does both. */
function runningRole(ownerUrl: string, appUrl: string): string | undefined {
  const [owner, app] = [ownerUrl, appUrl].map((url) => decodeURIComponent(new URL(url).username));
  return app === owner ? undefined : app;
}

/** Undoes what was done, last first, once; goes on where one step fails and reports that at the end. */
function stopper(undo: (() => Promise<void>)[]): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  async function stopAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = undo.pop(); step; step = undo.pop()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
  return () => (stopping ??= stopAll());
}
