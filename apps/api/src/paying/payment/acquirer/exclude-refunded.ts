import { sumRupiah } from "@santap/domain/money/rupiah";
import type { QueryResult } from "./acquirer.ts";

/** A payment that the acquirer already refunded entirely must not serve an order. */
export function excludeRefunded(found: QueryResult): QueryResult {
  if (found.kind !== "FOUND" || found.payments.length === 0) return found;
  const own = found.refunds.filter(
    ({ refundId, status }) => refundId === null && status === "SUCCEEDED",
  );
  const returned = sumRupiah(own.map(({ amount }) => amount));
  const paid = sumRupiah(found.payments.map(({ amount }) => amount));
  return returned < paid ? found : { ...found, payments: [], state: "ENDED" };
}
