import type { FastifyInstance } from "fastify";
import { closedObject, text } from "../body-schema.ts";
import { debitStandingNow, openDebitFile } from "../ewallet/debit-file.ts";
import { DEBIT_STANDINGS } from "../ewallet/debit-standing.ts";
import type { Debit } from "../ewallet/debit-store.ts";
import type { NotificationStore } from "../notifier/notification-store.ts";
import { STANDINGS } from "../transactions/standing.ts";
import {
  openFile,
  refundHistoryOf,
  reportOf,
  standingNow,
} from "../transactions/transaction-file.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { World } from "../world.ts";

interface Question {
  partnerReferenceNo?: string;
  qrCodeText?: string;
}

const QUERY = closedObject({ partnerReferenceNo: text(64), qrCodeText: text(512) }, []);
const MOST_LISTED = 200;

/**
 * What the sandbox knows about its codes and e-wallet payments, newest first, for tests: standing,
 * payments, refunds, and what became of each notification.
 */
export function stateRoutes(world: World, outbox: NotificationStore) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: Question }>("/state", { schema: { querystring: QUERY } }, (request) => {
      const { partnerReferenceNo, qrCodeText } = request.query;
      const found =
        partnerReferenceNo !== undefined
          ? [world.transactions.byPartnerReference(partnerReferenceNo)]
          : qrCodeText !== undefined
            ? [world.transactions.byQrContent(qrCodeText)]
            : world.transactions.newest(MOST_LISTED);
      const transactions = found.filter((transaction) => transaction !== null);
      return {
        transactions: transactions.map((one) => stateOf(world, outbox, one)),
        ewalletPayments: debitsAskedFor(world, request.query).map((one) =>
          debitState(world, outbox, one),
        ),
      };
    });
  };
}

function stateOf(world: World, outbox: NotificationStore, transaction: Transaction): object {
  const file = openFile(world, transaction);
  const standing = standingNow(world, file);
  const { payments, refundHistory } = reportOf(world, file).additionalInfo;
  return {
    partnerReferenceNo: transaction.partnerReferenceNo,
    referenceNo: transaction.referenceNo,
    merchantId: transaction.merchantId,
    amount: transaction.amount,
    qrCodeText: transaction.qrContent,
    validUntil: new Date(transaction.validUntil).toISOString(),
    standing,
    statusCode: STANDINGS[standing].code,
    payments,
    refunds: refundHistory,
    notifications: notificationsOf(outbox, transaction.referenceNo),
  };
}

function debitsAskedFor(world: World, { partnerReferenceNo, qrCodeText }: Question): Debit[] {
  if (partnerReferenceNo === undefined) {
    return qrCodeText === undefined ? world.debits.newest(MOST_LISTED) : [];
  }
  const debit = world.debits.byPartnerReference(partnerReferenceNo);
  return debit === null ? [] : [debit];
}

function debitState(world: World, outbox: NotificationStore, debit: Debit): object {
  const file = openDebitFile(world, debit);
  const standing = debitStandingNow(world, file);
  return {
    partnerReferenceNo: debit.partnerReferenceNo,
    referenceNo: debit.referenceNo,
    merchantId: debit.merchantId,
    wallet: debit.wallet,
    amount: debit.amount,
    taken: debit.taken,
    redirectUrl: debit.redirectUrl,
    validUntil: new Date(debit.validUntil).toISOString(),
    standing,
    statusCode: DEBIT_STANDINGS[standing].code,
    refunds: refundHistoryOf(file.refunds),
    notifications: notificationsOf(outbox, debit.referenceNo),
  };
}

function notificationsOf(outbox: NotificationStore, referenceNo: string): object[] {
  return outbox.ofPayment(referenceNo).map((row) => ({
    state: row.state,
    attempts: row.attempts,
    lastAnswer: row.lastAnswer,
    body: JSON.parse(row.body) as unknown,
  }));
}
