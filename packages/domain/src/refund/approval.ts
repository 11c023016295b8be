import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import { isStaffDecision } from "./refund-state.ts";

export interface Approval {
  readonly above: Rupiah;
  /** Null where nobody else agreed. */
  readonly by: string | null;
}

/**
 * Everything that staff decided to refund of the order counts, so that several small refunds need
 * two people as well.
 */
export function needsApproval(
  refunds: readonly { readonly amount: Rupiah; readonly reason: string }[],
  { amount, approval }: { readonly amount: Rupiah; readonly approval: Approval },
): boolean {
  if (approval.by !== null) return false;
  const decided = refunds.filter(({ reason }) => isStaffDecision(reason));
  return sumRupiah(decided.map((refund) => refund.amount)) + amount > approval.above;
}

export function approvalData({ by }: Approval): { approvedBy?: string } {
  return by === null ? {} : { approvedBy: by };
}
