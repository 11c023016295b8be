import { findApproverFault } from "@santap/domain/staff/approval";
import { getRefundLeft } from "@santap/domain/staff/refund-limit";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import {
  findRefundDay,
  insertDecision,
  lockPeople,
  useApproval,
  type StoredApproval,
} from "./approval-store.ts";
import { takeApproval } from "./take-approval.ts";

interface Asked {
  staff: SignedInStaff;
  act: "REFUND" | "MISMATCH";
  /** Of the approval, e.g. the order's id. */
  subject: string;
  approvalId: string | undefined;
  clock(): number;
}

interface Money {
  orderId: string;
  amount: number;
}

/**
 * What a person may give back in a business day, with somebody else's word above it. Both are locked
 * until the commit. It is asked within the transaction of the act, and told once the act is done.
 */
export function createRefundAuthority({ staff, act, subject, approvalId, clock }: Asked) {
  const { storeId, operatorId } = staff;
  let given: StoredApproval | null = null;

  /** @throws Error where the approval is not for this */
  async function allows(tx: Tx, amount: number): Promise<boolean> {
    const at = clock();
    if (approvalId !== undefined) {
      const named = { act: { kind: act, subject, amount }, askedBy: operatorId, at };
      given = await takeApproval(tx, { storeId, approvalId }, named);
      await requireApprover(tx, { given, storeId, amount, at, askedBy: operatorId });
      return true;
    }
    await lockPeople(tx, storeId, [operatorId]);
    const own = await findRefundDay(tx, staff, at);
    return own !== null && amount <= getRefundLeft(own);
  }

  async function record(tx: Tx, { orderId, amount }: Money): Promise<void> {
    const at = clock();
    const approvedBy = given?.approvedBy ?? null;
    if (given !== null) await useApproval(tx, given, at);
    await insertDecision(tx, {
      ...{ storeId, act, orderId, amount, decidedBy: operatorId, approvedBy, at },
    });
    const after = { subject, amount, approvedBy };
    await addAuditEntry(tx, staff, { act: `${act}_DECIDED`, subject: orderId, after, at });
  }

  return { allows, record };
}

/** They may have given back more since they agreed. */
async function requireApprover(
  tx: Tx,
  {
    given,
    storeId,
    amount,
    at,
    askedBy,
  }: { given: StoredApproval; storeId: string; amount: number; at: number; askedBy: string },
): Promise<void> {
  await lockPeople(tx, storeId, [given.approvedBy]);
  const day = await findRefundDay(tx, { storeId, operatorId: given.approvedBy }, at);
  const approver = day && { ...day, operatorId: given.approvedBy };
  const fault = approver && findApproverFault(approver, { kind: given.kind, amount, askedBy });
  if (fault !== null || day === null) refuse(StaffErrorCode.approverUnfit, { variant: "limit" });
}
