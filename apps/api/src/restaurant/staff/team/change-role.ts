import type { PayloadOf } from "@santap/contract/call";
import type { changeRole as call } from "@santap/contract/calls/staff/team";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { mayManage } from "@santap/domain/staff/team";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { endOperatorSessions } from "../../../identity/operator/end-operator-sessions.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import { revokeInvitesBy } from "../invite/staff-invite-store.ts";
import { publishAccessChange } from "../publish-access-change.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { signOutAtStations } from "../staff-store.ts";
import { requireManaged } from "./require-managed.ts";
import { saveRole } from "./team-store.ts";

/** STAFF-5: nobody gives what they may not look after. The person signs in again with what the role may. */
export async function changeRole(
  { db, clock, securityLog }: StaffDeps,
  { operatorId, role }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<{ repeated: boolean }> {
  const { storeId } = staff;
  const now = clock();
  const changed = await inTransaction(db, async (tx) => {
    const before = await requireManaged(tx, staff, operatorId);
    if (!mayManage(staff, { operatorId, role })) refuse(StaffErrorCode.memberNotManaged);
    if (before === role) return false;
    await saveRole(tx, { storeId, operatorId, role });
    await signOutAtStations(tx, { storeId, operatorId });
    await endOperatorSessions(tx, operatorId);
    await revokeInvitesBy(tx, { storeId, operatorId, now });
    const entry = { act: "STAFF_ROLE", subject: operatorId, before: { role: before } } as const;
    await addAuditEntry(tx, staff, { ...entry, after: { role }, at: now });
    await publishAccessChange(tx, storeId);
    return true;
  });
  const what = { storeId, operator: operatorId };
  if (changed) securityLog({ event: "staff.role", who: { operator: staff.operatorId }, what });
  return { repeated: !changed };
}
