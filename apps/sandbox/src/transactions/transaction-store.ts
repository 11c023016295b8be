import type { Memory } from "../memory/open-memory.ts";

/** A QR code that was issued. Amounts are whole rupiah, times milliseconds. */
export interface Transaction {
  readonly referenceNo: string;
  readonly partnerReferenceNo: string;
  /** X-EXTERNAL-ID of the call that made it. */
  readonly externalId: string;
  readonly merchantId: string;
  readonly storeId: string | null;
  readonly terminalId: string | null;
  readonly amount: number;
  readonly qrContent: string;
  readonly createdAt: number;
  readonly validUntil: number;
  readonly cancelledAt: number | null;
  readonly declinedAt: number | null;
}

/** How a caller names a transaction; the first that is there decides. */
export interface OriginalNames {
  readonly originalReferenceNo: string | null;
  readonly originalPartnerReferenceNo: string | null;
  readonly originalExternalId: string | null;
}

export interface TransactionStore {
  insert(transaction: Transaction): void;
  byPartnerReference(partnerReferenceNo: string): Transaction | null;
  byReference(referenceNo: string): Transaction | null;
  byQrContent(qrContent: string): Transaction | null;
  byOriginal(names: OriginalNames): Transaction | null;
  /** Newest first. */
  newest(limit: number): Transaction[];
  cancel(referenceNo: string, at: number): void;
  decline(referenceNo: string, at: number): void;
}

const COLUMNS = `reference_no AS referenceNo, partner_reference_no AS partnerReferenceNo,
  external_id AS externalId, merchant_id AS merchantId, store_id AS storeId,
  terminal_id AS terminalId, amount, qr_content AS qrContent, created_at AS createdAt,
  valid_until AS validUntil, cancelled_at AS cancelledAt, declined_at AS declinedAt`;

export function createTransactionStore(memory: Memory): TransactionStore {
  const insertion = memory.prepare(
    `INSERT INTO transactions (reference_no, partner_reference_no, external_id, merchant_id, store_id,
       terminal_id, amount, qr_content, created_at, valid_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const cancellation = memory.prepare(
    "UPDATE transactions SET cancelled_at = ? WHERE reference_no = ? AND cancelled_at IS NULL",
  );
  const refusal = memory.prepare(
    "UPDATE transactions SET declined_at = ? WHERE reference_no = ? AND declined_at IS NULL",
  );
  const list = memory.prepare(
    `SELECT ${COLUMNS} FROM transactions ORDER BY created_at DESC, reference_no DESC LIMIT ?`,
  );
  const byPartnerReference = finder(memory, "partner_reference_no");
  const byReference = finder(memory, "reference_no");
  const byExternalId = finder(memory, "external_id");
  return {
    insert: (t) => {
      insertion.run(
        ...[t.referenceNo, t.partnerReferenceNo, t.externalId, t.merchantId, t.storeId],
        ...[t.terminalId, t.amount, t.qrContent, t.createdAt, t.validUntil],
      );
    },
    byPartnerReference,
    byReference,
    byQrContent: finder(memory, "qr_content"),
    byOriginal: (names) => {
      if (names.originalReferenceNo !== null) return byReference(names.originalReferenceNo);
      const partnerReference = names.originalPartnerReferenceNo;
      if (partnerReference !== null) return byPartnerReference(partnerReference);
      return names.originalExternalId === null ? null : byExternalId(names.originalExternalId);
    },
    newest: (limit) => list.all(limit) as unknown as Transaction[],
    cancel: (referenceNo, at) => void cancellation.run(at, referenceNo),
    decline: (referenceNo, at) => void refusal.run(at, referenceNo),
  };
}

type KeyColumn = "partner_reference_no" | "reference_no" | "external_id" | "qr_content";

function finder(memory: Memory, column: KeyColumn): (key: string) => Transaction | null {
  const statement = memory.prepare(
    `SELECT ${COLUMNS} FROM transactions WHERE ${column} = ? ORDER BY created_at DESC LIMIT 1`,
  );
  return (key) => (statement.get(key) as Transaction | undefined) ?? null;
}
