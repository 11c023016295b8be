import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endingText } from "../../../../scripts/setup/keep-running.mjs";
import type { BootOptions } from "../boot.ts";
import { runChild, type ChildPlan } from "./child-process.ts";
import { runInProcess } from "./in-process.ts";
import type { Part } from "./part.ts";
import { sandboxOptions, type SandboxPlace } from "./sandbox-options.ts";
import { appEnvironment, notifyUrlAt } from "./settings.ts";
import { runSupervised } from "./supervised-child.ts";

export interface PartStart {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The first app's: the one that browsers and the acquirer know. */
  readonly appUrl: string;
  readonly sandboxPort: number;
  readonly sandboxUrl: string;
  readonly options: BootOptions;
}

/** The very program that runs in production. */
const APP_MAIN = fileURLToPath(new URL("../../../../apps/api/src/main.ts", import.meta.url));
/** As production starts it: a bounded heap keeps a small server small. */
const APP_FLAGS = JSON.parse(
  readFileSync(new URL("../../../../apps/api/node-flags.json", import.meta.url), "utf8"),
) as string[];
const SANDBOX_MAIN = fileURLToPath(new URL("./sandbox-main.ts", import.meta.url));

export async function startApp(start: PartStart, port: number): Promise<Part> {
  const { options } = start;
  const url = `http://localhost:${port}`;
  const env = appEnvironment(
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
    return runInProcess("app", url, async () => {
      const { createApp } = await import("@santap/api/app");
      const { readConfig } = await import("@santap/api/config");
      return createApp(readConfig(env));
    });
  }
  return runProcess(options, {
    name: "app",
    url,
    readyPath: "/readyz",
    args: [
      ...APP_FLAGS,
      ...(options.watch ? ["--watch", "--watch-preserve-output"] : []),
      APP_MAIN,
    ],
    env: { ...systemEnvironment(), ...env },
  });
}

export async function startSandbox(start: PartStart): Promise<Part> {
  const { options } = start;
  const place: SandboxPlace = {
    dataDir: start.dataDir,
    host: options.sandboxHost ?? "127.0.0.1",
    port: start.sandboxPort,
    notifyUrl: notifyUrlAt(start.appUrl),
  };
  if (options.mode === "in-process") {
    return runInProcess("sandbox", start.sandboxUrl, async () => {
      const { createSandbox } = await import("@santap/sandbox/app");
      return createSandbox(sandboxOptions(place));
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

function runProcess(options: BootOptions, plan: ChildPlan): Promise<Part> {
  const { name } = plan;
  const { onLine, onLost = ignore, log = ignore } = options;
  const heard = { ...plan, onLine: onLine && ((line: string) => onLine(name, line)) };
  if (options.supervised) return runSupervised(heard, { log, onGivenUp: onLost });
  return runChild({
    ...heard,
    onLost: (ending) => onLost(`${name} ended by itself (${endingText(ending)}).`),
  });
}

function ignore(): void {
  // Nobody listens.
}

/** What any program needs of the system, and nothing of the caller's settings. */
function systemEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG, NODE_EXTRA_CA_CERTS } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_EXTRA_CA_CERTS };
}
