import { sumRupiah } from "@santap/domain/money/rupiah";
import type { QueryResult } from "./acquirer.ts";

/**
 * Where the acquirer has refunded everything on its own, no money has come in and no order may be
 * served. Refunds of a payment that was applied earlier are synchronised elsewhere.
 */
export function excludeRefunded(found: QueryResult): QueryResult {
  if (found.kind !== "FOUND" || found.payments.length === 0) return found;
  const own = found.refunds.filter(
    ({ refundId, status }) => refundId === null && status === "SUCCEEDED",
  );
  const returned = sumRupiah(own.map(({ amount }) => amount));
  const paid = sumRupiah(found.payments.map(({ amount }) => amount));
  return returned < paid ? found : { ...found, payments: [], state: "ENDED" };
}
