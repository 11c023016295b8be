import type { Rupiah } from "../money/rupiah.ts";
import { getRefundLeft, type RefundDay } from "./refund-limit.ts";

/** Acts that somebody else has to agree to above a sum. */
export type ApprovedActKind = "REFUND" | "MISMATCH" | "DRAWER_DIFFERENCE";

/** How long an approval waits for its act. */
export const APPROVAL_MS = 60_000;

export interface ApprovedAct {
  readonly kind: ApprovedActKind;
  /** What it is about, e.g. an order's id. */
  readonly subject: string;
  readonly amount: Rupiah;
}

export interface Approver extends RefundDay {
  readonly operatorId: string;
}

/** SELF: nobody approves their own. LIMIT: more than the approver may give back today. */
export type ApproverFault = "SELF" | "ROLE" | "LIMIT";

/** Null where the person may agree. */
export function findApproverFault(
  approver: Approver,
  { kind, amount, askedBy }: Pick<ApprovedAct, "kind" | "amount"> & { askedBy: string },
): ApproverFault | null {
  if (approver.operatorId === askedBy) return "SELF";
  if (approver.role !== "MANAGER" && approver.role !== "OWNER") return "ROLE";
  return kind !== "DRAWER_DIFFERENCE" && amount > getRefundLeft(approver) ? "LIMIT" : null;
}

export interface GivenApproval extends ApprovedAct {
  readonly askedBy: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** Once, in time, by whom and for what it was given. */
export function approves(
  given: GivenApproval,
  act: ApprovedAct & { readonly askedBy: string },
  now: number,
): boolean {
  const isSame =
    given.kind === act.kind && given.subject === act.subject && given.amount === act.amount;
  return isSame && given.askedBy === act.askedBy && given.usedAt === null && now < given.expiresAt;
}
