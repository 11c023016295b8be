import type { FastifyInstance } from "fastify";
import { closedObject, text } from "../body-schema.ts";
import { getCurrentDebitStatus, loadDebitDetails } from "../ewallet/debit-details.ts";
import { DEBIT_STATUSES } from "../ewallet/debit-status.ts";
import type { Debit } from "../ewallet/debit-store.ts";
import type { NotificationStore } from "../notifier/notification-store.ts";
import { STATUSES } from "../transactions/transaction-status.ts";
import {
  loadDetails,
  buildRefundHistory,
  buildReport,
  getCurrentStatus,
} from "../transactions/transaction-details.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { SandboxContext } from "../context.ts";

interface Question {
  partnerReferenceNo?: string;
  qrCodeText?: string;
}

const QUERY = closedObject({ partnerReferenceNo: text(64), qrCodeText: text(512) }, []);
const MOST_LISTED = 200;

/** For tests; newest first. */
export function stateRoutes(context: SandboxContext, outbox: NotificationStore) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: Question }>("/state", { schema: { querystring: QUERY } }, (request) => {
      const { partnerReferenceNo, qrCodeText } = request.query;
      const found =
        partnerReferenceNo !== undefined
          ? [context.transactions.byPartnerReference(partnerReferenceNo)]
          : qrCodeText !== undefined
            ? [context.transactions.byQrContent(qrCodeText)]
            : context.transactions.newest(MOST_LISTED);
      const transactions = found.filter((transaction) => transaction !== null);
      return {
        transactions: transactions.map((one) => getState(context, outbox, one)),
        ewalletPayments: findDebits(context, request.query).map((one) =>
          debitState(context, outbox, one),
        ),
      };
    });
  };
}

function getState(
  context: SandboxContext,
  outbox: NotificationStore,
  transaction: Transaction,
): object {
  const details = loadDetails(context, transaction);
  const status = getCurrentStatus(context, details);
  const { payments, refundHistory } = buildReport(context, details).additionalInfo;
  return {
    partnerReferenceNo: transaction.partnerReferenceNo,
    referenceNo: transaction.referenceNo,
    merchantId: transaction.merchantId,
    amount: transaction.amount,
    qrCodeText: transaction.qrContent,
    validUntil: new Date(transaction.validUntil).toISOString(),
    standing: status,
    statusCode: STATUSES[status].code,
    payments,
    refunds: refundHistory,
    notifications: loadNotifications(outbox, transaction.referenceNo),
  };
}

function findDebits(
  context: SandboxContext,
  { partnerReferenceNo, qrCodeText }: Question,
): Debit[] {
  if (partnerReferenceNo === undefined) {
    return qrCodeText === undefined ? context.debits.newest(MOST_LISTED) : [];
  }
  const debit = context.debits.byPartnerReference(partnerReferenceNo);
  return debit === null ? [] : [debit];
}

function debitState(context: SandboxContext, outbox: NotificationStore, debit: Debit): object {
  const details = loadDebitDetails(context, debit);
  const status = getCurrentDebitStatus(context, details);
  return {
    partnerReferenceNo: debit.partnerReferenceNo,
    referenceNo: debit.referenceNo,
    merchantId: debit.merchantId,
    wallet: debit.wallet,
    amount: debit.amount,
    taken: debit.taken,
    redirectUrl: debit.redirectUrl,
    validUntil: new Date(debit.validUntil).toISOString(),
    standing: status,
    statusCode: DEBIT_STATUSES[status].code,
    refunds: buildRefundHistory(details.refunds),
    notifications: loadNotifications(outbox, debit.referenceNo),
  };
}

function loadNotifications(outbox: NotificationStore, referenceNo: string): object[] {
  return outbox.ofPayment(referenceNo).map((row) => ({
    state: row.state,
    attempts: row.attempts,
    lastAnswer: row.lastAnswer,
    body: JSON.parse(row.body) as unknown,
  }));
}
