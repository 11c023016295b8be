import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@santap/api/testing/until";
import { expect, onTestFinished, test } from "vitest";
import { isRunning, readCommandLine } from "./postmaster.ts";
import { startTemporaryCluster } from "./temporary-cluster.ts";

const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
/** As a run of tests: with its cluster, another one in a temporary folder, and a program that heeds no signal. */
const PROGRAM = `
  import { spawn } from "node:child_process";
  import { chmodSync, mkdtempSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { dirname, join } from "node:path";
  import startTestCluster from ${urlOf("../test-cluster.ts")};
  import { startPostgres } from ${urlOf("../postgres.ts")};
  import { findPostmaster } from ${urlOf("./postmaster.ts")};
  await startTestCluster({ provide: () => undefined });
  const folder = dirname(process.env.TMPDIR);
  const own = mkdtempSync(join(tmpdir(), "santap-"));
  chmodSync(own, 0o711);
  const second = await startPostgres({ dataDir: join(own, "postgres"), durable: false });
  const heedless = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('up')";
  const program = spawn(process.execPath, ["-e", heedless], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  await new Promise((resolve) => program.once("message", resolve));
  const pids = [findPostmaster(join(folder, "pg")).pid, second.pid, program.pid];
  process.send({ folder, pids });
  setInterval(() => undefined, 1000);
`;

interface Made {
  readonly folder: string;
  readonly pids: readonly number[];
}

async function startRun() {
  const run = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const [made] = (await once(run, "message")) as [Made];
  expect([existsSync(made.folder), ...made.pids.map(isRunning)]).toEqual([true, true, true, true]);
  return { ...made, killGroup: (signal: NodeJS.Signals) => process.kill(-(run.pid ?? 0), signal) };
}

test.each(["SIGTERM", "SIGKILL"] as const)(
  "a run whose process group gets %s leaves no database, no program and no folder",
  async (signal) => {
    const { folder, pids, killGroup } = await startRun();
    killGroup(signal);
    await until("the processes are gone", async () => !pids.some(isRunning));
    await until("the folder is gone", async () => !existsSync(folder));
  },
);

test("what a run left that was killed together with its watcher, the next run ends and removes", async () => {
  const { folder, pids, killGroup } = await startRun();
  for (const watcher of findWatchers(folder)) process.kill(watcher, "SIGKILL");
  killGroup("SIGKILL");
  await until("the end of the run", async () => findWatchers(folder).length === 0);
  const next = await startTemporaryCluster();
  expect([existsSync(folder), ...pids.map(isRunning)]).toEqual([false, false, false, false]);
  await next.stop();
});

function findWatchers(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const words = readCommandLine(pid).split("\0");
      return words.includes("remove-with-parent") && words.includes(folder);
    });
}

test("the next run removes the folder of one that is a zombie, and no folder of a running one", async () => {
  const parent = spawn("/bin/sh", ["-c", "sleep 0.3 & echo $!; exec sleep 300"]);
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const [zombie, running] = [Number(String(line)), parent.pid ?? 0];
  await until("it has ended", async () => !isRunning(zombie));
  expect(existsSync(`/proc/${zombie}`)).toBe(true);
  const folders = [zombie, running].map((pid) => mkdtempSync(`/tmp/santap-test-${pid}-`));
  for (const folder of folders) writeFileSync(join(folder, "file"), "");
  const cluster = await startTemporaryCluster();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
  parent.kill("SIGKILL");
  await once(parent, "exit");
  await cluster.stop();
  const next = await startTemporaryCluster();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  await next.stop();
});
