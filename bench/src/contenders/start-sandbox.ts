import { fileURLToPath } from "node:url";
import { runChild } from "@santap/dev-env/world/child-process";
import type { Part } from "@santap/dev-env/world/part";
import type { SandboxPlace } from "@santap/dev-env/world/sandbox-options";
import { notifyUrlAt } from "@santap/dev-env/world/settings";

const SANDBOX_MAIN = fileURLToPath(import.meta.resolve("@santap/dev-env/world/sandbox-main"));

/** A sandbox at `url` that keeps its memory in a data folder and sends its notifications to a relay. */
export function startSandbox(dataDir: string, at: { url: string; relay: string }): Promise<Part> {
  const place: SandboxPlace = {
    dataDir,
    host: "127.0.0.1",
    port: Number(new URL(at.url).port),
    notifyUrl: notifyUrlAt(at.relay),
  };
  return runChild({
    name: "sandbox",
    url: at.url,
    readyPath: "/healthz",
    args: [SANDBOX_MAIN, JSON.stringify(place)],
    env: { PATH: process.env["PATH"] },
  });
}
