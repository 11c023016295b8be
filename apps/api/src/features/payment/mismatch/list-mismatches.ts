import type { Database } from "../../../db/database.ts";
import { findWaitingMismatches, type WaitingMismatch } from "./mismatch-store.ts";

export type Mismatch = WaitingMismatch;

export function listMismatches(
  db: Database,
  within: { storeId: string | null; limit: number },
): Promise<Mismatch[]> {
  return findWaitingMismatches(db, within);
}
