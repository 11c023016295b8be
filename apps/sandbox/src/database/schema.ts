/**
 * Columns are named as the properties of the rows. Amounts are whole rupiah, times epoch ms. Captures
 * and refunds are append-only.
 */
export const SCHEMA = `
  CREATE TABLE payments (
    referenceNo TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    method TEXT NOT NULL,
    partnerReferenceNo TEXT NOT NULL,
    merchantId TEXT NOT NULL,
    amount INTEGER NOT NULL,
    createdAt INTEGER NOT NULL,
    validUntil INTEGER NOT NULL,
    externalId TEXT,
    storeId TEXT,
    terminalId TEXT,
    acquirer TEXT,
    qrContent TEXT UNIQUE,
    redirectUrl TEXT,
    phoneNo TEXT,
    returnUrl TEXT,
    notifyUrl TEXT,
    request TEXT,
    enteredAt INTEGER,
    cancelledAt INTEGER,
    declinedAt INTEGER,
    expiredAt INTEGER,
    UNIQUE (provider, partnerReferenceNo)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX paymentsByTime ON payments (createdAt);
  CREATE INDEX paymentsByName ON payments (partnerReferenceNo);
  CREATE INDEX paymentsByExternalId ON payments (externalId);
  CREATE INDEX paymentsByPhone ON payments (phoneNo, createdAt) WHERE phoneNo IS NOT NULL;
  CREATE INDEX paymentsByEnd ON payments (provider, validUntil)
    WHERE expiredAt IS NULL AND cancelledAt IS NULL AND declinedAt IS NULL;

  CREATE TABLE captures (
    reference TEXT PRIMARY KEY,
    referenceNo TEXT NOT NULL REFERENCES payments,
    sequence INTEGER NOT NULL,
    issuer TEXT NOT NULL,
    payer TEXT,
    amount INTEGER NOT NULL,
    paidAt INTEGER NOT NULL,
    UNIQUE (referenceNo, sequence)
  ) STRICT;
  CREATE INDEX capturesByTime ON captures (paidAt);

  CREATE TABLE refunds (
    refundNo TEXT PRIMARY KEY,
    referenceNo TEXT NOT NULL REFERENCES payments,
    partnerRefundNo TEXT NOT NULL,
    captureReference TEXT REFERENCES captures,
    amount INTEGER NOT NULL,
    request TEXT NOT NULL,
    reason TEXT,
    refundedAt INTEGER NOT NULL,
    UNIQUE (partnerRefundNo, referenceNo)
  ) STRICT;
  CREATE INDEX refundsByPayment ON refunds (referenceNo);
  CREATE INDEX refundsByTime ON refunds (refundedAt);

  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    referenceNo TEXT NOT NULL REFERENCES payments,
    provider TEXT NOT NULL,
    externalId TEXT NOT NULL,
    url TEXT,
    body TEXT NOT NULL,
    acknowledgedBy TEXT,
    state TEXT NOT NULL,
    copies INTEGER NOT NULL,
    held INTEGER NOT NULL,
    afterId INTEGER REFERENCES outbox,
    attempts INTEGER NOT NULL DEFAULT 0,
    lastAnswer TEXT,
    createdAt INTEGER NOT NULL,
    dueAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outboxDue ON outbox (dueAt) WHERE state = 'PENDING';
  CREATE INDEX outboxByPayment ON outbox (referenceNo);

  CREATE TABLE accessTokens (
    hash TEXT PRIMARY KEY,
    expiresAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE externalIds (
    day TEXT NOT NULL,
    externalId TEXT NOT NULL,
    PRIMARY KEY (day, externalId)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE midtransAnswers (
    idempotencyKey TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE xenditKeys (
    idempotencyKey TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    objectId TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    recipient TEXT NOT NULL,
    channel TEXT NOT NULL,
    text TEXT NOT NULL,
    code TEXT,
    sentAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX messagesByRecipient ON messages (recipient, id);

  CREATE TABLE humanProofs (
    hash TEXT PRIMARY KEY,
    boundTo TEXT NOT NULL,
    expiresAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE turnstileTokens (
    hash TEXT PRIMARY KEY,
    facts TEXT NOT NULL,
    issuedAt INTEGER NOT NULL,
    usedBy TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX turnstileTokensByTime ON turnstileTokens (issuedAt);

  CREATE TABLE printers (
    name TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    faults TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE papers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    printer TEXT NOT NULL,
    bytes BLOB NOT NULL,
    printedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX papersByPrinter ON papers (printer, id);

  CREATE TABLE faults (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
