import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { openParty as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { joinOrOpen } from "../../../ordering/table/joining/join-or-open.ts";
import { setOpenedByStaff } from "../../../ordering/table/rows/session-places.ts";
import { appendTableEvent, findTableById } from "../../../ordering/table/rows/sessions.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { serveUnserved } from "./serve-party.ts";

/** Opens the table's session, or vouches for the one that runs: its first round does not wait. */
export function openParty(
  { db, clock }: FloorDeps,
  { storeId, tableId }: PayloadOf<typeof call>,
  { staff }: Actor,
): Promise<DataOf<typeof call>> {
  const by = staff.name;
  return inTransaction(db, async (tx) => {
    const table = await findTableById(tx, storeId, tableId);
    if (table === null) return refuse(ErrorCode.orderNotFound);
    const at = clock();
    const { sessionId, pin } = await joinOrOpen(tx, table, at);
    const opened = await setOpenedByStaff(tx, { storeId, sessionId, by });
    if (opened) {
      const event = { storeId, tableId, sessionId, kind: "SESSION_OPENED" as const };
      await appendTableEvent(tx, { ...event, by, reason: "", at });
      await serveUnserved(tx, staff, sessionId);
    }
    return { sessionId, tableLabel: table.label, pin, repeated: !opened };
  });
}
