import { moveToTable } from "../../../ordering/table/staff/move-to-table.ts";
import {
  refuseStaffChange,
  runStaffChange,
  type StaffRefused,
  type StaffRequest,
  type TableStaffDeps,
} from "../../../ordering/order/staff/staff-change.ts";
import { relabelOrders } from "../../../ordering/order/party/party-orders.ts";

export interface MoveRequest extends StaffRequest {
  sessionId: string;
  tableId: string;
}

export interface SessionMoved {
  kind: "DONE";
  sessionId: string;
  from: string;
  to: string;
  replayed: boolean;
}

/** To a free table; the labels on its open tickets follow. */
export function moveSession(
  { db, clock }: TableStaffDeps,
  request: MoveRequest,
): Promise<SessionMoved | StaffRefused> {
  const { storeId, sessionId } = request;
  return runStaffChange(db, request, async (tx) => {
    const moved = await moveToTable(tx, { ...request, at: clock() });
    if (moved.kind === "REFUSED") return refuseStaffChange(moved.reason);
    const { kind, from, to } = moved;
    if (kind === "MOVED") await relabelOrders(tx, { storeId, sessionId, label: to });
    return { kind: "DONE", sessionId, from, to, replayed: kind === "THERE" };
  });
}
