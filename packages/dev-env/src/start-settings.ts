import { fileURLToPath } from "node:url";
import { StartupFailure } from "./startup-failure.ts";
import type { EnvVars } from "./settings/app-env.ts";
import type { BootOptions } from "./boot-options.ts";

const DEFAULT_DATA_DIR = fileURLToPath(new URL("../../../.data", import.meta.url));

export type StartSettings = Omit<BootOptions, "mode"> &
  Required<Pick<BootOptions, "dataDir" | "appPort" | "sandboxPort">>;

/**
 * Reads PORT, HOST, SANDBOX_PORT, SANDBOX_HOST, DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL; all other
 * variables are passed to the app.
 *
 * @throws StartupFailure naming the invalid value
 */
export function readStartSettings(env: EnvVars): StartSettings {
  const appHost = env["HOST"] || undefined;
  const sandboxHost = env["SANDBOX_HOST"] || undefined;
  const appDatabaseUrl = env["DATABASE_URL"] || undefined;
  const databaseUrl = env["MIGRATION_DATABASE_URL"] || appDatabaseUrl;
  return {
    dataDir: env["DATA_DIR"] || DEFAULT_DATA_DIR,
    appPort: readPort(env, "PORT", 3000),
    sandboxPort: readPort(env, "SANDBOX_PORT", 3100),
    ...(appHost ? { appHost } : {}),
    ...(sandboxHost ? { sandboxHost } : {}),
    ...(databaseUrl && appDatabaseUrl ? { databaseUrl, appDatabaseUrl } : {}),
    env: filled({ ...env, MIGRATION_DATABASE_URL: "" }),
  };
}

function readPort(env: EnvVars, name: string, usual: number): number {
  const text = env[name];
  if (text === undefined || text === "") return usual;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartupFailure(
    `${name} is "${text}", which is no port: give a number from 1 to 65535.`,
  );
}

function filled(env: EnvVars): EnvVars {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}
