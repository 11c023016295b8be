import {
  findVoucherProblem,
  type HereAndNow,
  type VoucherFacts,
  type VoucherProblem,
} from "./usability.ts";

export interface BillVoucherFacts extends VoucherFacts {
  readonly voucherId: string;
  readonly dealId: string;
  readonly usesLeft: number;
  /** Vouchers of its deal that one bill takes; null without a limit. */
  readonly maxPerBill: number | null;
  /** The order that it is on while HELD. */
  readonly heldBy: string | null;
}

export type BillProblem = VoucherProblem | { readonly reason: "BILL_LIMIT" };

export interface Bill extends HereAndNow {
  /** Null before there is an order. */
  readonly orderId: string | null;
  /** Uses that the bill takes of a voucher, without those it has used already. */
  countUses(voucherId: string): number;
}

/**
 * Why the vouchers cannot be on this bill together: the first problem, null if they can. A voucher
 * that the same order holds is as free as one that nobody does.
 */
export function findBillProblem(
  vouchers: readonly BillVoucherFacts[],
  bill: Bill,
): { voucherId: string; problem: BillProblem } | null {
  for (const voucher of vouchers) {
    const problem = findOwnProblem(voucher, bill);
    if (problem !== null) return { voucherId: voucher.voucherId, problem };
  }
  const excess = vouchers.find(({ dealId, maxPerBill }) => {
    const ofDeal = vouchers.filter((one) => one.dealId === dealId).length;
    return maxPerBill !== null && ofDeal > maxPerBill;
  });
  return excess ? { voucherId: excess.voucherId, problem: { reason: "BILL_LIMIT" } } : null;
}

/** All uses of the bill fall on its day: each counts as one of the day before the next. */
function findOwnProblem(voucher: BillVoucherFacts, bill: Bill): BillProblem | null {
  const { orderId, now } = bill;
  const uses = bill.countUses(voucher.voucherId);
  if (uses === 0) return null;
  const isHeldHere = voucher.status === "HELD" && orderId !== null && voucher.heldBy === orderId;
  const status = isHeldHere ? "TO_USE" : voucher.status;
  const usedAt = [...voucher.usedAt, ...Array.from({ length: uses - 1 }, () => now)];
  const problem = findVoucherProblem({ ...voucher, status, usedAt }, bill);
  return problem === null && uses > voucher.usesLeft ? { reason: "USED" } : problem;
}
