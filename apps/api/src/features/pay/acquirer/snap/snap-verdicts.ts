import type { ParsedRefund } from "@santap/snap/qr-mpm/refund-history";
import type { Reply } from "@santap/snap/reply";
import type { Meaning } from "@santap/snap/response-code";
import type {
  CancelResult,
  KnownRefund,
  QueryResult,
  RefundRequest,
  RefundResult,
} from "../acquirer.ts";

export function cancelResult(reply: Reply<unknown> | null): CancelResult {
  if (reply?.kind === "DONE") return "CANCELLED";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "NOT_FOUND") return "NOT_FOUND";
  return reply.outcome === "REJECTED" ? "TOO_LATE" : "UNKNOWN";
}

export function knownRefund(refund: ParsedRefund): KnownRefund {
  const { partnerRefundNo: refundId, refundNo: providerRefundNo, rupiah, status } = refund;
  return { refundId, providerRefundNo, amount: rupiah, status };
}

/** The issuer takes no refund, now or ever: the only answers that hand the money to the store. */
const REFUNDS_NOTHING: readonly Meaning[] = [
  "NOT_ALLOWED",
  "NOT_SUPPORTED",
  "FEATURE_NOT_ALLOWED",
  "NOT_PERMITTED",
  "EXPIRED",
  "DO_NOT_HONOUR",
];
/** The number is in use, so this very refund was asked for before, under an answer that was lost. */
const ASKED_BEFORE: readonly Meaning[] = [
  "DUPLICATE_REFERENCE",
  "DUPLICATE_EXTERNAL_ID",
  "INCONSISTENT_REQUEST",
];
/** Nothing is left to give back, perhaps because this very refund was made. */
const NOTHING_LEFT: readonly Meaning[] = ["INVALID_STATUS", "INVALID_AMOUNT"];

/** What we asked for: our number of the refund, and whole rupiah. */
type AskedRefund = Pick<RefundRequest, "refundId" | "amount">;
/** What an answer to it names; null, each, where it leaves that out. */
type NamedRefund = Readonly<{ partnerRefundNo: string | null; refundAmount: number | null }>;

/**
 * What an answer to a refund means. Where it cannot tell, the acquirer's own history does: `look`
 * fetches it. REFUSED hands the money to the store's staff, so it is never said on a guess.
 */
export async function settleRefund(
  reply: Reply<NamedRefund> | null,
  asked: AskedRefund,
  look: () => Promise<QueryResult>,
): Promise<RefundResult> {
  const { refundId } = asked;
  if (reply?.kind === "DONE" && isAbout(asked, reply.value)) return "REFUNDED";
  if (reply?.kind === "DONE") return inHistory(await look(), refundId) ?? "UNKNOWN";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "PENDING") return inHistory(await look(), refundId) ?? "PENDING";
  if (ASKED_BEFORE.includes(reply.meaning)) return inHistory(await look(), refundId) ?? "UNKNOWN";
  if (NOTHING_LEFT.includes(reply.meaning)) {
    const found = await look();
    return inHistory(found, refundId) ?? (neverRefunded(found) ? "REFUSED" : "UNKNOWN");
  }
  if (REFUNDS_NOTHING.includes(reply.meaning)) return unlessMade(await look(), refundId);
  // A refused signature or a merchant out of money is no word about this refund: it is tried again.
  return "UNKNOWN";
}

function isAbout(
  { refundId, amount }: AskedRefund,
  { partnerRefundNo, refundAmount }: NamedRefund,
): boolean {
  return (
    (partnerRefundNo === null || partnerRefundNo === refundId) &&
    (refundAmount === null || refundAmount === amount)
  );
}

/** A repetition may be refused although the first took effect, its answer lost: staff would pay twice. */
function unlessMade(found: QueryResult, refundId: string): RefundResult {
  return found.kind === "UNKNOWN" ? "UNKNOWN" : (inHistory(found, refundId) ?? "REFUSED");
}

/** How this refund stands in the history; null where it is not in it. */
function inHistory(found: QueryResult, refundId: string): RefundResult | null {
  if (found.kind !== "FOUND") return null;
  const ours = found.refunds.find((refund) => refund.refundId === refundId);
  if (ours === undefined) return null;
  return ({ SUCCEEDED: "REFUNDED", FAILED: "REFUSED", UNKNOWN: "PENDING" } as const)[ours.status];
}

/** Nobody gave anything back on it, so what is left to give is not this refund's doing. */
function neverRefunded(found: QueryResult): boolean {
  return found.kind === "FOUND" && found.refunds.every(({ status }) => status === "FAILED");
}
