import { sumRupiah } from "@santap/domain/money/rupiah";
import { isDecided } from "@santap/domain/refund/refund-state";
import type { Tx } from "../../db/transaction.ts";
import type { OrderRow } from "../order/order-row.ts";
import { findRefundsOf } from "./refund-store.ts";

/** What of an order one person may give back, whole rupiah, and the other who agreed to more. */
export interface Approval {
  above: number;
  by: string | null;
}

/**
 * Whether another person has to agree, under the order's lock. All that was decided to go back of the
 * order counts, so that several small refunds need two people as well.
 */
export async function lacksApproval(
  tx: Tx,
  { store_id: storeId, order_id: orderId }: OrderRow,
  { amount, approval }: { amount: number; approval: Approval },
): Promise<boolean> {
  if (approval.by !== null) return false;
  const refunds = await findRefundsOf(tx, storeId, orderId);
  const decided = refunds.filter(({ reason }) => isDecided(reason));
  return sumRupiah(decided.map((one) => one.amount)) + amount > approval.above;
}

/** Who agreed, as an event of the order keeps it. */
export function approver({ by }: Approval): { approvedBy?: string } {
  return by === null ? {} : { approvedBy: by };
}
