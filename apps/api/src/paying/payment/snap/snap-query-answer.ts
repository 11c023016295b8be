import { parseQueryResponse } from "@santap/snap/payment/query";
import type { ParsedRefund } from "@santap/snap/payment/refund-history";
import type { Reply } from "@santap/snap/reply";
import { parseTimestamp } from "@santap/snap/timestamp";
import type { TransactionStatus } from "@santap/snap/transaction-status";
import {
  finishReading,
  looseText,
  nestedReading,
  nestedReadings,
  requiredRupiah,
  requiredText,
  startReading,
} from "@santap/snap/wire-reading";
import type { Payment, QueryResult } from "../acquirer/acquirer.ts";
import { toRecordedRefund } from "./snap-result-mapping.ts";

type Found = Omit<Extract<QueryResult, { kind: "FOUND" }>, "kind">;

/** For a code without a payment. UNKNOWN never ends an attempt. */
const STATES: Record<TransactionStatus, Found["state"]> = {
  PAID: "UNCLEAR",
  REFUNDED: "UNCLEAR",
  PENDING: "OPEN",
  FAILED: "DECLINED",
  CANCELLED: "ENDED",
  EXPIRED: "ENDED",
  NOT_FOUND: "UNCLEAR",
  UNKNOWN: "UNCLEAR",
};

/** The standard's report, with the code and single payments where the acquirer lists them. */
export function parseQueryAnswer(body: unknown): Reply<Found> {
  const reply = parseQueryResponse(body);
  if (reply.kind !== "DONE") return reply;
  const report = reply.value;
  const info = nestedReading(startReading(body), "additionalInfo");
  const listed = nestedReadings(info, "payments").map(readPayment);
  if (info.problem !== null || listed.some((payment) => payment === null)) {
    return { kind: "MALFORMED", problem: "INVALID", field: "additionalInfo.payments" };
  }
  const payments = listed.filter((payment) => payment !== null);
  const paid = report.status === "PAID" || report.status === "REFUNDED";
  if (paid && payments.length === 0 && !isRefundedByAcquirer(report)) {
    payments.push(...singlePayment(report));
  }
  const value: Found = {
    payments,
    state: isRefundedByAcquirer(report) ? "ENDED" : STATES[report.status],
    charged: report.amount,
    providerRef: report.originalReferenceNo,
    qrText: looseText(info, "qrContent", 512),
    refunds: report.refunds.map(toRecordedRefund),
  };
  return { ...reply, value };
}

function readPayment(entry: ReturnType<typeof nestedReading>): Payment | null {
  const value = {
    reference: requiredText(entry, "paymentReferenceNo", 64),
    amount: requiredRupiah(entry, "amount"),
    paidAt: parseTimestamp(looseText(entry, "paidTime", 35) ?? "")?.getTime() ?? 0,
  };
  return finishReading(entry, value).ok ? value : null;
}

/** False without an amount in the report: only a part may have been refunded. */
export function isRefundedByAcquirer(report: {
  amount: number | null;
  refunds: readonly ParsedRefund[];
}): boolean {
  const own = report.refunds.filter(
    ({ status, partnerRefundNo }) => status === "SUCCEEDED" && partnerRefundNo === null,
  );
  const returned = own.reduce((sum, { rupiah }) => sum + rupiah, 0);
  return own.length > 0 && report.amount !== null && returned >= report.amount;
}

/** Acquirers that list no payments take one per code, under the transaction's reference. */
function singlePayment(report: {
  originalReferenceNo: string | null;
  amount: number | null;
  paidTime: string | null;
}): Payment[] {
  const { originalReferenceNo: reference, amount } = report;
  if (reference === null || amount === null) return [];
  const paidAt = parseTimestamp(report.paidTime ?? "")?.getTime() ?? 0;
  return [{ reference, amount, paidAt }];
}
