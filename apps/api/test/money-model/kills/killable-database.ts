import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../../src/testing/until.ts";
import { removeWithParent } from "@santap/dev-env/postgres/remove-with-parent";
import { startPostgres, type RunningPostgres } from "@santap/dev-env/postgres";

/** A database that writes as in production, and that can be killed with all its processes. */
export interface KillableDatabase {
  readonly url: string;
  /** SIGKILL to the postmaster and to all its children; returns once none is left. */
  kill(): Promise<void>;
  /** SIGSTOP to all of them: connections stay open and nothing answers. */
  pause(): void;
  /** SIGCONT to all of them. */
  resume(): void;
  /** Starts it again on what it left: it recovers as after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startKillableDatabase(): Promise<KillableDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "santap-kill-"));
  // Root hands the server to another user, who must get through here.
  chmodSync(folder, 0o711);
  const remove = removeWithParent(folder);
  const start = () => startPostgres({ dataDir: join(folder, "pg") });
  let postgres: RunningPostgres = await start();
  return {
    url: postgres.url,
    async kill() {
      const family = signalFamily(postgres.pid, "SIGKILL");
      await Promise.all(family.map(gone));
      // A new server takes a pid that is not buried yet for one that runs.
      await until("the burial of the postmaster", async () => !existsSync(`/proc/${postgres.pid}`));
      // Lets go of the folder; there is no server left to stop.
      await postgres.stop();
    },
    pause: () => signalFamily(postgres.pid, "SIGSTOP"),
    resume: () => signalFamily(postgres.pid, "SIGCONT"),
    async restart() {
      postgres = await start();
    },
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      remove();
    },
  };
}

/** Each backend leads a process group of its own, so the family is known by its parent alone. */
function findChildren(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readParent(pid) === parent);
}

/** Undefined where the process has ended meanwhile. */
function readParent(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]);
  } catch {
    return undefined;
  }
}

/** The postmaster first, so that it starts no more children. */
function signalFamily(postmaster: number, signal: NodeJS.Signals): number[] {
  const family = [postmaster, ...findChildren(postmaster)];
  for (const pid of family) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
  return family;
}

/** A dead process that nobody has buried yet counts as gone. */
function gone(pid: number): Promise<unknown> {
  return until(`the end of process ${pid}`, async () => !isAlive(pid));
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
