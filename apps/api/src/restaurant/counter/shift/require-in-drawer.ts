import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { describeShift } from "./read-shift.ts";
import { lockShift } from "./shift-store.ts";

/** What leaves a drawer was in it: cash and hand-backs that are on their way are counted first. */
export async function requireInDrawer(
  tx: Tx,
  { storeId, shiftId, amount }: { storeId: string; shiftId: string; amount: number },
): Promise<void> {
  const row = await lockShift(tx, storeId, shiftId);
  if (row === null || row.closed_at !== null)
    return refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
  const { expected } = await describeShift(tx, row);
  if (amount > expected) refuse(StaffErrorCode.shiftRefused, { variant: "notInDrawer" });
}
