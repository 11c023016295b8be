import { prepareQuery, type Database } from "../database/database.ts";
import type { Refund } from "../transactions/payment-store.ts";

export type DebitRefund = Omit<Refund, "paymentReference">;

export interface DebitRefundStore {
  add(refund: DebitRefund): void;
  /** Oldest first. */
  ofDebit(referenceNo: string): DebitRefund[];
  byPartnerNo(partnerRefundNo: string): DebitRefund | null;
  between(from: number, until: number): DebitRefund[];
}

const COLUMNS = `refund_no AS refundNo, partner_refund_no AS partnerRefundNo,
  reference_no AS referenceNo, amount, request, reason, refunded_at AS refundedAt`;

export function createDebitRefundStore(database: Database): DebitRefundStore {
  const insertion = database.prepare(
    `INSERT INTO debit_refunds (refund_no, partner_refund_no, reference_no, amount, request, reason,
       refunded_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const ofDebit = prepareQuery<DebitRefund>(
    database,
    `SELECT ${COLUMNS} FROM debit_refunds WHERE reference_no = ? ORDER BY refunded_at, rowid`,
  );
  const byNo = prepareQuery<DebitRefund>(
    database,
    `SELECT ${COLUMNS} FROM debit_refunds WHERE partner_refund_no = ?`,
  );
  const between = prepareQuery<DebitRefund>(
    database,
    `SELECT ${COLUMNS} FROM debit_refunds WHERE refunded_at >= ? AND refunded_at < ?
     ORDER BY refunded_at, rowid`,
  );
  return {
    add: (r) => {
      insertion.run(
        ...[r.refundNo, r.partnerRefundNo, r.referenceNo, r.amount, r.request, r.reason],
        r.refundedAt,
      );
    },
    ofDebit: (referenceNo) => ofDebit.all(referenceNo),
    byPartnerNo: (no) => byNo.get(no),
    between: (from, until) => between.all(from, until),
  };
}
