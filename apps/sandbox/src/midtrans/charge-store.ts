import type { Memory } from "../memory/open-memory.ts";

export const PAYMENT_TYPES = ["qris", "shopeepay", "gopay"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
/** How a charge ended without money. */
export type Ended = "cancel" | "expire" | "deny";

/** A charge as it was asked for, and what happened to it. Times are epoch ms. */
export interface Charge {
  readonly orderId: string;
  readonly transactionId: string;
  readonly merchantId: string;
  readonly paymentType: PaymentType;
  readonly acquirer: string;
  readonly amount: number;
  readonly qrString: string | null;
  readonly callbackUrl: string | null;
  /** Where this charge's notifications go; null for nowhere. */
  readonly notifyUrl: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly ended: Ended | null;
  readonly settledAt: number | null;
  /** Rupiah that were really taken. */
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
  refundsOf(orderId: string): ChargeRefund[];
}

/** As a row is read. */
export const CHARGE_COLUMNS = `order_id AS orderId, transaction_id AS transactionId, merchant_id AS merchantId,
  payment_type AS paymentType, acquirer, amount, qr_string AS qrString, callback_url AS callbackUrl,
  notify_url AS notifyUrl, created_at AS createdAt, expires_at AS expiresAt, ended,
  settled_at AS settledAt, taken, issuer`;

export function createChargeStore(memory: Memory): ChargeStore {
  return { ...finding(memory), ...changing(memory), ...refunding(memory) };
}

function finding(memory: Memory): Pick<ChargeStore, "byOrder" | "byTransaction" | "byQr"> {
  const finder = (column: string) => {
    const statement = memory.prepare(
      `SELECT ${CHARGE_COLUMNS} FROM midtrans_charges WHERE ${column} = ?`,
    );
    return (value: string) => (statement.get(value) as unknown as Charge | undefined) ?? null;
  };
  return {
    byOrder: finder("order_id"),
    byTransaction: finder("transaction_id"),
    byQr: finder("qr_string"),
  };
}

function changing(memory: Memory): Pick<ChargeStore, "insert" | "end" | "settle"> {
  const insertion = memory.prepare(
    `INSERT INTO midtrans_charges (order_id, transaction_id, merchant_id, payment_type, acquirer,
       amount, qr_string, callback_url, notify_url, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const ending = memory.prepare("UPDATE midtrans_charges SET ended = ? WHERE order_id = ?");
  const settling = memory.prepare(
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

function refunding(memory: Memory): Pick<ChargeStore, "refund" | "refundsOf"> {
  const insertion = memory.prepare(
    `INSERT INTO midtrans_refunds (order_id, refund_key, amount, reason, created_at)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const list = memory.prepare(
    `SELECT id, refund_key AS refundKey, amount, reason, created_at AS createdAt
     FROM midtrans_refunds WHERE order_id = ? ORDER BY id`,
  );
  return {
    refund: (orderId, { refundKey, amount, reason, createdAt }) =>
      void insertion.run(orderId, refundKey, amount, reason, createdAt),
    refundsOf: (orderId) => list.all(orderId) as unknown as ChargeRefund[],
  };
}
