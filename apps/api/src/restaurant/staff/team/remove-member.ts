import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { endOperatorSessions } from "../../../identity/operator/end-operator-sessions.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import { revokeInvitesBy } from "../invite/staff-invite-store.ts";
import { publishAccessChange } from "../publish-access-change.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { requireManaged } from "./require-managed.ts";
import { signOutAtStations } from "../staff-store.ts";
import { saveLeft } from "./team-store.ts";

/** STAFF-5: whoever leaves is out at once: on their own devices, at stations, and of open streams. */
export async function removeMember(
  { db, clock, securityLog }: StaffDeps,
  operatorId: string,
  staff: SignedInStaff,
): Promise<void> {
  const { storeId } = staff;
  const now = clock();
  await inTransaction(db, async (tx) => {
    const role = await requireManaged(tx, staff, operatorId);
    await saveLeft(tx, { storeId, operatorId, now });
    await signOutAtStations(tx, { storeId, operatorId });
    await endOperatorSessions(tx, operatorId);
    await revokeInvitesBy(tx, { storeId, operatorId, now });
    const entry = { act: "STAFF_LEFT", subject: operatorId, before: { role } } as const;
    await addAuditEntry(tx, staff, { ...entry, at: now });
    await publishAccessChange(tx, storeId);
  });
  const what = { storeId, operator: operatorId };
  securityLog({ event: "staff.left", who: { operator: staff.operatorId }, what });
}
