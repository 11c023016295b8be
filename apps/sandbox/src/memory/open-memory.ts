import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SCHEMA_STEPS } from "./schema.ts";

/** The sandbox's persisted memory. */
export type Memory = DatabaseSync;

/**
 * Opens the memory in `dataDir`, making what is missing.
 *
 * A commit reaches the operating system before it is acknowledged, so a killed process loses nothing.
 * `synchronous = NORMAL` skips the flush to disk at each commit: a power cut may cost the last moments
 * of a development tool, but never leaves it damaged, and paying stays quick.
 *
 * Throws Error where another process holds it, or where a newer version wrote it.
 */
export function openMemory(dataDir: string): Memory {
  // It holds one-time codes and phone numbers: for its owner only.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const memory = new DatabaseSync(join(dataDir, "sandbox.sqlite"), { timeout: 2_000 });
  try {
    memory.exec("PRAGMA locking_mode = EXCLUSIVE");
    memory.exec("PRAGMA journal_mode = WAL");
    memory.exec("PRAGMA synchronous = NORMAL");
    memory.exec("PRAGMA foreign_keys = ON");
    bringUpToDate(memory);
    return memory;
  } catch (error) {
    memory.close();
    throw isLocked(error)
      ? new Error(`sandbox: another sandbox is running on ${dataDir}`, { cause: error })
      : error;
  }
}

/** Runs `work` as one unit: all of it is kept, or none. */
export function inOneStep<Result>(memory: Memory, work: () => Result): Result {
  memory.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    memory.exec("COMMIT");
    return result;
  } catch (error) {
    memory.exec("ROLLBACK");
    throw error;
  }
}

function bringUpToDate(memory: Memory): void {
  const row = memory.prepare("PRAGMA user_version").get() as { user_version: number };
  if (row.user_version > SCHEMA_STEPS.length) {
    throw new Error("sandbox: its memory was written by a newer version; use another data folder");
  }
  inOneStep(memory, () => {
    for (const step of SCHEMA_STEPS.slice(row.user_version)) memory.exec(step);
    memory.exec(`PRAGMA user_version = ${SCHEMA_STEPS.length}`);
  });
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is locked/.test(error.message);
}
