import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { closeShift as call } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { decideClose } from "@santap/domain/staff/drawer";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { lockPerson } from "../../staff/approval/lock-person.ts";
import { spendApproval } from "../../staff/approval/take-approval.ts";
import { describeSheet, describeShift } from "./read-shift.ts";
import { requireDrawer } from "./require-drawer.ts";
import type { ShiftDeps } from "./shift-deps.ts";
import { findDifferences, lockShift, saveClosed, type ShiftRow } from "./shift-store.ts";
import { sumStore } from "./sum-store.ts";

type Payload = PayloadOf<typeof call>;

/** SHIFT-1: counted against expected. Counted again, it answers the sheet. */
export function closeShift(
  { db, clock }: ShiftDeps,
  payload: Payload,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const { stationId } = requireDrawer(staff);
  const { storeId, shiftId, counted } = payload;
  return inTransaction(db, async (tx) => {
    const row = await lockShift(tx, storeId, shiftId);
    if (row === null || row.station_id !== stationId)
      return refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
    if (row.closed_at !== null) {
      if (row.counted !== counted) refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
      return describeSheet(tx, row);
    }
    await close(tx, row, { payload, staff, at: clock() });
    const closed = await lockShift(tx, storeId, shiftId);
    if (closed === null) throw new Error("a shift is gone under its lock");
    return describeSheet(tx, closed);
  });
}

async function close(
  tx: Tx,
  row: ShiftRow,
  { payload, staff, at }: { payload: Payload; staff: SignedInStaff; at: number },
): Promise<void> {
  const { shiftId, counted, reason, approvalId } = payload;
  const { cash, handedBack, expected, tenders } = await describeShift(tx, row);
  const amount = Math.abs(counted - expected);
  const act = { kind: "DRAWER_DIFFERENCE", subject: shiftId, amount } as const;
  const approvedBy =
    approvalId === undefined ? null : await spendApproval(tx, staff, { approvalId, act, at });
  await lockPerson(tx, staff);
  const { limit, before } = await findDifferences(tx, { ...staff, at });
  const isApproved = approvedBy !== null;
  const verdict = decideClose({ expected, counted, limit, before, reason, isApproved });
  if (verdict === "REASON_NEEDED") refuse(StaffErrorCode.shiftRefused, { variant: "reason" });
  if (verdict === "APPROVAL_NEEDED") refuse(StaffErrorCode.approvalNeeded, undefined, { amount });
  const by = staff.operatorId;
  const store = await sumStore(tx, { storeId: row.store_id, from: row.opened_at, to: at });
  const besides = { tenders, store };
  const sums = { counted, expected, cash, handedBack, besides };
  await saveClosed(tx, row, { ...sums, reason, by, approvedBy, at });
  const after = { counted, expected, reason, approvedBy };
  await addAuditEntry(tx, staff, { act: "SHIFT_CLOSED", subject: shiftId, after, at });
}
