import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { ignoreMissing } from "./part-files.ts";

/** Longer than any pause of a living process. */
const LEASE_MS = 30_000;

/** Lock file that the writer touches while it lives. */
export interface NodeLease {
  readonly node: string;
  renew(): Promise<void>;
  /** True if no writer of that name is alive, as far as known. */
  isDead(node: string): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * A writer taken for dead by mistake loses its part but no event: it checks before it acknowledges.
 */
export function acquireNodeLease(eventsDir: string, clock: () => number): NodeLease {
  const node = randomBytes(6).toString("hex");
  const folder = join(eventsDir, "nodes");
  const getPath = (name: string) => join(folder, `${name}.lock`);
  const sign = JSON.stringify({ pid: process.pid, machine: getMachineId() });
  let written = false;

  return {
    node,
    async renew() {
      const at = new Date(clock());
      if (written) return utimes(getPath(node), at, at).catch(() => void (written = false));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(getPath(node), sign, { mode: 0o600 });
      written = true;
    },
    async isDead(name) {
      if (name === node) return false;
      const found = await ignoreMissing(readFile(getPath(name), "utf8"));
      const times = await ignoreMissing(stat(getPath(name)));
      if (found === undefined || times === undefined) return true;
      if (isGone(found)) return true;
      return clock() - times.mtimeMs > LEASE_MS;
    },
    async release() {
      await ignoreMissing(unlink(getPath(node)));
    },
  };
}

/** By process id on this machine; elsewhere only the lease decides. */
function isGone(sign: string): boolean {
  try {
    const { pid, machine } = JSON.parse(sign) as { pid: unknown; machine: unknown };
    return machine === getMachineId() && Number.isInteger(pid) && !isRunning(Number(pid));
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

function getMachineId(): string {
  return `${hostname()} ${readBootId()}`;
}

function readBootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
