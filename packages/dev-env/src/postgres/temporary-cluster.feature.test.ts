import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@santap/api/testing/until";
import { expect, onTestFinished, test } from "vitest";
import { isRunning } from "./postmaster.ts";
import { startTemporaryCluster } from "./temporary-cluster.ts";

const MODULE = new URL("./temporary-cluster.ts", import.meta.url).href;
const PROGRAM = `
  import { findPostmaster } from ${JSON.stringify(new URL("./postmaster.ts", import.meta.url).href)};
  import { startTemporaryCluster } from ${JSON.stringify(MODULE)};
  import { dirname } from "node:path";
  const { url } = await startTemporaryCluster();
  const dataDir = new URL(url).searchParams.get("host").replace(/[.]run$/, "");
  process.send({ folder: dirname(dataDir), pid: findPostmaster(dataDir).pid });
  setInterval(() => undefined, 1000);
`;

test("a run that is killed with its process group leaves no database and no folder", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  const [made] = (await once(run, "message")) as [{ folder: string; pid: number }];
  expect([existsSync(made.folder), isRunning(made.pid)]).toEqual([true, true]);
  process.kill(-(run.pid ?? 0), "SIGKILL");
  await until("the database is gone", async () => !isRunning(made.pid), 30_000);
  await until("the folder is gone", async () => !existsSync(made.folder), 30_000);
});

test("the next run removes the folder of one that is a zombie, and no folder of a running one", async () => {
  const parent = spawn("/bin/sh", ["-c", "sleep 0.3 & echo $!; exec sleep 300"]);
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const [zombie, running] = [Number(String(line)), parent.pid ?? 0];
  await until("it has ended", async () => !isRunning(zombie), 10_000);
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
