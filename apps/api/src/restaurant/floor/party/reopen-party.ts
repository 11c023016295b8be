import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { reopenParty as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { nextSessionStatus } from "@santap/domain/table/session-state";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { setReopened } from "../../../ordering/table/rows/session-places.ts";
import {
  appendTableEvent,
  findTableOfSession,
  lockRunningSession,
  lockSession,
} from "../../../ordering/table/rows/sessions.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";

/** One that waits for staff takes rounds again, unless other guests are at its table now. */
export function reopenParty(
  { db, clock }: FloorDeps,
  { storeId, sessionId, reason }: PayloadOf<typeof call>,
  { staff }: Actor,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const tableId = await findTableOfSession(tx, { storeId, sessionId });
    if (tableId === null) return refuse(ErrorCode.orderNotFound);
    const running = await lockRunningSession(tx, storeId, tableId);
    const session = await lockSession(tx, storeId, sessionId);
    if (session === null) return refuse(ErrorCode.orderNotFound);
    if (session.status === "OPEN") return { repeated: true };
    if (nextSessionStatus(session.status, "RESUME") === null) refuseAction("ENDED");
    if (running !== null) refuseAction("TABLE_TAKEN");
    const at = clock();
    await setReopened(tx, { storeId, sessionId, at });
    const event = { storeId, tableId, sessionId, kind: "SESSION_REOPENED" as const };
    await appendTableEvent(tx, { ...event, by: staff.name, reason, at });
    const after = { reason };
    await addAuditEntry(tx, staff, { act: "PARTY_REOPENED", subject: sessionId, after, at });
    return { repeated: false };
  });
}
