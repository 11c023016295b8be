import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bootSantap } from "@santap/dev-env/boot";

export interface Target {
  readonly name: "app" | "baseline";
  readonly url: string;
  readonly pid: number;
}

export interface Targets {
  readonly all: readonly Target[];
  stop(): Promise<void>;
}

const BASELINE = fileURLToPath(new URL("./baseline.ts", import.meta.url));

/** The app and the baseline, one process each, on the same disk. */
export async function startTargets(roll: string): Promise<Targets> {
  const folder = mkdtempSync(join(tmpdir(), "santap-collector-bench-"));
  const product = await bootSantap({
    mode: "processes",
    demoData: false,
    env: { LOG_LEVEL: "error", FLOOD_LIMIT: "0", HUMAN_PUZZLES: "1", TRACK_ROLL: roll },
  });
  const baseline = spawn(process.execPath, [BASELINE, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await firstLine(baseline);
  async function stop(): Promise<void> {
    baseline.kill();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (product.api.pid === undefined || baseline.pid === undefined) {
    await stop();
    throw new Error("a target has no process");
  }
  return {
    all: [
      { name: "app", url: product.appUrl.replace("localhost", "127.0.0.1"), pid: product.api.pid },
      { name: "baseline", url, pid: baseline.pid },
    ],
    stop,
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("the baseline says nothing");
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return line;
}
