import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { inTransaction } from "../../../db/transaction.ts";
import type { Database } from "../../../db/database.ts";
import { lockLoading } from "./event-store.ts";
import { ignoreMissing, RAW_FOLDER } from "../event-log/part-files.ts";
import { closeErasures, eraseRows, listOpenErasures, type EraseRow } from "../erase/erase-store.ts";
import { removeLines } from "../erase/erased-lines.ts";

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
  const names = (await ignoreMissing(readdir(folder, { recursive: true }))) ?? [];
  for (const name of names.filter((path) => path.endsWith(".ndjson"))) {
    await removeLines(join(folder, name), erased);
  }
}
