import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { approveAction as call } from "@santap/contract/calls/staff";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { APPROVAL_MS, findApproverFault, SUMS } from "@santap/domain/staff/approval";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { newId } from "../../../tokens/public-id.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import { requireSamePin, verifyPin } from "../pin/verify-pin.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findDaySum, insertApproval } from "./approval-store.ts";

type Payload = PayloadOf<typeof call>;

/** STAFF-2: a manager's PIN, typed beside the person who asks, approves one named act. */
export async function approveAction(
  deps: StaffDeps,
  { storeId, operatorId, pin, act }: Payload,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  if (operatorId === staff.operatorId) refuse(StaffErrorCode.approverUnfit, { variant: "self" });
  // A person's own device counts wrong PINs as a place of its own.
  const deviceId = staff.station?.deviceId ?? `own:${staff.operatorId}`;
  const asked = { operatorId, pin, takesGiven: false };
  const verified = await verifyPin(deps, { storeId, deviceId }, asked);
  const at = deps.clock();
  const until = at + APPROVAL_MS;
  const approvalId = newId("A");
  await inTransaction(deps.db, async (tx) => {
    await requireSamePin(tx, verified);
    // Of a difference only the role counts.
    const sum = SUMS[act.kind] ?? "REFUND";
    const day = await findDaySum(tx, { storeId, operatorId, sum }, at);
    const fault =
      day && findApproverFault({ ...day, operatorId }, { ...act, askedBy: staff.operatorId });
    if (fault === "LIMIT") refuse(StaffErrorCode.approverUnfit, { variant: "limit" });
    if (day === null || fault !== null) refuse(StaffErrorCode.approverUnfit);
    const named = { storeId, approvalId, askedBy: staff.operatorId, approvedBy: operatorId };
    await insertApproval(tx, { ...named, ...act, expiresAt: until, usedAt: null }, at);
    const author = { ...staff, operatorId };
    const after = { ...act, askedBy: staff.operatorId };
    await addAuditEntry(tx, author, { act: "ACT_APPROVED", subject: approvalId, after, at });
  });
  return { approvalId, until, approvedBy: verified.name };
}
