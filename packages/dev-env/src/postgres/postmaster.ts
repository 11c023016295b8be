import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemErrorCode } from "../startup-failure.ts";

/** What a running server writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

const PID_FILE = "postmaster.pid";
/** A fast shutdown writes a checkpoint; after this time an immediate one follows. */
const STOP_WAIT_MS = 30_000;
const COLLECT_WAIT_MS = 2_000;

/** The server running on this data folder; undefined also for a stale pid file. */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const file = join(dataDir, PID_FILE);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  const socketDir = lines[4];
  if (!Number.isInteger(pid) || pid <= 0 || socketDir === undefined) return undefined;
  if (!isServing(pid, dataDir)) return undefined;
  return { pid, socketDir, ready: (lines[7] ?? "").trim() === "ready" };
}

/** PostgreSQL takes a killed server for a running one until its parent has collected it. */
export async function waitUntilCollected(dataDir: string): Promise<void> {
  const file = join(dataDir, PID_FILE);
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  if (!Number.isInteger(pid) || pid <= 0 || isServing(pid, dataDir)) return;
  await isGoneWithin(COLLECT_WAIT_MS, () => !sendSignal(pid, 0));
}

/** Fast shutdown; returns when the server has exited. */
export async function stopPostmaster(pid: number, dataDir: string): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!sendSignal(pid, signal)) return;
    if (await isGoneWithin(STOP_WAIT_MS, () => !isServing(pid, dataDir))) return;
  }
}

/** Returns false on a timeout. */
export async function isGoneWithin(milliseconds: number, gone: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!gone()) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "ESRCH") return false;
    if (systemErrorCode(error) === "EPERM") return true;
    throw error;
  }
}

/** False for a zombie, which only waits to be collected. */
export function isRunning(pid: number): boolean {
  if (!sendSignal(pid, 0)) return false;
  return !existsSync("/proc/self/cmdline") || readCommandLine(pid) !== "";
}

/** Empty for a process that is gone. */
export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Checks the command line: the pid may belong to another program or a zombie. */
export function isServing(pid: number, dataDir: string): boolean {
  if (!sendSignal(pid, 0)) return false;
  if (!existsSync("/proc/self/cmdline")) return true;
  return readCommandLine(pid).split("\0").includes(dataDir);
}
