import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { lockDataFolder } from "./data-lock.ts";
import { asAppRole, startPostgres } from "./postgres.ts";
import { startApp, startSandbox, type ServiceContext } from "./processes/start-services.ts";
import { createCredentials, readAppSecrets } from "./settings/credentials.ts";
import type { Service } from "./processes/service-handle.ts";
import { findFreePort, requireFreePort } from "./processes/ports.ts";
import type { EnvVars } from "./settings/app-env.ts";
import type { BootOptions } from "./boot-options.ts";

export interface SantapEnvironment {
  readonly appUrl: string;
  readonly sandboxUrl: string;
  /** As the owner of the tables. */
  readonly databaseUrl: string;
  /** As the role of the app. */
  readonly appDatabaseUrl: string;
  /** Where keys, events and the sandbox's state are. */
  readonly dataDir: string;
  /** Pid of the embedded database's postmaster; undefined with another database. */
  readonly databasePid: number | undefined;
  readonly api: Service;
  readonly sandbox: Service;
  /** Starts another app process on the same database, at a free port. */
  addApi(env?: EnvVars): Promise<Service>;
  /** Stops app and sandbox, then the database, and cleans up. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Boots the product: database, tables, demo data, sandbox and app with shared keys.
 *
 * @throws StartupFailure with a message for the user
 */
export async function bootSantap(options: BootOptions): Promise<SantapEnvironment> {
  const cleanups: (() => Promise<void>)[] = [];
  const stop = createStop(cleanups);
  try {
    const workspace = await prepareWorkspace(options, cleanups);
    const log = options.log ?? (() => undefined);
    if (options.databaseUrl === undefined) log("Starting the database …");
    const database = await startDatabase(options, workspace.dataDir, cleanups);
    log("Preparing tables and demo data …");
    await migrateAndSeed(database, workspace.dataDir, options);
    log("Starting sandbox and app …");
    const start: ServiceContext = { ...workspace, databaseUrl: database.appUrl, options };
    const sandbox = await startSandbox(start);
    cleanups.push(() => sandbox.stop());
    const api = await startApp(start, workspace.appPort);
    cleanups.push(() => api.stop());
    return {
      appUrl: workspace.appUrl,
      sandboxUrl: workspace.sandboxUrl,
      databaseUrl: database.url,
      appDatabaseUrl: database.appUrl,
      dataDir: workspace.dataDir,
      get databasePid() {
        return database.pid;
      },
      api,
      sandbox,
      addApi: async (env = {}) => {
        const more = { ...options, mode: "processes", env: { ...options.env, ...env } } as const;
        const service = await startApp({ ...start, options: more }, await findFreePort());
        cleanups.push(() => service.stop());
        return service;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Workspace {
  readonly dataDir: string;
  readonly appPort: number;
  readonly appUrl: string;
  readonly sandboxPort: number;
  readonly sandboxUrl: string;
}

async function prepareWorkspace(
  options: BootOptions,
  cleanups: (() => Promise<void>)[],
): Promise<Workspace> {
  const dataDir =
    options.dataDir === undefined ? createTemporaryFolder(cleanups) : resolve(options.dataDir);
  const lock = await lockDataFolder(dataDir);
  cleanups.push(() => lock.release());
  const appPort = await choosePort(options.appPort, options.appHost, "PORT");
  const sandboxPort = await choosePort(options.sandboxPort, options.sandboxHost, "SANDBOX_PORT");
  await createCredentials(dataDir);
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

function createTemporaryFolder(cleanups: (() => Promise<void>)[]): string {
  const folder = mkdtempSync(join(tmpdir(), "santap-"));
  // Started by root, the database runs as another user, who must be able to traverse the folder. Secret
  // files have their own mode.
  chmodSync(folder, 0o711);
  cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface StartedDatabase {
  readonly url: string;
  readonly appUrl: string;
  readonly pid: number | undefined;
}

async function startDatabase(
  options: BootOptions,
  dataDir: string,
  cleanups: (() => Promise<void>)[],
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
  cleanups.push(() => postgres.stop());
  return {
    url: postgres.url,
    appUrl: asAppRole(postgres.url),
    get pid() {
      return postgres.pid;
    },
  };
}

async function migrateAndSeed(
  { url: databaseUrl, appUrl }: StartedDatabase,
  dataDir: string,
  options: BootOptions,
): Promise<void> {
  const { migrate } = await import("@santap/api/db/migration/migrate");
  await migrate(databaseUrl, { runningRole: findAppRole(databaseUrl, appUrl) });
  if (options.demoData === false) return;
  const { loadDemoData } = await import("@santap/api/demo/load-demo-data");
  await loadDemoData(databaseUrl);
  const { loadDemoOperator } = await import("@santap/api/demo/load-demo-operator");
  await loadDemoOperator(databaseUrl);
  const { loadDemoAccounts } = await import("@santap/api/demo/load-demo-accounts");
  const { PHONE_KEY: phoneKey, OTP_BOX_KEY: otpBoxKey } = readAppSecrets(dataDir);
  await loadDemoAccounts(databaseUrl, { phoneKey, otpBoxKey });
  const { loadDemoStaff } = await import("@santap/api/demo/load-demo-staff");
  await loadDemoStaff(databaseUrl, { otpBoxKey: options.env?.["OTP_BOX_KEY"] ?? otpBoxKey });
  if (options.showcase !== true) return;
  const { loadShowcaseAccounts } = await import("@santap/api/demo/showcase/load-showcase-accounts");
  await loadShowcaseAccounts(databaseUrl, { phoneKey, otpBoxKey });
}

/** Undefined if the owner is also the app's role. */
function findAppRole(ownerUrl: string, appUrl: string): string | undefined {
  const [owner, app] = [ownerUrl, appUrl].map((url) => decodeURIComponent(new URL(url).username));
  return app === owner ? undefined : app;
}

/** Runs the clean-up steps in reverse order, once; continues after a failed step and throws its error at the end. */
function createStop(cleanups: (() => Promise<void>)[]): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  async function stopAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = cleanups.pop(); step; step = cleanups.pop()) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
  return () => (stopping ??= stopAll());
}
