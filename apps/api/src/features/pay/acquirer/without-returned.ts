import { sumRupiah } from "@santap/domain/money/rupiah";
import type { QueryResult } from "./acquirer.ts";

/**
 * An answer in which the acquirer itself gave back all that was paid, unasked: nothing of it came to us,
 * and an order must not be served for it. What an order had taken before follows its refunds as ever.
 */
export function withoutReturned(found: QueryResult): QueryResult {
  if (found.kind !== "FOUND" || found.payments.length === 0) return found;
  const own = found.refunds.filter(
    ({ refundId, status }) => refundId === null && status === "SUCCEEDED",
  );
  const returned = sumRupiah(own.map(({ amount }) => amount));
  const paid = sumRupiah(found.payments.map(({ amount }) => amount));
  return returned < paid ? found : { ...found, payments: [], state: "ENDED" };
}
