import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { bootSantap } from "@santap/dev-env/boot";
import { startChild } from "@santap/dev-env/processes/child-process";
import type { Service } from "@santap/dev-env/processes/service-handle";
import { buildNotifyUrl } from "@santap/dev-env/settings/app-env";
import { readAppSecrets } from "@santap/dev-env/settings/credentials";
import type { SandboxSettings } from "@santap/dev-env/settings/sandbox-options";
import { openRelay, type Relay } from "../load/relay.ts";
import { print } from "../measure/print.ts";

/** A server with its acquirer. */
export interface Endpoint {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly pid: number;
  /** Contains the keys that it shares with its acquirer. */
  readonly dataDir: string;
  /** Gets the acquirer's notifications. */
  readonly relay: Relay;
}

export interface Product extends Endpoint, AsyncDisposable {
  readonly databaseUrl: string;
  readonly postmaster: number;
  /** Signs the buyers' access tokens. */
  readonly sessionSecret: string;
  /** Empty while the server lives. */
  lost(): string;
}

export interface ProductOptions {
  /** Of the app. */
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: string;
  readonly databaseSettings?: Readonly<Record<string, string>>;
}

const SANDBOX_MAIN = fileURLToPath(import.meta.resolve("@santap/dev-env/processes/sandbox-main"));
/** Load comes from few addresses. */
export const NO_FLOOD_LIMIT = { FLOOD_LIMIT: "0" };

/** The product as processes in a folder of its own, with notifications sent through a relay. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { env, nodeOptions, databaseSettings } = options;
  const dataDir = mkdtempSync(join(tmpdir(), "santap-bench-"));
  let lost = "";
  const product = await bootSantap({
    mode: "processes",
    dataDir,
    log: print,
    env: { LOG_LEVEL: "error", ...env, ...(nodeOptions && { NODE_OPTIONS: nodeOptions }) },
    ...(databaseSettings && { databaseSettings }),
    onLine: (part, line) => print(`[${part}] ${line}`),
    onExit: (sentence) => print((lost = sentence)),
  });
  await product.sandbox.stop();
  const relay = await openRelay();
  relay.forwardTo(product.appUrl);
  const { appUrl: url, sandboxUrl, databaseUrl } = product;
  const sandbox = await startSandbox({ dataDir, sandboxUrl, relay });
  return {
    url,
    sandboxUrl,
    databaseUrl,
    dataDir,
    relay,
    pid: requirePid(product.api.pid),
    postmaster: requirePid(product.databasePid),
    sessionSecret: readAppSecrets(dataDir).SESSION_SECRET,
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      await sandbox.stop();
      await product.stop();
      await relay.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A sandbox that sends its notifications to a relay. */
export function startSandbox(
  at: Pick<Endpoint, "dataDir" | "sandboxUrl" | "relay">,
): Promise<Service> {
  const settings: SandboxSettings = {
    dataDir: at.dataDir,
    host: "127.0.0.1",
    port: Number(new URL(at.sandboxUrl).port),
    notifyUrl: buildNotifyUrl(at.relay.url),
  };
  return startChild({
    name: "sandbox",
    url: at.sandboxUrl,
    readyPath: "/healthz",
    args: [SANDBOX_MAIN, JSON.stringify(settings)],
    env: { PATH: process.env["PATH"] },
  });
}

export function requirePid(pid: number | undefined): number {
  if (pid === undefined) throw new Error("the service has no process");
  return pid;
}

export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: "santap-bench" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
