import { fileURLToPath } from "node:url";
import { startChild } from "@santap/dev-env/processes/child-process";
import type { Service } from "@santap/dev-env/processes/service-handle";
import type { SandboxSettings } from "@santap/dev-env/settings/sandbox-options";
import { buildNotifyUrl } from "@santap/dev-env/settings/app-env";

const SANDBOX_MAIN = fileURLToPath(import.meta.resolve("@santap/dev-env/processes/sandbox-main"));

/** A sandbox that sends its notifications to a relay. */
export function startSandbox(
  dataDir: string,
  at: { url: string; relay: string },
): Promise<Service> {
  const settings: SandboxSettings = {
    dataDir,
    host: "127.0.0.1",
    port: Number(new URL(at.url).port),
    notifyUrl: buildNotifyUrl(at.relay),
  };
  return startChild({
    name: "sandbox",
    url: at.url,
    readyPath: "/healthz",
    args: [SANDBOX_MAIN, JSON.stringify(settings)],
    env: { PATH: process.env["PATH"] },
  });
}
