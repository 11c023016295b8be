import { DAY_MS } from "@santap/domain/calendar/local-time";
import { MOST_ORDERED_DAYS } from "@santap/domain/menu/most-ordered";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { beginCount, countPopularity, countWords } from "./count-store.ts";

/** Document frequencies and sales counts, for ranking. One process at a time. */
export async function countForSearch(db: Database, now: number): Promise<void> {
  const since = new Date(now - MOST_ORDERED_DAYS * DAY_MS);
  await inTransaction(db, async (tx) => {
    if (await beginCount(tx)) await countWords(tx);
  });
  await inTransaction(db, async (tx) => {
    if (await beginCount(tx)) await countPopularity(tx, since);
  });
}
