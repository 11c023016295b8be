import { prepareQuery, type Database } from "../database/database.ts";

export const PAYMENT_TYPES = ["qris", "shopeepay", "gopay"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export type Ended = "cancel" | "expire" | "deny";

/** Times are epoch ms. */
export interface Charge {
  readonly orderId: string;
  readonly transactionId: string;
  readonly merchantId: string;
  readonly paymentType: PaymentType;
  readonly acquirer: string;
  readonly amount: number;
  readonly qrString: string | null;
  readonly callbackUrl: string | null;
  /** Null: no notifications. */
  readonly notifyUrl: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly ended: Ended | null;
  readonly settledAt: number | null;
  /** Rupiah that were taken; differs from `amount` with the fault wrongAmount. */
  readonly taken: number | null;
  readonly issuer: string | null;
}

export interface ChargeRefund {
  readonly id: number;
  readonly refundKey: string;
  readonly amount: number;
  readonly reason: string | null;
  readonly createdAt: number;
}

export interface ChargeStore {
  insert(charge: Charge): void;
  byOrder(orderId: string): Charge | null;
  byTransaction(transactionId: string): Charge | null;
  byQr(qrString: string): Charge | null;
  end(orderId: string, ended: Ended): void;
  settle(orderId: string, paid: { at: number; taken: number; issuer: string }): void;
  refund(orderId: string, refund: Omit<ChargeRefund, "id">): void;
  listRefunds(orderId: string): ChargeRefund[];
}

export const CHARGE_COLUMNS = `order_id AS orderId, transaction_id AS transactionId, merchant_id AS merchantId,
  payment_type AS paymentType, acquirer, amount, qr_string AS qrString, callback_url AS callbackUrl,
  notify_url AS notifyUrl, created_at AS createdAt, expires_at AS expiresAt, ended,
  settled_at AS settledAt, taken, issuer`;

export function createChargeStore(database: Database): ChargeStore {
  return { ...finding(database), ...changing(database), ...refunding(database) };
}

function finding(database: Database): Pick<ChargeStore, "byOrder" | "byTransaction" | "byQr"> {
  const finder = (column: string) => {
    const statement = prepareQuery<Charge>(
      database,
      `SELECT ${CHARGE_COLUMNS} FROM midtrans_charges WHERE ${column} = ?`,
    );
    return (value: string) => statement.get(value);
  };
  return {
    byOrder: finder("order_id"),
    byTransaction: finder("transaction_id"),
    byQr: finder("qr_string"),
  };
}

function changing(database: Database): Pick<ChargeStore, "insert" | "end" | "settle"> {
  const insertion = database.prepare(
    `INSERT INTO midtrans_charges (order_id, transaction_id, merchant_id, payment_type, acquirer,
       amount, qr_string, callback_url, notify_url, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const ending = database.prepare("UPDATE midtrans_charges SET ended = ? WHERE order_id = ?");
  const settling = database.prepare(
    "UPDATE midtrans_charges SET settled_at = ?, taken = ?, issuer = ? WHERE order_id = ?",
  );
  return {
    insert: (charge) =>
      void insertion.run(
        ...[charge.orderId, charge.transactionId, charge.merchantId, charge.paymentType],
        ...[charge.acquirer, charge.amount, charge.qrString, charge.callbackUrl],
        ...[charge.notifyUrl, charge.createdAt, charge.expiresAt],
      ),
    end: (orderId, ended) => void ending.run(ended, orderId),
    settle: (orderId, { at, taken, issuer }) => void settling.run(at, taken, issuer, orderId),
  };
}

function refunding(database: Database): Pick<ChargeStore, "refund" | "listRefunds"> {
  const insertion = database.prepare(
    `INSERT INTO midtrans_refunds (order_id, refund_key, amount, reason, created_at)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const list = prepareQuery<ChargeRefund>(
    database,
    `SELECT id, refund_key AS refundKey, amount, reason, created_at AS createdAt
     FROM midtrans_refunds WHERE order_id = ? ORDER BY id`,
  );
  return {
    refund: (orderId, { refundKey, amount, reason, createdAt }) =>
      void insertion.run(orderId, refundKey, amount, reason, createdAt),
    listRefunds: (orderId) => list.all(orderId),
  };
}

export type SettledCharge = Charge & { readonly settledAt: number; readonly taken: number };

export interface ChargeLists {
  newest(limit: number): Charge[];
  settledBetween(from: number, until: number): SettledCharge[];
  refundsBetween(from: number, until: number): (ChargeRefund & { readonly orderId: string })[];
  /** Expired before `at`, without payment, cancellation or denial; at most EXPIRE_LIMIT. */
  expiredBefore(at: number): Charge[];
}

const EXPIRE_LIMIT = 50;

export function createChargeLists(database: Database): ChargeLists {
  const charges = <Row = Charge>(rest: string) =>
    prepareQuery<Row>(database, `SELECT ${CHARGE_COLUMNS} FROM midtrans_charges ${rest}`);
  const newest = charges("ORDER BY created_at DESC LIMIT ?");
  const settled = charges<SettledCharge>("WHERE settled_at >= ? AND settled_at < ?");
  const expired = charges(
    `WHERE ended IS NULL AND settled_at IS NULL AND expires_at < ? LIMIT ${EXPIRE_LIMIT}`,
  );
  const refunds = prepareQuery<ChargeRefund & { orderId: string }>(
    database,
    `SELECT id, order_id AS orderId, refund_key AS refundKey, amount, reason,
       created_at AS createdAt
     FROM midtrans_refunds WHERE created_at >= ? AND created_at < ?`,
  );
  return {
    newest: (limit) => newest.all(limit),
    settledBetween: (from, until) => settled.all(from, until),
    refundsBetween: (from, until) => refunds.all(from, until),
    expiredBefore: (at) => expired.all(at),
  };
}
