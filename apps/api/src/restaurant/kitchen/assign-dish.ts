import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { assignDish as call } from "@santap/contract/calls/staff/kitchen";
import { inTransaction } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import { saveAssignment } from "./kitchen-store.ts";
import type { BoardDeps } from "./read-board.ts";

/** False where the store has no such dish or station. */
export function assignDish(
  { db, clock }: BoardDeps,
  { storeId, itemId, stationIds }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const before = await saveAssignment(tx, { storeId, itemId, stationIds });
    if (before === null) return { assigned: false };
    const change = { subject: itemId, before, after: stationIds, at: clock() };
    await addAuditEntry(tx, staff, { act: "DISH_ASSIGNED", ...change });
    publishKitchenChange(tx, storeId);
    return { assigned: true };
  });
}
