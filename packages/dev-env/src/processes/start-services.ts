import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describeExit } from "../../../../scripts/setup/keep-running.mjs";
import { startChild, type ChildOptions } from "./child-process.ts";
import { startInProcess } from "./in-process.ts";
import type { Service } from "./service-handle.ts";
import { buildSandboxOptions, type SandboxSettings } from "../settings/sandbox-options.ts";
import { buildAppEnv, buildNotifyUrl } from "../settings/app-env.ts";
import { startSupervisedChild } from "./supervised-child.ts";
import type { BootOptions } from "../boot-options.ts";

export interface ServiceContext {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Of the first app: the address of browsers and the acquirer. */
  readonly appUrl: string;
  readonly sandboxPort: number;
  readonly sandboxUrl: string;
  readonly options: BootOptions;
}

/** The program of production. */
const APP_MAIN = fileURLToPath(new URL("../../../../apps/api/src/main.ts", import.meta.url));
/** As in production: a bounded heap and few arenas of malloc. */
const APP_PROCESS = JSON.parse(
  readFileSync(new URL("../../../../apps/api/process.json", import.meta.url), "utf8"),
) as { flags: string[]; env: Record<string, string> };
const SANDBOX_MAIN = fileURLToPath(new URL("./sandbox-main.ts", import.meta.url));

export async function startApp(start: ServiceContext, port: number): Promise<Service> {
  const { options } = start;
  const url = `http://localhost:${port}`;
  const env = buildAppEnv(
    start.dataDir,
    {
      appUrl: start.appUrl,
      appPort: port,
      appHost: options.appHost ?? "127.0.0.1",
      sandboxUrl: start.sandboxUrl,
      databaseUrl: start.databaseUrl,
    },
    options.env ?? {},
  );
  if (options.mode === "in-process") {
    return startInProcess("app", url, async () => {
      const { createApp } = await import("@santap/api/app");
      const { readConfig } = await import("@santap/api/settings/config");
      return createApp(readConfig(env));
    });
  }
  return runProcess(options, {
    name: "app",
    url,
    readyPath: "/readyz",
    args: [
      ...APP_PROCESS.flags,
      ...(options.watch ? ["--watch", "--watch-preserve-output"] : []),
      APP_MAIN,
    ],
    env: { ...systemEnvironment(), ...APP_PROCESS.env, ...env },
  });
}

export async function startSandbox(start: ServiceContext): Promise<Service> {
  const { options } = start;
  const place: SandboxSettings = {
    dataDir: start.dataDir,
    host: options.sandboxHost ?? "127.0.0.1",
    port: start.sandboxPort,
    notifyUrl: buildNotifyUrl(start.appUrl),
  };
  if (options.mode === "in-process") {
    return startInProcess("sandbox", start.sandboxUrl, async () => {
      const { createSandbox } = await import("@santap/sandbox/app");
      return createSandbox(buildSandboxOptions(place));
    });
  }
  return runProcess(options, {
    name: "sandbox",
    url: start.sandboxUrl,
    readyPath: "/healthz",
    args: [SANDBOX_MAIN, JSON.stringify(place)],
    env: systemEnvironment(),
  });
}

function runProcess(options: BootOptions, plan: ChildOptions): Promise<Service> {
  const { name } = plan;
  const { onLine, onExit = ignore, log = ignore } = options;
  const heard = { ...plan, onLine: onLine && ((line: string) => onLine(name, line)) };
  if (options.supervised) return startSupervisedChild(heard, { log, onGaveUp: onExit });
  return startChild({
    ...heard,
    onExit: (ending) => onExit(`${name} ended by itself (${describeExit(ending)}).`),
  });
}

function ignore(): void {
  // No listener.
}

/** System variables only, none of the caller's settings. */
function systemEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_EXTRA_CA_CERTS, NODE_COMPILE_CACHE };
}
