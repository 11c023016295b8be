import { mkdir, open, readdir, rename, stat, unlink, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface PartFile {
  append(bytes: Buffer): Promise<void>;
  /** Resolves once all appended bytes are on disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface PartFiles {
  /** The new name is synced as well. */
  create(name: string): Promise<PartFile>;
  /** False after another process took the part over. */
  isOpen(name: string): Promise<boolean>;
  /** Makes the part loadable. Idempotent. */
  seal(name: string): Promise<void>;
  listOpen(): Promise<string[]>;
  /** Closed parts that are not archived, oldest first. */
  listSealed(): Promise<string[]>;
  /** Moves a loaded part into a folder of the raw store. */
  archive(name: string, folder: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const OPEN = ".open";
export const NEW_FOLDER = "new";
/** Loaded parts by day and hour, until retention removes them. */
export const RAW_FOLDER = "raw";

export function openPartFiles(eventsDir: string): PartFiles {
  const folder = join(eventsDir, NEW_FOLDER);
  const getPath = (name: string) => join(folder, name);
  return {
    async create(name) {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(getPath(name) + OPEN, "ax", 0o600);
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(dirname(made));
      return toPartFile(handle);
    },
    isOpen: (name) => exists(getPath(name) + OPEN),
    seal: (name) => ignoreMissing(rename(getPath(name) + OPEN, getPath(name))),
    async listOpen() {
      const names = await list(folder);
      return names.filter((name) => name.endsWith(OPEN)).map((name) => name.slice(0, -OPEN.length));
    },
    async listSealed() {
      return (await list(folder)).filter((name) => name.endsWith(".ndjson")).sort();
    },
    async archive(name, below) {
      const target = join(eventsDir, RAW_FOLDER, below);
      await mkdir(target, { recursive: true, mode: 0o700 });
      await ignoreMissing(rename(getPath(name), join(target, name)));
    },
    remove: (name) => ignoreMissing(unlink(getPath(name))),
  };
}

function toPartFile(handle: FileHandle): PartFile {
  return {
    append: (bytes) => handle.appendFile(bytes),
    sync: () => handle.datasync(),
    close: () => handle.close(),
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function list(folder: string): Promise<string[]> {
  return (await ignoreMissing(readdir(folder))) ?? [];
}

async function exists(path: string): Promise<boolean> {
  return (await ignoreMissing(stat(path))) !== undefined;
}

export async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
