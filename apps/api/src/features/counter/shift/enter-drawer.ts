import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { enterDrawer as call } from "@santap/contract/calls/staff/shift";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { refuseCounted, requireOpenDrawer } from "./require-drawer.ts";
import type { ShiftDeps } from "./shift-deps.ts";
import { insertEntry } from "./shift-store.ts";

/** SHIFT-1: money for no order, e.g. change from the bank. Repeated, it counts once. */
export async function enterDrawer(
  { db, clock }: ShiftDeps,
  { shiftId, kind, amount, reason, idempotencyKey: entryId }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const drawer = await requireOpenDrawer(db, staff);
  if (drawer.shiftId !== shiftId) refuse(StaffErrorCode.shiftRefused, { variant: "closed" });
  const { storeId, operatorId: by } = staff;
  await refuseCounted(
    inTransaction(db, async (tx) => {
      const at = clock();
      const entry = { storeId, shiftId, entryId, kind, amount, reason, by, at };
      if (!(await insertEntry(tx, entry))) return;
      const after = { kind, amount, reason };
      await addAuditEntry(tx, staff, { act: "DRAWER_ENTRY", subject: shiftId, after, at });
    }),
  );
  return {};
}
