import { prepareQuery, type Database } from "../database/database.ts";

/** Amounts are whole rupiah, times epoch ms. */
export interface Payment {
  /** Unique: a code that is paid twice has two. */
  readonly reference: string;
  readonly referenceNo: string;
  /** Starts at 1 for each code. */
  readonly sequence: number;
  readonly issuer: string;
  readonly amount: number;
  readonly paidAt: number;
}

export interface Refund {
  readonly refundNo: string;
  readonly partnerRefundNo: string;
  readonly referenceNo: string;
  readonly paymentReference: string | null;
  readonly amount: number;
  /** The request, to recognise a repetition. */
  readonly request: string;
  readonly reason: string | null;
  readonly refundedAt: number;
}

export interface PaymentStore {
  pay(payment: Payment): void;
  refund(refund: Refund): void;
  /** Oldest first. */
  listPayments(referenceNo: string): Payment[];
  /** Oldest first. */
  listRefunds(referenceNo: string): Refund[];
  refundByPartnerNo(partnerRefundNo: string): Refund | null;
  paymentsBetween(from: number, until: number): Payment[];
  refundsBetween(from: number, until: number): Refund[];
  paymentByReference(reference: string): Payment | null;
}

const PAYMENT_COLUMNS = `reference, reference_no AS referenceNo, sequence, issuer, amount, paid_at AS paidAt`;
const REFUND_COLUMNS = `refund_no AS refundNo, partner_refund_no AS partnerRefundNo,
  reference_no AS referenceNo, payment_reference AS paymentReference, amount, request, reason,
  refunded_at AS refundedAt`;

export function createPaymentStore(database: Database): PaymentStore {
  return { ...createPaymentQueries(database), ...createRefundQueries(database) };
}

type PaymentQueries = Pick<
  PaymentStore,
  "pay" | "listPayments" | "paymentsBetween" | "paymentByReference"
>;
type RefundQueries = Omit<PaymentStore, keyof PaymentQueries>;

function createPaymentQueries(database: Database): PaymentQueries {
  const insertion = database.prepare(
    `INSERT INTO payments (reference, reference_no, sequence, issuer, amount, paid_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const ofTransaction = prepareQuery<Payment>(
    database,
    `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE reference_no = ? ORDER BY sequence`,
  );
  const between = prepareQuery<Payment>(
    database,
    `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE paid_at >= ? AND paid_at < ? ORDER BY paid_at, reference`,
  );
  const one = prepareQuery<Payment>(
    database,
    `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE reference = ?`,
  );
  return {
    pay: (p) =>
      void insertion.run(p.reference, p.referenceNo, p.sequence, p.issuer, p.amount, p.paidAt),
    listPayments: (referenceNo) => ofTransaction.all(referenceNo),
    paymentsBetween: (from, until) => between.all(from, until),
    paymentByReference: (reference) => one.get(reference),
  };
}

function createRefundQueries(database: Database): RefundQueries {
  const insertion = database.prepare(
    `INSERT INTO refunds (refund_no, partner_refund_no, reference_no, payment_reference, amount,
       request, reason, refunded_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const ofTransaction = prepareQuery<Refund>(
    database,
    `SELECT ${REFUND_COLUMNS} FROM refunds WHERE reference_no = ? ORDER BY refunded_at, refund_no`,
  );
  const byPartnerNo = prepareQuery<Refund>(
    database,
    `SELECT ${REFUND_COLUMNS} FROM refunds WHERE partner_refund_no = ?`,
  );
  const between = prepareQuery<Refund>(
    database,
    `SELECT ${REFUND_COLUMNS} FROM refunds WHERE refunded_at >= ? AND refunded_at < ?
     ORDER BY refunded_at, refund_no`,
  );
  return {
    refund: (r) => {
      insertion.run(
        ...[r.refundNo, r.partnerRefundNo, r.referenceNo, r.paymentReference, r.amount],
        ...[r.request, r.reason, r.refundedAt],
      );
    },
    listRefunds: (referenceNo) => ofTransaction.all(referenceNo),
    refundByPartnerNo: (no) => byPartnerNo.get(no),
    refundsBetween: (from, until) => between.all(from, until),
  };
}
