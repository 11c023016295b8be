import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../postgres.ts";
import { isRunning } from "./postmaster.ts";
import { removeAbandoned, removeWithParent } from "./remove-with-parent.ts";

interface TemporaryCluster {
  /** As its owner. */
  readonly url: string;
  /** For everything else of the run. The processes that it is TMPDIR of, and all in it, end with the run. */
  readonly temporaryFolder: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

const FOLDER = /^santap-test-(\d+)-/;

/** Each test file copies a database of some 900 files, and drops it: a disk spends more on that than the tests. */
const MEMORY = "/dev/shm";
const DISK = "/tmp";
/** A cluster of a whole run stays below it. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** One temporary PostgreSQL, without fsync, for all test files of a run. */
export async function startTemporaryCluster(): Promise<TemporaryCluster> {
  removeKilledRuns();
  const folder = mkdtempSync(join(chooseParent(), `santap-test-${process.pid}-`));
  // Started by root, the server runs as another user, who must be able to traverse the folder.
  chmodSync(folder, 0o711);
  const temporaryFolder = join(folder, "tmp");
  mkdirSync(temporaryFolder);
  chmodSync(temporaryFolder, 0o711);
  const remove = removeWithParent(folder);
  const postgres = await startPostgres({
    dataDir: join(folder, "pg"),
    durable: false,
    settings: { max_connections: "400" },
  });
  return {
    url: postgres.url,
    temporaryFolder,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
      remove();
    },
  };
}

/** Of runs that were killed together with what would have removed them; the name has the run's pid. */
function removeKilledRuns(): void {
  const folders = [MEMORY, DISK]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => ({ name, folder: join(parent, name) })));
  for (const { name, folder } of folders) {
    const owner = FOLDER.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) removeAbandoned(folder);
  }
}

/** The cluster of a whole run, whose programs keep all that is temporary in its folder. */
export async function startClusterOfRun(): Promise<TemporaryCluster> {
  const cluster = await startTemporaryCluster();
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = cluster.temporaryFolder;
  return {
    ...cluster,
    stop: async () => {
      if (before === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = before;
      await cluster.stop();
    },
  };
}

function chooseParent(): string {
  if (!existsSync(MEMORY)) return DISK;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : DISK;
}
