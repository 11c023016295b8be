import { prepareQuery, type Database } from "../database/database.ts";

/** An issued QR code. Amounts are whole rupiah, times epoch ms. */
export interface Transaction {
  readonly referenceNo: string;
  readonly partnerReferenceNo: string;
  /** X-EXTERNAL-ID of the call that created it. */
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

/** The first that is not null identifies the transaction. */
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

export function createTransactionStore(database: Database): TransactionStore {
  const insertion = database.prepare(
    `INSERT INTO transactions (reference_no, partner_reference_no, external_id, merchant_id, store_id,
       terminal_id, amount, qr_content, created_at, valid_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const cancellation = database.prepare(
    "UPDATE transactions SET cancelled_at = ? WHERE reference_no = ? AND cancelled_at IS NULL",
  );
  const refusal = database.prepare(
    "UPDATE transactions SET declined_at = ? WHERE reference_no = ? AND declined_at IS NULL",
  );
  const list = prepareQuery<Transaction>(
    database,
    `SELECT ${COLUMNS} FROM transactions ORDER BY created_at DESC, reference_no DESC LIMIT ?`,
  );
  const byPartnerReference = finder(database, "partner_reference_no");
  const byReference = finder(database, "reference_no");
  const byExternalId = finder(database, "external_id");
  return {
    insert: (t) => {
      insertion.run(
        ...[t.referenceNo, t.partnerReferenceNo, t.externalId, t.merchantId, t.storeId],
        ...[t.terminalId, t.amount, t.qrContent, t.createdAt, t.validUntil],
      );
    },
    byPartnerReference,
    byReference,
    byQrContent: finder(database, "qr_content"),
    byOriginal: (names) => {
      if (names.originalReferenceNo !== null) return byReference(names.originalReferenceNo);
      const partnerReference = names.originalPartnerReferenceNo;
      if (partnerReference !== null) return byPartnerReference(partnerReference);
      return names.originalExternalId === null ? null : byExternalId(names.originalExternalId);
    },
    newest: (limit) => list.all(limit),
    cancel: (referenceNo, at) => void cancellation.run(at, referenceNo),
    decline: (referenceNo, at) => void refusal.run(at, referenceNo),
  };
}

type KeyColumn = "partner_reference_no" | "reference_no" | "external_id" | "qr_content";

function finder(database: Database, column: KeyColumn): (key: string) => Transaction | null {
  const statement = prepareQuery<Transaction>(
    database,
    `SELECT ${COLUMNS} FROM transactions WHERE ${column} = ? ORDER BY created_at DESC LIMIT 1`,
  );
  return (key) => statement.get(key);
}
