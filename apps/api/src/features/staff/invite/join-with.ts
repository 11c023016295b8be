import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import { insertMember, useInvite, type OpenInvite } from "./staff-invite-store.ts";

/** Uses the invitation up. @throws staffInviteInvalid, also for who works in the store already */
export async function joinWith(
  tx: Tx,
  invite: OpenInvite,
  { operatorId, pinBox, now }: { operatorId: string; pinBox: Buffer; now: number },
): Promise<void> {
  const { store_id: storeId, invite_id: inviteId, role } = invite;
  if (!(await useInvite(tx, invite, { usedBy: operatorId, now })))
    refuse(StaffErrorCode.staffInviteInvalid);
  if (!(await insertMember(tx, { storeId, operatorId, role, pinBox, now })))
    refuse(StaffErrorCode.staffInviteInvalid, { variant: "member" });
  const author = { storeId, operatorId, station: null };
  const after = { role, inviteId, invitedBy: invite.invited_by };
  await addAuditEntry(tx, author, { act: "STAFF_JOINED", subject: operatorId, after, at: now });
}
