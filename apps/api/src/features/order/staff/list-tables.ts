import type { Database } from "../../../db/database.ts";
import {
  findOpenSessions,
  findStaffLines,
  findWaitingRounds,
  type OpenSessionRow,
  type StaffLineRow,
  type WaitingRoundRow,
} from "./list-store.ts";

export interface TablesAtWork {
  /** Oldest first. */
  waiting: WaitingRoundRow[];
  sessions: OpenSessionRow[];
}

/** Rounds of one store that wait for its staff, and its sessions that are not over. */
export async function listTables(db: Database, storeId: string): Promise<TablesAtWork> {
  const [waiting, sessions] = await Promise.all([
    findWaitingRounds(db, storeId),
    findOpenSessions(db, storeId),
  ]);
  return { waiting, sessions };
}

/** The lines of one order of the store, by the ids that staff name them by. */
export function listLines(
  db: Database,
  order: { storeId: string; orderId: string },
): Promise<StaffLineRow[]> {
  return findStaffLines(db, order);
}
