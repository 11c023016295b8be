import type { Memory } from "../memory/open-memory.ts";

/** Money that a wallet sent. Whole rupiah, milliseconds. */
export interface Payment {
  /** The payment's own id; a code that is paid twice has two. */
  readonly reference: string;
  readonly referenceNo: string;
  /** 1 is the first payment of its code. */
  readonly sequence: number;
  readonly issuer: string;
  readonly amount: number;
  readonly paidAt: number;
}

/** Money that went back. */
export interface Refund {
  readonly refundNo: string;
  readonly partnerRefundNo: string;
  readonly referenceNo: string;
  /** The payment it gives back; null where it is taken from several. */
  readonly paymentReference: string | null;
  readonly amount: number;
  /** The request as it was made, to recognise its repetition. */
  readonly request: string;
  readonly reason: string | null;
  readonly refundedAt: number;
}

/** Both sides are only ever added to. */
export interface LedgerOfPayments {
  pay(payment: Payment): void;
  refund(refund: Refund): void;
  /** Oldest first. */
  paymentsOf(referenceNo: string): Payment[];
  /** Oldest first. */
  refundsOf(referenceNo: string): Refund[];
  refundByPartnerNo(partnerRefundNo: string): Refund | null;
  paymentsBetween(from: number, until: number): Payment[];
  refundsBetween(from: number, until: number): Refund[];
  paymentByReference(reference: string): Payment | null;
}

const PAYMENT = `reference, reference_no AS referenceNo, sequence, issuer, amount, paid_at AS paidAt`;
const REFUND = `refund_no AS refundNo, partner_refund_no AS partnerRefundNo,
  reference_no AS referenceNo, payment_reference AS paymentReference, amount, request, reason,
  refunded_at AS refundedAt`;

export function createLedgerOfPayments(memory: Memory): LedgerOfPayments {
  return { ...paymentSide(memory), ...refundSide(memory) };
}

type PaymentSide = Pick<
  LedgerOfPayments,
  "pay" | "paymentsOf" | "paymentsBetween" | "paymentByReference"
>;
type RefundSide = Omit<LedgerOfPayments, keyof PaymentSide>;

function paymentSide(memory: Memory): PaymentSide {
  const insertion = memory.prepare(
    `INSERT INTO payments (reference, reference_no, sequence, issuer, amount, paid_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const ofTransaction = memory.prepare(
    `SELECT ${PAYMENT} FROM payments WHERE reference_no = ? ORDER BY sequence`,
  );
  const between = memory.prepare(
    `SELECT ${PAYMENT} FROM payments WHERE paid_at >= ? AND paid_at < ? ORDER BY paid_at, reference`,
  );
  const one = memory.prepare(`SELECT ${PAYMENT} FROM payments WHERE reference = ?`);
  return {
    pay: (p) =>
      void insertion.run(p.reference, p.referenceNo, p.sequence, p.issuer, p.amount, p.paidAt),
    paymentsOf: (referenceNo) => ofTransaction.all(referenceNo) as unknown as Payment[],
    paymentsBetween: (from, until) => between.all(from, until) as unknown as Payment[],
    paymentByReference: (reference) => (one.get(reference) as Payment | undefined) ?? null,
  };
}

function refundSide(memory: Memory): RefundSide {
  const insertion = memory.prepare(
    `INSERT INTO refunds (refund_no, partner_refund_no, reference_no, payment_reference, amount,
       request, reason, refunded_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const ofTransaction = memory.prepare(
    `SELECT ${REFUND} FROM refunds WHERE reference_no = ? ORDER BY refunded_at, refund_no`,
  );
  const byPartnerNo = memory.prepare(`SELECT ${REFUND} FROM refunds WHERE partner_refund_no = ?`);
  const between = memory.prepare(
    `SELECT ${REFUND} FROM refunds WHERE refunded_at >= ? AND refunded_at < ?
     ORDER BY refunded_at, refund_no`,
  );
  return {
    refund: (r) => {
      insertion.run(
        ...[r.refundNo, r.partnerRefundNo, r.referenceNo, r.paymentReference, r.amount],
        ...[r.request, r.reason, r.refundedAt],
      );
    },
    refundsOf: (referenceNo) => ofTransaction.all(referenceNo) as unknown as Refund[],
    refundByPartnerNo: (no) => (byPartnerNo.get(no) as Refund | undefined) ?? null,
    refundsBetween: (from, until) => between.all(from, until) as unknown as Refund[],
  };
}
