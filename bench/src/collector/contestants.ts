import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bootSantap } from "@santap/dev-env/boot";

export interface Contestant {
  readonly name: "app" | "floor";
  readonly url: string;
  readonly pid: number;
}

export interface Contestants {
  readonly all: readonly Contestant[];
  stop(): Promise<void>;
}

const FLOOR = fileURLToPath(new URL("./floor.ts", import.meta.url));

/** The product's own program, one process; and the floor, another. On one disk. */
export async function startContestants(roll: string): Promise<Contestants> {
  const folder = mkdtempSync(join(tmpdir(), "santap-collector-bench-"));
  const world = await bootSantap({
    mode: "processes",
    demoData: false,
    env: { LOG_LEVEL: "error", FLOOD_LIMIT: "0", HUMAN_PUZZLES: "1", TRACK_ROLL: roll },
  });
  const floor = spawn(process.execPath, [FLOOR, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await firstLine(floor);
  async function stop(): Promise<void> {
    floor.kill();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (world.api.pid === undefined || floor.pid === undefined) {
    await stop();
    throw new Error("a contestant has no process");
  }
  return {
    all: [
      { name: "app", url: world.appUrl.replace("localhost", "127.0.0.1"), pid: world.api.pid },
      { name: "floor", url, pid: floor.pid },
    ],
    stop,
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("the floor says nothing");
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return line;
}
