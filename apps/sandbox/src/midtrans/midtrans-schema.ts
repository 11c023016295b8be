/** The status of a charge is derived from its columns and the time. */
export const MIDTRANS_SCHEMA = `
  CREATE TABLE midtrans_charges (
    order_id TEXT PRIMARY KEY,
    transaction_id TEXT NOT NULL UNIQUE,
    merchant_id TEXT NOT NULL,
    payment_type TEXT NOT NULL,
    acquirer TEXT NOT NULL,
    amount INTEGER NOT NULL,
    qr_string TEXT UNIQUE,
    callback_url TEXT,
    notify_url TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended TEXT,
    settled_at INTEGER,
    taken INTEGER,
    issuer TEXT,
    CHECK ((settled_at IS NULL) = (taken IS NULL))
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE midtrans_refunds (
    id INTEGER PRIMARY KEY,
    order_id TEXT NOT NULL REFERENCES midtrans_charges,
    refund_key TEXT NOT NULL,
    amount INTEGER NOT NULL,
    reason TEXT,
    created_at INTEGER NOT NULL,
    UNIQUE (order_id, refund_key)
  ) STRICT;

  CREATE TABLE midtrans_answers (
    idempotency_key TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE midtrans_outbox (
    id INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    copies INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER
  ) STRICT;
  CREATE INDEX midtrans_outbox_due ON midtrans_outbox (due_at) WHERE due_at IS NOT NULL;
`;
