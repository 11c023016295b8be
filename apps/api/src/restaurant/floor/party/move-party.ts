import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { moveParty as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { relabelOrders } from "../../../ordering/order/party/party-orders.ts";
import { setTable } from "../../../ordering/table/rows/session-places.ts";
import {
  appendTableEvent,
  findTableById,
  lockRunningSession,
  lockSession,
} from "../../../ordering/table/rows/sessions.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";
import { serveUnserved } from "./serve-party.ts";

/** A running session, to a free table. Labels on open tickets follow; whoever pays goes on paying. */
export function moveParty(
  { db, clock }: FloorDeps,
  { storeId, sessionId, tableId, reason = "" }: PayloadOf<typeof call>,
  { staff }: Actor,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const at = clock();
    const table = await findTableById(tx, storeId, tableId);
    if (table === null) return refuse(ErrorCode.orderNotFound);
    // The table before the session, as everywhere.
    const there = await lockRunningSession(tx, storeId, tableId);
    const session = await lockSession(tx, storeId, sessionId);
    if (session === null) return refuse(ErrorCode.orderNotFound);
    const labels = { from: session.label, to: table.label };
    if (session.table_id === tableId) return { ...labels, repeated: true };
    if (session.status !== "OPEN") refuseAction("ENDED");
    if (there !== null) refuseAction("TABLE_TAKEN");
    await setTable(tx, { storeId, sessionId, tableId });
    const event = { storeId, tableId, sessionId, kind: "SESSION_MOVED" as const };
    await appendTableEvent(tx, { ...event, by: staff.name, reason, at, data: labels });
    await relabelOrders(tx, { storeId, sessionId, label: table.label });
    await serveUnserved(tx, staff, sessionId);
    return { ...labels, repeated: false };
  });
}
