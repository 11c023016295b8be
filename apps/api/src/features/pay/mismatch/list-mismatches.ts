import type { Database } from "../../../db/database.ts";
import { findWaitingMismatches, type WaitingMismatch } from "./mismatch-store.ts";

/** A payment of another amount than was due, which staff has not decided. Rupiah and epoch ms. */
export type Mismatch = WaitingMismatch;

/** The payments that wait for staff, oldest first, at most `limit`; all stores where none is named. */
export function listMismatches(
  db: Database,
  within: { storeId: string | null; limit: number },
): Promise<Mismatch[]> {
  return findWaitingMismatches(db, within);
}
