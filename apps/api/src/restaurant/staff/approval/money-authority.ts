import { findApproverFault, SUMS } from "@santap/domain/staff/approval";
import { getDayLeft } from "@santap/domain/staff/day-sum";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { addAuditEntry } from "../add-audit-entry.ts";
import {
  findDaySum,
  insertDecision,
  lockPeople,
  useApproval,
  type MoneyDecision,
  type StoredApproval,
} from "./approval-store.ts";
import { takeApproval } from "./take-approval.ts";

interface Asked {
  staff: SignedInStaff;
  act: MoneyDecision["act"];
  /** Of the approval, e.g. the order's id. */
  subject: string;
  approvalId: string | undefined;
  clock(): number;
}

interface Money {
  /** Or the shift, of what leaves its drawer. */
  orderId: string;
  amount: number;
}

/** Drawers have an entry of their own. */
const AUDIT_ACTIONS = {
  REFUND: "REFUND_DECIDED",
  MISMATCH: "MISMATCH_DECIDED",
  WRITE_OFF: "WRITE_OFF_DECIDED",
  DRAWER_OUT: null,
} as const;

/**
 * What a person may give away in a business day, with another person's approval above it. Both are locked
 * until the commit. It is asked within the transaction of the act, and told once the act is done.
 */
export function createMoneyAuthority({ staff, act, subject, approvalId, clock }: Asked) {
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
    const own = await findDaySum(tx, { storeId, operatorId, sum: SUMS[act] }, at);
    return own !== null && amount <= getDayLeft(own);
  }

  /** @throws approvalNeeded */
  async function demand(tx: Tx, amount: number): Promise<void> {
    if (!(await allows(tx, amount)))
      refuse(StaffErrorCode.approvalNeeded, undefined, { kind: act, amount });
  }

  /** @returns who agreed */
  async function record(tx: Tx, { orderId, amount }: Money): Promise<string | null> {
    const at = clock();
    const approvedBy = given?.approvedBy ?? null;
    if (given !== null) await useApproval(tx, given, at);
    await insertDecision(tx, {
      ...{ storeId, act, orderId, amount, decidedBy: operatorId, approvedBy, at },
    });
    const after = { subject, amount, approvedBy };
    const audited = AUDIT_ACTIONS[act];
    if (audited !== null)
      await addAuditEntry(tx, staff, { act: audited, subject: orderId, after, at });
    return approvedBy;
  }

  return { allows, demand, record };
}

/** They may have given away more since they agreed. */
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
  const sum = SUMS[given.kind];
  if (sum === null) throw new Error(`${given.kind} has no sum`);
  const day = await findDaySum(tx, { storeId, operatorId: given.approvedBy, sum }, at);
  const approver = day && { ...day, operatorId: given.approvedBy };
  const fault = approver && findApproverFault(approver, { kind: given.kind, amount, askedBy });
  if (fault !== null || day === null) refuse(StaffErrorCode.approverUnfit, { variant: "limit" });
}
