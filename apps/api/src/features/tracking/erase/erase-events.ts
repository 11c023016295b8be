import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inTransaction } from "../../../db/transaction.ts";
import type { Database } from "../../../db/database.ts";
import { lockLoading } from "../load/event-store.ts";
import { ignoreMissing, RAW_FOLDER } from "../event-log/part-files.ts";
import { readLine, writeLine, type StoredLine } from "../event-log/stored-line.ts";
import { closeErasures, eraseRows, listOpenErasures, type EraseRow } from "./erase-store.ts";

/** Nightly: rows and raw parts. Returns the number of rows. */
export async function eraseEvents(deps: {
  db: Database;
  eventsDir: string;
  clock(): number;
}): Promise<number> {
  const erasures = await listOpenErasures(deps.db);
  if (erasures.length === 0) return 0;
  await cleanRawParts(join(deps.eventsDir, RAW_FOLDER), erasures);
  return inTransaction(deps.db, async (tx) => {
    // A concurrent load either saw the erasure list or is finished here.
    await lockLoading(tx);
    const erased = await eraseRows(tx, erasures);
    await closeErasures(tx, erasures, deps.clock());
    return erased;
  });
}

async function cleanRawParts(folder: string, erasures: readonly EraseRow[]): Promise<void> {
  const erased = new Set(erasures.flatMap(({ user_id, device_id }) => user_id ?? device_id ?? []));
  const marks = [...erased].map((id) => `"${id}"`);
  const names = (await ignoreMissing(readdir(folder, { recursive: true }))) ?? [];
  for (const name of names.filter((path) => path.endsWith(".ndjson"))) {
    const path = join(folder, name);
    const text = await ignoreMissing(readFile(path, "utf8"));
    if (text === undefined || !marks.some((mark) => text.includes(mark))) continue;
    const remaining = text.split("\n").flatMap((line) => filterLine(line, erased));
    await writeFile(`${path}.next`, remaining.join(""), { mode: 0o600 });
    await rename(`${path}.next`, path);
  }
}

function filterLine(text: string, erased: ReadonlySet<string>): string[] {
  const line = readLine(text);
  return line === null || belongsTo(line, erased) ? [] : [writeLine(line)];
}

function belongsTo(line: StoredLine, erased: ReadonlySet<string>): boolean {
  if (line.kind !== "bad") return erased.has(line.head.userId) || erased.has(line.head.deviceId);
  return [...erased].some((id) => line.raw.includes(`"${id}"`));
}
