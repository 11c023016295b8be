import { parseQris } from "@santap/qris/parse";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { World } from "../world.ts";

export type ScanProblem = "QR_UNREADABLE" | "QR_UNKNOWN";

export type Scan = { ok: true; transaction: Transaction } | { ok: false; problem: ScanProblem };

/** Reads a code as a wallet does: structure and checksum first, then whose code it is. */
export function scanQr(world: World, qrCodeText: string): Scan {
  const text = qrCodeText.trim();
  if (!parseQris(text, { mode: "lenient" }).ok) return { ok: false, problem: "QR_UNREADABLE" };
  const transaction = world.transactions.byQrContent(text);
  return transaction === null ? { ok: false, problem: "QR_UNKNOWN" } : { ok: true, transaction };
}
