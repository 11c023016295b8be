import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { rotateCode as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { appendTableEvent, replaceCode } from "../../../ordering/table/rows/sessions.ts";
import { newTableCode } from "../../../tokens/public-id.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";

export function rotateCode(
  { db, clock }: FloorDeps,
  { storeId, tableId, reason }: PayloadOf<typeof call>,
  { staff }: Actor,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const tableCode = newTableCode();
    const at = clock();
    const tableLabel = await replaceCode(tx, { storeId, tableId, code: tableCode, at });
    if (tableLabel === null) return refuse(ErrorCode.orderNotFound);
    const event = { storeId, tableId, sessionId: null, kind: "CODE_ROTATED" as const };
    await appendTableEvent(tx, { ...event, by: staff.name, reason, at });
    const after = { reason };
    await addAuditEntry(tx, staff, { act: "TABLE_CODE_RENEWED", subject: tableId, after, at });
    return { tableLabel, tableCode };
  });
}
