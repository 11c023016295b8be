import { type Database, insertRow, prepareQuery } from "../database/database.ts";
import type { Capture, NewPayment, Payment, PaymentDetails, Provider, Refund } from "./payment.ts";

/** The first that is not null identifies the payment. */
export interface OriginalNumbers {
  readonly originalReferenceNo: string | null;
  readonly originalPartnerReferenceNo: string | null;
  readonly originalExternalId: string | null;
}

type Moment = "enteredAt" | "cancelledAt" | "declinedAt" | "expiredAt";

const NEWEST_FIRST = "ORDER BY createdAt DESC, referenceNo DESC LIMIT ?";
const MAX_LAPSED = 50;

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export function createPaymentStore(database: Database) {
  const finders = createFinders(database);
  return {
    ...finders,
    ...createLists(database),
    insert: (payment: NewPayment): Payment => {
      insertRow(database, "payments", payment);
      return finders.get(payment.referenceNo);
    },
    addCapture: (capture: Capture) => insertRow(database, "captures", capture),
    addRefund: (refund: Refund) => insertRow(database, "refunds", refund),
    setTime: ({ referenceNo }: Payment, moment: Moment, at: number | null): void => {
      database
        .prepare(`UPDATE payments SET ${moment} = ? WHERE referenceNo = ?`)
        .run(at, referenceNo);
    },
  };
}

function createFinders(database: Database) {
  const findBy = (column: keyof Payment) => {
    const query = selectPayments(database, `WHERE ${column} = ? ${NEWEST_FIRST}`);
    return (value: string): Payment | null => query.get(value, 1);
  };
  const find = findBy("referenceNo");
  const byPartner = selectPayments(database, "WHERE provider = ? AND partnerReferenceNo = ?");
  const byExternalId = findBy("externalId");
  const findByPartner = (provider: Provider, partnerReferenceNo: string) =>
    byPartner.get(provider, partnerReferenceNo);
  return {
    find,
    /** @throws if there is none */
    get: (referenceNo: string): Payment => {
      const payment = find(referenceNo);
      if (payment === null) throw new Error(`sandbox: payment ${referenceNo} has vanished`);
      return payment;
    },
    findByPartner,
    findByQrContent: findBy("qrContent"),
    /** A payment of the SNAP acquirer. */
    findOriginal: (numbers: OriginalNumbers): Payment | null => {
      const { originalReferenceNo, originalPartnerReferenceNo, originalExternalId } = numbers;
      if (originalReferenceNo !== null) return find(originalReferenceNo);
      if (originalPartnerReferenceNo !== null) {
        return findByPartner("acquirer", originalPartnerReferenceNo);
      }
      return originalExternalId === null ? null : byExternalId(originalExternalId);
    },
  };
}

function createLists(database: Database) {
  const newest = selectPayments(database, NEWEST_FIRST);
  const named = selectPayments(database, `WHERE partnerReferenceNo = ? ${NEWEST_FIRST}`);
  const pushed = selectPayments(database, `WHERE phoneNo = ? ${NEWEST_FIRST}`);
  const lapsed = selectPayments(
    database,
    `WHERE provider = ? AND validUntil < ? AND expiredAt IS NULL AND cancelledAt IS NULL
       AND declinedAt IS NULL AND referenceNo NOT IN (SELECT referenceNo FROM captures)
     LIMIT ${MAX_LAPSED}`,
  );
  const captures = createMovements<Capture>(database, "captures", "paidAt");
  const refunds = createMovements<Refund>(database, "refunds", "refundedAt");
  const capture = prepareQuery<Capture>(database, "SELECT * FROM captures WHERE reference = ?");
  const refund = prepareQuery<Refund>(
    database,
    `SELECT refunds.* FROM refunds JOIN payments USING (referenceNo)
     WHERE provider = ? AND partnerRefundNo = ?`,
  );
  return {
    listNewest: (limit: number) => newest.all(limit),
    /** A merchant may use one number at several providers. Newest first. */
    listNamed: (partnerReferenceNo: string, limit: number) => named.all(partnerReferenceNo, limit),
    listPushed: (phoneNo: string, limit: number) => pushed.all(phoneNo, limit),
    /** Past their time without any other end. */
    listLapsed: (provider: Provider, at: number) => lapsed.all(provider, at),
    load: (payment: Payment): PaymentDetails => ({
      payment,
      captures: captures.listFor(payment.referenceNo),
      refunds: refunds.listFor(payment.referenceNo),
    }),
    listCaptures: captures.listBetween,
    listRefunds: refunds.listBetween,
    findCapture: (reference: string) => capture.get(reference),
    findRefund: (provider: Provider, partnerRefundNo: string) =>
      refund.get(provider, partnerRefundNo),
  };
}

function selectPayments(database: Database, rest: string) {
  return prepareQuery<Payment>(database, `SELECT * FROM payments ${rest}`);
}

/** Oldest first. */
function createMovements<Row>(database: Database, table: string, time: string) {
  const ofPayment = prepareQuery<Row>(
    database,
    `SELECT * FROM ${table} WHERE referenceNo = ? ORDER BY ${time}, rowid`,
  );
  const between = prepareQuery<Row>(
    database,
    `SELECT * FROM ${table} WHERE ${time} >= ? AND ${time} < ? ORDER BY ${time}, rowid`,
  );
  return {
    listFor: (referenceNo: string) => ofPayment.all(referenceNo),
    listBetween: (from: number, until: number) => between.all(from, until),
  };
}
