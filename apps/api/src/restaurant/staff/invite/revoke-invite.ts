import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { mayManage } from "@santap/domain/staff/team";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { lockOpenInvite, revokeInvite as saveRevoked } from "./staff-invite-store.ts";

/** A repeat changes nothing. */
export function revokeInvite(
  { db, clock }: StaffDeps,
  inviteId: string,
  staff: SignedInStaff,
): Promise<void> {
  const now = clock();
  const named = { storeId: staff.storeId, inviteId, now };
  return inTransaction(db, async (tx) => {
    const open = await lockOpenInvite(tx, named);
    if (open === null) return;
    const { role } = open;
    if (!mayManage(staff, { operatorId: null, role })) refuse(StaffErrorCode.memberNotManaged);
    await saveRevoked(tx, named);
    const entry = { act: "STAFF_INVITE_REVOKED", subject: inviteId, before: { role } } as const;
    await addAuditEntry(tx, staff, { ...entry, at: now });
  });
}
