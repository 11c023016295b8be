import type { ParsedRefund } from "@santap/snap/payment/refund-history";
import type { Reply } from "@santap/snap/reply";
import type { Meaning } from "@santap/snap/response-code";
import type {
  CancelResult,
  RecordedRefund,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer/acquirer.ts";
import { findRecordedRefund, wasNeverRefunded } from "../acquirer/recorded-refund.ts";

export function toCancelResult(reply: Reply<unknown> | null): CancelResult {
  if (reply?.kind === "DONE") return "CANCELLED";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "NOT_FOUND") return "NOT_FOUND";
  return reply.outcome === "REJECTED" ? "TOO_LATE" : "UNKNOWN";
}

export function toRecordedRefund(refund: ParsedRefund): RecordedRefund {
  const { partnerRefundNo: refundId, refundNo: providerRefundNo, rupiah, status } = refund;
  return { refundId, providerRefundNo, amount: rupiah, status };
}

/** The issuer takes no refund: the only answers that hand the refund to the store. */
const REFUNDS_NOTHING: readonly Meaning[] = [
  "NOT_ALLOWED",
  "NOT_SUPPORTED",
  "FEATURE_NOT_ALLOWED",
  "NOT_PERMITTED",
  "EXPIRED",
  "DO_NOT_HONOUR",
];
/** The number is in use: this refund was requested before, and that answer was lost. */
const ALREADY_REQUESTED: readonly Meaning[] = [
  "DUPLICATE_REFERENCE",
  "DUPLICATE_EXTERNAL_ID",
  "INCONSISTENT_REQUEST",
];
/** Nothing is left to refund, perhaps because this refund was made. */
const NOTHING_LEFT: readonly Meaning[] = ["INVALID_STATUS", "INVALID_AMOUNT"];

type RefundIdentity = Pick<RefundRequest, "refundId" | "amount">;
type NamedRefund = Readonly<{ partnerRefundNo: string | null; refundAmount: number | null }>;

/**
 * `queryHistory` runs if the answer is unclear. REFUSED, which involves staff, must be
 * certain.
 */
export async function resolveRefund(
  reply: Reply<NamedRefund> | null,
  request: RefundIdentity,
  queryHistory: () => Promise<QueryResult>,
): Promise<RefundResult> {
  const { refundId } = request;
  if (reply?.kind === "DONE" && matchesRequest(request, reply.value)) return "REFUNDED";
  if (reply?.kind === "DONE")
    return findRecordedRefund(await queryHistory(), refundId) ?? "UNKNOWN";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "PENDING")
    return findRecordedRefund(await queryHistory(), refundId) ?? "PENDING";
  if (ALREADY_REQUESTED.includes(reply.meaning))
    return findRecordedRefund(await queryHistory(), refundId) ?? "UNKNOWN";
  if (NOTHING_LEFT.includes(reply.meaning)) {
    const found = await queryHistory();
    return findRecordedRefund(found, refundId) ?? (wasNeverRefunded(found) ? "REFUSED" : "UNKNOWN");
  }
  if (REFUNDS_NOTHING.includes(reply.meaning)) return unlessMade(await queryHistory(), refundId);
  // A rejected signature or an empty balance says nothing about this refund: it is retried.
  return "UNKNOWN";
}

function matchesRequest(
  { refundId, amount }: RefundIdentity,
  { partnerRefundNo, refundAmount }: NamedRefund,
): boolean {
  return (
    (partnerRefundNo === null || partnerRefundNo === refundId) &&
    (refundAmount === null || refundAmount === amount)
  );
}

/** A repetition may be refused although the first request succeeded; staff would pay twice. */
function unlessMade(found: QueryResult, refundId: string): RefundResult {
  return found.kind === "UNKNOWN" ? "UNKNOWN" : (findRecordedRefund(found, refundId) ?? "REFUSED");
}
