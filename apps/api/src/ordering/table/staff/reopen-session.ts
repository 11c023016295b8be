import { nextSessionStatus } from "@santap/domain/table/session-state";
import type { Database } from "../../../db/database.ts";
import {
  appendTableEvent,
  findTableOfSession,
  lockRunningSession,
  lockSession,
} from "../table-store.ts";
import { runAct, type ActRequest } from "./run-act.ts";
import { setReopened } from "./session-place-store.ts";

export interface ReopenRequest extends ActRequest {
  sessionId: string;
  reason: string;
}

export type SessionReopened =
  | { kind: "DONE"; sessionId: string; label: string; replayed: boolean }
  | { kind: "REFUSED"; reason: "NOT_FOUND" | "ENDED" | "TABLE_TAKEN" };

/** One that waits for staff takes rounds again, unless other guests are at its table now. */
export function reopenSession(
  { db, clock }: { db: Database; clock(): number },
  request: ReopenRequest,
): Promise<SessionReopened> {
  const { storeId, sessionId, by, reason } = request;
  return runAct<SessionReopened>(db, request, async (tx) => {
    const tableId = await findTableOfSession(tx, { storeId, sessionId });
    if (tableId === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const running = await lockRunningSession(tx, storeId, tableId);
    const session = await lockSession(tx, storeId, sessionId);
    if (session === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const done = { kind: "DONE" as const, sessionId, label: session.label };
    if (session.status === "OPEN") return { ...done, replayed: true };
    if (nextSessionStatus(session.status, "RESUME") === null)
      return { kind: "REFUSED", reason: "ENDED" };
    if (running !== null) return { kind: "REFUSED", reason: "TABLE_TAKEN" };
    const at = clock();
    await setReopened(tx, { storeId, sessionId, at });
    const event = { storeId, tableId, sessionId, kind: "SESSION_REOPENED" as const };
    await appendTableEvent(tx, { ...event, by, reason, at });
    return { ...done, replayed: false };
  });
}
