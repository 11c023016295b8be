import type { Rupiah } from "../money/rupiah.ts";
import { getDayLeft, type DaySum, type SumKind } from "./day-sum.ts";

/** Acts that somebody else has to agree to above a sum. */
export type ApprovedActKind =
  | "REFUND"
  | "MISMATCH"
  | "DRAWER_OUT"
  | "WRITE_OFF"
  | "DRAWER_DIFFERENCE";

/** Where an act counts; null where who agrees needs no sum of their own. */
export const SUMS = {
  REFUND: "REFUND",
  MISMATCH: "REFUND",
  DRAWER_OUT: "DRAWER_OUT",
  WRITE_OFF: "WRITE_OFF",
  DRAWER_DIFFERENCE: null,
} as const satisfies Readonly<Record<ApprovedActKind, SumKind | null>>;

/** How long an approval waits for its act. */
export const APPROVAL_MS = 60_000;

export interface ApprovedAction {
  readonly kind: ApprovedActKind;
  /** What it is about, e.g. an order's id. */
  readonly subject: string;
  readonly amount: Rupiah;
}

/** With the sum of the act. */
export interface Approver extends DaySum {
  readonly operatorId: string;
}

/** SELF: nobody approves their own. LIMIT: more than the approver may give away today. */
export type ApproverFault = "SELF" | "ROLE" | "LIMIT";

/** Null where the person may agree. */
export function findApproverFault(
  approver: Approver,
  { kind, amount, askedBy }: Pick<ApprovedAction, "kind" | "amount"> & { askedBy: string },
): ApproverFault | null {
  if (approver.operatorId === askedBy) return "SELF";
  if (approver.role !== "MANAGER" && approver.role !== "OWNER") return "ROLE";
  return SUMS[kind] !== null && amount > getDayLeft(approver) ? "LIMIT" : null;
}

export interface GivenApproval extends ApprovedAction {
  readonly askedBy: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** Once, in time, by whom and for what it was given. */
export function approves(
  given: GivenApproval,
  act: ApprovedAction & { readonly askedBy: string },
  now: number,
): boolean {
  const isSame =
    given.kind === act.kind && given.subject === act.subject && given.amount === act.amount;
  return isSame && given.askedBy === act.askedBy && given.usedAt === null && now < given.expiresAt;
}
