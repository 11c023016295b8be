import { prepareQuery, type Database } from "../database/database.ts";
import type { Wallet } from "@santap/snap/direct-debit/pay-option";
import type { OriginalNames } from "../transactions/transaction-store.ts";

/** Amounts are whole rupiah, times epoch ms. */
export interface Debit {
  readonly referenceNo: string;
  readonly partnerReferenceNo: string;
  /** X-EXTERNAL-ID of the call that created it. */
  readonly externalId: string;
  readonly merchantId: string;
  readonly wallet: Wallet;
  /** The phone that gets the push, `62…`; null if the payer is redirected to a page. */
  readonly phoneNo: string | null;
  readonly amount: number;
  readonly returnUrl: string | null;
  readonly notifyUrl: string | null;
  readonly redirectUrl: string | null;
  /** The request, to recognise a repetition. */
  readonly request: string;
  readonly createdAt: number;
  readonly validUntil: number;
  /** When the payer entered the wallet; null after leaving it. */
  readonly enteredAt: number | null;
  readonly cancelledAt: number | null;
  readonly declinedAt: number | null;
  readonly paidAt: number | null;
  /** The amount that was taken; null until paid. */
  readonly taken: number | null;
}

export type PaidDebit = Debit & { readonly paidAt: number; readonly taken: number };

export interface DebitStore {
  insert(debit: Debit): void;
  byPartnerReference(partnerReferenceNo: string): Debit | null;
  byReference(referenceNo: string): Debit | null;
  byOriginal(names: OriginalNames): Debit | null;
  /** Newest first. */
  newest(limit: number): Debit[];
  atPhone(phoneNo: string, limit: number): Debit[];
  /** Oldest first. */
  paidBetween(from: number, until: number): PaidDebit[];
  enter(referenceNo: string, at: number): void;
  leave(referenceNo: string): void;
  cancel(referenceNo: string, at: number): void;
  decline(referenceNo: string, at: number): void;
  pay(referenceNo: string, at: number, taken: number): void;
}

const COLUMNS = `reference_no AS referenceNo, partner_reference_no AS partnerReferenceNo,
  external_id AS externalId, merchant_id AS merchantId, wallet, phone_no AS phoneNo, amount,
  return_url AS returnUrl, notify_url AS notifyUrl, redirect_url AS redirectUrl, request,
  created_at AS createdAt, valid_until AS validUntil, entered_at AS enteredAt,
  cancelled_at AS cancelledAt, declined_at AS declinedAt, paid_at AS paidAt, taken`;

export function createDebitStore(database: Database): DebitStore {
  return { ...writing(database), ...finding(database), ...listing(database) };
}

type Finding = Pick<DebitStore, "byPartnerReference" | "byReference" | "byOriginal">;
type Listing = Pick<DebitStore, "newest" | "atPhone" | "paidBetween">;

function writing(database: Database): Omit<DebitStore, keyof Finding | keyof Listing> {
  const insertion = database.prepare(
    `INSERT INTO debits (reference_no, partner_reference_no, external_id, merchant_id, wallet,
       phone_no, amount, return_url, notify_url, redirect_url, request, created_at, valid_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const entrance = database.prepare("UPDATE debits SET entered_at = ? WHERE reference_no = ?");
  const cancellation = database.prepare(
    "UPDATE debits SET cancelled_at = ? WHERE reference_no = ?",
  );
  const refusal = database.prepare("UPDATE debits SET declined_at = ? WHERE reference_no = ?");
  const payment = database.prepare(
    "UPDATE debits SET paid_at = ?, taken = ? WHERE reference_no = ?",
  );
  return {
    insert: (d) => {
      insertion.run(
        ...[d.referenceNo, d.partnerReferenceNo, d.externalId, d.merchantId, d.wallet, d.phoneNo],
        ...[d.amount, d.returnUrl, d.notifyUrl, d.redirectUrl, d.request, d.createdAt],
        d.validUntil,
      );
    },
    enter: (referenceNo, at) => void entrance.run(at, referenceNo),
    leave: (referenceNo) => void entrance.run(null, referenceNo),
    cancel: (referenceNo, at) => void cancellation.run(at, referenceNo),
    decline: (referenceNo, at) => void refusal.run(at, referenceNo),
    pay: (referenceNo, at, taken) => void payment.run(at, taken, referenceNo),
  };
}

function finding(database: Database): Finding {
  const byPartnerReference = finder(database, "partner_reference_no");
  const byReference = finder(database, "reference_no");
  const byExternalId = finder(database, "external_id");
  return {
    byPartnerReference,
    byReference,
    byOriginal: (names) => {
      if (names.originalReferenceNo !== null) return byReference(names.originalReferenceNo);
      const partnerReference = names.originalPartnerReferenceNo;
      if (partnerReference !== null) return byPartnerReference(partnerReference);
      return names.originalExternalId === null ? null : byExternalId(names.originalExternalId);
    },
  };
}

function listing(database: Database): Listing {
  const list = prepareQuery<Debit>(
    database,
    `SELECT ${COLUMNS} FROM debits ORDER BY created_at DESC, reference_no DESC LIMIT ?`,
  );
  const ofPhone = prepareQuery<Debit>(
    database,
    `SELECT ${COLUMNS} FROM debits WHERE phone_no = ?
     ORDER BY created_at DESC, reference_no DESC LIMIT ?`,
  );
  const paid = prepareQuery<PaidDebit>(
    database,
    `SELECT ${COLUMNS} FROM debits WHERE paid_at >= ? AND paid_at < ? ORDER BY paid_at, reference_no`,
  );
  return {
    newest: (limit) => list.all(limit),
    atPhone: (phoneNo, limit) => ofPhone.all(phoneNo, limit),
    paidBetween: (from, until) => paid.all(from, until),
  };
}

type KeyColumn = "partner_reference_no" | "reference_no" | "external_id";

function finder(database: Database, column: KeyColumn): (key: string) => Debit | null {
  const statement = prepareQuery<Debit>(
    database,
    `SELECT ${COLUMNS} FROM debits WHERE ${column} = ? ORDER BY created_at DESC LIMIT 1`,
  );
  return (key) => statement.get(key);
}
