import { readFile, rename, writeFile } from "node:fs/promises";
import type { Connection } from "../../../db/database.ts";
import { ignoreMissing } from "../event-log/part-files.ts";
import { readLine, writeLine, type StoredLine } from "../event-log/stored-line.ts";
import { findErasedIds } from "./erase-store.ts";

/** In the text of what was rejected. */
const NAMED_IN_TEXT = /"(u_\w+)"|"deviceId":"([^"]+)"/g;

/** Of the users and devices that these lines name, those whose events were erased. */
export function findErasedOf(
  db: Connection,
  lines: readonly StoredLine[],
): Promise<ReadonlySet<string>> {
  return findErasedIds(db, [...new Set(lines.flatMap(listIds))]);
}

function listIds(line: StoredLine): string[] {
  if (line.kind !== "bad") return [line.head.userId, line.head.deviceId].filter((id) => id !== "");
  return [...line.raw.matchAll(NAMED_IN_TEXT)].flatMap(([, user, device]) => user ?? device ?? []);
}

export function belongsTo(line: StoredLine, erased: ReadonlySet<string>): boolean {
  if (line.kind !== "bad") return erased.has(line.head.userId) || erased.has(line.head.deviceId);
  return [...erased].some((id) => line.raw.includes(`"${id}"`));
}

/** Rewrites a part without the lines of these ids; a part that names none of them stays as it is. */
export async function removeLines(path: string, erased: ReadonlySet<string>): Promise<void> {
  const text = await ignoreMissing(readFile(path, "utf8"));
  if (text === undefined || ![...erased].some((id) => text.includes(id))) return;
  const remaining = text.split("\n").flatMap((line) => filterLine(line, erased));
  // Two processes may do this at once.
  const next = `${path}.${process.pid}.next`;
  await writeFile(next, remaining.join(""), { mode: 0o600 });
  await rename(next, path);
}

function filterLine(text: string, erased: ReadonlySet<string>): string[] {
  const line = readLine(text);
  return line === null || belongsTo(line, erased) ? [] : [writeLine(line)];
}
