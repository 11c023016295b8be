import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { countShift as call } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { describeShift } from "./read-shift.ts";
import { requireDrawer } from "./require-drawer.ts";
import type { ShiftDeps } from "./shift-deps.ts";
import { lockShift, saveFirstDifference } from "./shift-store.ts";

/** NOV-28: counted first, then compared. Whoever counts again until it fits leaves the first difference behind. */
export function countShift(
  { db, clock }: ShiftDeps,
  { storeId, shiftId, counted }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const { stationId } = requireDrawer(staff);
  return inTransaction(db, async (tx) => {
    const row = await lockShift(tx, storeId, shiftId);
    if (row === null || row.station_id !== stationId || row.closed_at !== null)
      return refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
    const { expected } = await describeShift(tx, row);
    const difference = counted - expected;
    await saveFirstDifference(tx, row, difference);
    const after = { counted, expected };
    await addAuditEntry(tx, staff, { act: "SHIFT_COUNTED", subject: shiftId, after, at: clock() });
    return { expected, difference };
  });
}
