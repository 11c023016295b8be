import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { inviteStaff as call } from "@santap/contract/calls/staff/staff-invite";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { INVITE_MS, mayManage } from "@santap/domain/staff/team";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { createSecretToken, hashToken } from "../../../tokens/hashing.ts";
import { newId } from "../../../tokens/public-id.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { insertInvite } from "./staff-invite-store.ts";

/** STAFF-5: the secret stands behind the link's #, so that no server's log has it. */
export async function createInvite(
  { db, clock, settings }: StaffDeps,
  { storeId, role, label }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  if (!mayManage(staff, { operatorId: null, role })) refuse(StaffErrorCode.memberNotManaged);
  const token = createSecretToken();
  const inviteId = newId("I");
  const now = clock();
  const expiresAt = now + INVITE_MS;
  const invite = { storeId, inviteId, tokenHash: hashToken(token), role, label, now, expiresAt };
  await inTransaction(db, async (tx) => {
    await insertInvite(tx, { ...invite, invitedBy: staff.operatorId });
    const after = { role, label };
    await addAuditEntry(tx, staff, { act: "STAFF_INVITED", subject: inviteId, after, at: now });
  });
  return { inviteId, link: `${settings.publicOrigin}/console/join#${token}`, expiresAt };
}
