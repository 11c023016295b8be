import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { approves, type ApprovedAction } from "@santap/domain/staff/approval";
import type { Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockApproval, useApproval, type StoredApproval } from "./approval-store.ts";

/** In the transaction of the act, which marks it as used. @throws where it is not for this act */
export async function takeApproval(
  tx: Tx,
  named: { storeId: string; approvalId: string },
  { act, askedBy, at }: { act: ApprovedAction; askedBy: string; at: number },
): Promise<StoredApproval> {
  const given = await lockApproval(tx, named.storeId, named.approvalId);
  if (given === null || !approves(given, { ...act, askedBy }, at))
    refuse(StaffErrorCode.approvalInvalid);
  return given;
}

/** The same, used up at once. @returns who agreed */
export async function spendApproval(
  tx: Tx,
  { storeId, operatorId: askedBy }: Pick<SignedInStaff, "storeId" | "operatorId">,
  { approvalId, act, at }: { approvalId: string; act: ApprovedAction; at: number },
): Promise<string> {
  const given = await takeApproval(tx, { storeId, approvalId }, { act, askedBy, at });
  await useApproval(tx, given, at);
  return given.approvedBy;
}
