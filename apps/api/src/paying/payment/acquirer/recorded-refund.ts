import type { QueryResult, RefundResult } from "./acquirer.ts";

const RESULTS = { SUCCEEDED: "REFUNDED", FAILED: "REFUSED", UNKNOWN: "PENDING" } as const;

/** What became of a refund that was requested before; null where the acquirer knows none of it. */
export function findRecordedRefund(found: QueryResult, refundId: string): RefundResult | null {
  if (found.kind !== "FOUND") return null;
  const ours = found.refunds.find((refund) => refund.refundId === refundId);
  return ours === undefined ? null : RESULTS[ours.status];
}

/** Nothing was refunded yet, so what was refused is not refused because of this refund. */
export function wasNeverRefunded(found: QueryResult): boolean {
  return found.kind === "FOUND" && found.refunds.every(({ status }) => status === "FAILED");
}
