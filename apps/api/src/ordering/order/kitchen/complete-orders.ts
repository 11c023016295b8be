import { UNDO_MS } from "@santap/domain/kitchen/bump";
import type { Database } from "../../../db/database.ts";
import { completeServed } from "./completion-store.ts";

/** KDS-3: half an hour after the last line was served, when nothing can be recalled any more. */
export function completeServedOrders(db: Database, now: number): Promise<number> {
  return completeServed(db, { servedBefore: now - UNDO_MS, now });
}
