import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { openShift as call } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { newId } from "../../../tokens/public-id.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { requireDrawer } from "./require-drawer.ts";
import type { ShiftDeps } from "./shift-deps.ts";
import { insertShift } from "./shift-store.ts";

/** SHIFT-1: one drawer, one shift at a time. */
export function openShift(
  { db, clock }: ShiftDeps,
  { float }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const place = requireDrawer(staff);
  const shiftId = newId("SH").replace("_", "");
  return inTransaction(db, async (tx) => {
    const at = clock();
    const shift = { ...place, shiftId, float, by: staff.operatorId, at };
    if (!(await insertShift(tx, shift))) refuse(StaffErrorCode.shiftRefused, { variant: "open" });
    const after = { stationId: place.stationId, float };
    await addAuditEntry(tx, staff, { act: "SHIFT_OPENED", subject: shiftId, after, at });
    return { shiftId };
  });
}
