import type { Database } from "../../../db/database.ts";
import { runAct, type ActRequest } from "../staff/run-act.ts";
import { appendTableEvent, findTableById } from "../table-store.ts";
import { joinOrOpen } from "./join-or-open.ts";
import { setOpenedByStaff } from "./pin-store.ts";

export interface OpenRequest extends ActRequest {
  tableId: string;
  reason: string;
}

export type SessionOpened =
  | { kind: "DONE"; sessionId: string; label: string; pin: string; replayed: boolean }
  | { kind: "REFUSED"; reason: "NOT_FOUND" };

/** Opens the table's session, or vouches for the one that runs: its first round does not wait. */
export function openByStaff(
  { db, clock }: { db: Database; clock(): number },
  request: OpenRequest,
): Promise<SessionOpened> {
  const { storeId, tableId, by, reason } = request;
  return runAct<SessionOpened>(db, request, async (tx) => {
    const table = await findTableById(tx, storeId, tableId);
    if (table === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const at = clock();
    const { sessionId, pin } = await joinOrOpen(tx, table, at);
    const opened = await setOpenedByStaff(tx, { storeId, sessionId, by });
    if (opened) {
      const event = { storeId, tableId, sessionId, kind: "SESSION_OPENED" as const };
      await appendTableEvent(tx, { ...event, by, reason, at });
    }
    return { kind: "DONE", sessionId, label: table.label, pin, replayed: !opened };
  });
}
