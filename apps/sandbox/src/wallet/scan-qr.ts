import { parseQris } from "@santap/qris/parse";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { SandboxContext } from "../context.ts";

export type ScanProblem = "QR_UNREADABLE" | "QR_UNKNOWN";

export type Scan = { ok: true; transaction: Transaction } | { ok: false; problem: ScanProblem };

export function scanQr(context: SandboxContext, qrCodeText: string): Scan {
  const text = qrCodeText.trim();
  if (!parseQris(text, { mode: "lenient" }).ok) return { ok: false, problem: "QR_UNREADABLE" };
  const transaction = context.transactions.byQrContent(text);
  return transaction === null ? { ok: false, problem: "QR_UNKNOWN" } : { ok: true, transaction };
}
