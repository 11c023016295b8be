import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** Outside of the database, so that it outlives its backups: user ids alone, one a line (ACC-5). */
export interface ErasureList {
  /** On disk when it returns. */
  add(userId: string): void;
  read(): Set<string>;
}

const USER_ID = /^[\w-]{1,64}$/;

/** `path` null: none is kept. Reopened for every line, so that processes of one machine can share it. */
export function openErasureList(path: string | null): ErasureList {
  if (path === null) return { add: () => undefined, read: () => new Set() };
  return {
    add(userId) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const file = openSync(path, "a", 0o600);
      try {
        writeSync(file, `${userId}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    read() {
      if (!existsSync(path)) return new Set();
      // A line that was cut off by a crash belongs to an erasure that is made again.
      return new Set(
        readFileSync(path, "utf8")
          .split("\n")
          .filter((id) => USER_ID.test(id)),
      );
    },
  };
}
