import type { Reply } from "@santap/snap/reply";
import type { Meaning } from "@santap/snap/response-code";
import type { CancelResult, RefundResult } from "./acquirer.ts";

export function cancelResult(reply: Reply<unknown> | null): CancelResult {
  if (reply?.kind === "DONE") return "CANCELLED";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "NOT_FOUND") return "NOT_FOUND";
  return reply.outcome === "REJECTED" ? "TOO_LATE" : "UNKNOWN";
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
/** What an acquirer says of a refund that it may have made already, under an answer that was lost. */
const MAY_BE_MADE: readonly Meaning[] = [
  "DUPLICATE_REFERENCE",
  "DUPLICATE_EXTERNAL_ID",
  "INVALID_STATUS",
  "INVALID_AMOUNT",
];

/** LOOK: only the acquirer's own history can tell. */
export function refundVerdict(reply: Reply<unknown> | null): RefundResult | "LOOK" {
  if (reply?.kind === "DONE") return "REFUNDED";
  if (reply?.kind !== "NOT_DONE") return "UNKNOWN";
  if (reply.outcome === "PENDING") return "PENDING";
  if (MAY_BE_MADE.includes(reply.meaning)) return "LOOK";
  // A refused signature or a merchant out of money is no word about this refund: it is tried again.
  return REFUNDS_NOTHING.includes(reply.meaning) ? "REFUSED" : "UNKNOWN";
}
