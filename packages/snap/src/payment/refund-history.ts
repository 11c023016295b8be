import type { Amount } from "../amount.ts";
import {
  adoptProblem,
  looseText,
  nestedReading,
  nestedReadings,
  optionalText,
  requiredRupiah,
  requiredText,
  type WireReading,
} from "../wire-reading.ts";

/** One entry of `additionalInfo.refundHistory` on the wire. */
export interface RefundHistoryEntry {
  refundNo?: string;
  /** The merchant's own refund reference. */
  partnerReferenceNo: string;
  refundAmount: Amount;
  /** 00 succeeded, 06 failed. */
  refundStatus: string;
  refundDate?: string;
  reason?: string;
}

export interface ParsedRefund {
  refundNo: string | null;
  partnerRefundNo: string | null;
  rupiah: number;
  status: "SUCCEEDED" | "FAILED" | "UNKNOWN";
  refundDate: string | null;
}

/** Refunds in `additionalInfo`; empty if either is missing. */
export function readRefundHistory(reading: WireReading): ParsedRefund[] {
  const info = nestedReading(reading, "additionalInfo");
  const entries = nestedReadings(info, "refundHistory");
  const refunds = entries.map(readEntry);
  for (const entry of entries) adoptProblem(info, entry);
  adoptProblem(reading, info);
  return refunds;
}

function readEntry(entry: WireReading): ParsedRefund {
  return {
    refundNo: optionalText(entry, "refundNo", 64),
    partnerRefundNo: optionalText(entry, "partnerReferenceNo", 64),
    rupiah: requiredRupiah(entry, "refundAmount"),
    status: toRefundStatus(requiredText(entry, "refundStatus", 2)),
    refundDate: looseText(entry, "refundDate", 35),
  };
}

function toRefundStatus(code: string): ParsedRefund["status"] {
  if (code === "00") return "SUCCEEDED";
  return code === "06" ? "FAILED" : "UNKNOWN";
}
