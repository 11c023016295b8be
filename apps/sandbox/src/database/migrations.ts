import { PRINTER_SCHEMA } from "../printer/printer-schema.ts";
import { MIDTRANS_SCHEMA } from "../midtrans/midtrans-schema.ts";

/**
 * In order; the number of applied migrations is `user_version`. Amounts are whole rupiah, times epoch ms.
 *
 * Payments and refunds are append-only. Transactions and direct debits have no status column: the status
 * follows from payments, refunds and the times of cancelling and declining.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE transactions (
    reference_no TEXT PRIMARY KEY,
    partner_reference_no TEXT NOT NULL UNIQUE,
    external_id TEXT NOT NULL,
    merchant_id TEXT NOT NULL,
    store_id TEXT,
    terminal_id TEXT,
    amount INTEGER NOT NULL,
    qr_content TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    valid_until INTEGER NOT NULL,
    cancelled_at INTEGER,
    declined_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX transactions_by_time ON transactions (created_at);
  CREATE INDEX transactions_by_external_id ON transactions (external_id);

  CREATE TABLE payments (
    reference TEXT PRIMARY KEY,
    reference_no TEXT NOT NULL REFERENCES transactions,
    sequence INTEGER NOT NULL,
    issuer TEXT NOT NULL,
    amount INTEGER NOT NULL,
    paid_at INTEGER NOT NULL,
    UNIQUE (reference_no, sequence)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX payments_by_time ON payments (paid_at);

  CREATE TABLE refunds (
    refund_no TEXT PRIMARY KEY,
    partner_refund_no TEXT NOT NULL UNIQUE,
    reference_no TEXT NOT NULL REFERENCES transactions,
    payment_reference TEXT REFERENCES payments,
    amount INTEGER NOT NULL,
    request TEXT NOT NULL,
    reason TEXT,
    refunded_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refunds_by_transaction ON refunds (reference_no);
  CREATE INDEX refunds_by_time ON refunds (refunded_at);

  CREATE TABLE notifications (
    id INTEGER PRIMARY KEY,
    reference_no TEXT NOT NULL REFERENCES transactions,
    external_id TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    copies INTEGER NOT NULL,
    held INTEGER NOT NULL,
    after_id INTEGER REFERENCES notifications,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_answer TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX notifications_due ON notifications (due_at) WHERE state = 'PENDING';
  CREATE INDEX notifications_by_transaction ON notifications (reference_no);

  CREATE TABLE access_tokens (
    token_hash TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE external_ids (
    day TEXT NOT NULL,
    external_id TEXT NOT NULL,
    PRIMARY KEY (day, external_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    recipient TEXT NOT NULL,
    channel TEXT NOT NULL,
    text TEXT NOT NULL,
    code TEXT,
    sent_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_recipient ON messages (recipient, id);

  CREATE TABLE human_proofs (
    proof_hash TEXT PRIMARY KEY,
    bound_to TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE faults (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    body TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE debits (
    reference_no TEXT PRIMARY KEY,
    partner_reference_no TEXT NOT NULL UNIQUE,
    external_id TEXT NOT NULL,
    merchant_id TEXT NOT NULL,
    wallet TEXT NOT NULL,
    phone_no TEXT,
    amount INTEGER NOT NULL,
    return_url TEXT,
    notify_url TEXT,
    redirect_url TEXT,
    request TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    valid_until INTEGER NOT NULL,
    entered_at INTEGER,
    cancelled_at INTEGER,
    declined_at INTEGER,
    paid_at INTEGER,
    taken INTEGER,
    CHECK ((paid_at IS NULL) = (taken IS NULL))
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX debits_by_time ON debits (created_at);
  CREATE INDEX debits_by_external_id ON debits (external_id);
  CREATE INDEX debits_by_phone ON debits (phone_no, created_at) WHERE phone_no IS NOT NULL;
  CREATE INDEX debits_by_payment_time ON debits (paid_at) WHERE paid_at IS NOT NULL;

  CREATE TABLE debit_refunds (
    refund_no TEXT PRIMARY KEY,
    partner_refund_no TEXT NOT NULL UNIQUE,
    reference_no TEXT NOT NULL REFERENCES debits,
    amount INTEGER NOT NULL,
    request TEXT NOT NULL,
    reason TEXT,
    refunded_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX debit_refunds_by_debit ON debit_refunds (reference_no);
  CREATE INDEX debit_refunds_by_time ON debit_refunds (refunded_at);

  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    reference_no TEXT NOT NULL,
    external_id TEXT NOT NULL,
    service TEXT NOT NULL,
    notify_url TEXT,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    copies INTEGER NOT NULL,
    held INTEGER NOT NULL,
    after_id INTEGER REFERENCES outbox,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_answer TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO outbox (id, reference_no, external_id, service, body, state, copies, held, after_id,
    attempts, last_answer, created_at, due_at)
  SELECT id, reference_no, external_id, '52', body, state, copies, held, after_id,
    attempts, last_answer, created_at, due_at FROM notifications;
  DROP TABLE notifications;
  CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'PENDING';
  CREATE INDEX outbox_by_reference ON outbox (reference_no);
  `,
  `
  CREATE TABLE inbox_faults (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    body TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE turnstile_tokens (
    token_hash TEXT PRIMARY KEY,
    facts TEXT NOT NULL,
    issued_at INTEGER NOT NULL,
    used_by TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX turnstile_tokens_by_time ON turnstile_tokens (issued_at);

  CREATE TABLE turnstile_faults (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    body TEXT NOT NULL
  ) STRICT;
  `,
  MIDTRANS_SCHEMA,
  `
  CREATE TABLE xendit_keys (
    idempotency_key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    object_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  PRINTER_SCHEMA,
];
