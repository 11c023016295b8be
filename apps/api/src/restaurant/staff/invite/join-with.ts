import { chooseTeamName } from "@santap/domain/staff/team-name";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tx } from "../../../db/transaction.ts";
import { renameOperator } from "../../../identity/operator/rename-operator.ts";
import type { SignInProof } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import {
  insertMember,
  lockTeam,
  readTeamNames,
  useInvite,
  type OpenInvite,
} from "./staff-invite-store.ts";

interface NewMember {
  operatorId: string;
  pinBox: Buffer;
  /** Null for who has no account yet. */
  proof: SignInProof | null;
  now: number;
}

/** Uses the invitation up; nobody of the team is called the same. @throws staffInviteInvalid, also for who works in the store already */
export async function joinWith(
  tx: Tx,
  invite: OpenInvite,
  { operatorId, pinBox, proof, now }: NewMember,
): Promise<void> {
  const { store_id: storeId, invite_id: inviteId, role } = invite;
  if (!(await useInvite(tx, invite, { usedBy: operatorId, now })))
    refuse(StaffErrorCode.staffInviteInvalid);
  await lockTeam(tx, storeId);
  if (!(await insertMember(tx, { storeId, operatorId, role, pinBox, now })))
    refuse(StaffErrorCode.staffInviteInvalid, { variant: "member" });
  const name = await nameApart(tx, operatorId);
  const author = { storeId, operatorId, station: null, proof };
  const after = { role, name, inviteId, invitedBy: invite.invited_by };
  await addAuditEntry(tx, author, { act: "STAFF_JOINED", subject: operatorId, after, at: now });
}

/** In all stores where the person works: whoever is called so already keeps the name. */
async function nameApart(tx: Tx, operatorId: string): Promise<string> {
  const { own, others } = await readTeamNames(tx, operatorId);
  const name = chooseTeamName(own, others);
  if (name !== own) await renameOperator(tx, { operatorId, name });
  return name;
}
