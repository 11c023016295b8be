import type { FastifyInstance } from "fastify";
import { closedObject, text } from "../body-schema.ts";
import type { NotificationStore } from "../notifier/notification-store.ts";
import { STANDINGS } from "../transactions/standing.ts";
import { openFile, reportOf, standingNow } from "../transactions/transaction-file.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { World } from "../world.ts";

const QUERY = closedObject({ partnerReferenceNo: text(64), qrCodeText: text(512) }, []);
const MOST_LISTED = 200;

/**
 * What the sandbox knows about its codes, newest first, for tests: standing, payments, refunds, and
 * what became of each notification.
 */
export function stateRoutes(world: World, outbox: NotificationStore) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { partnerReferenceNo?: string; qrCodeText?: string } }>(
      "/state",
      { schema: { querystring: QUERY } },
      (request) => {
        const { partnerReferenceNo, qrCodeText } = request.query;
        const found =
          partnerReferenceNo !== undefined
            ? [world.transactions.byPartnerReference(partnerReferenceNo)]
            : qrCodeText !== undefined
              ? [world.transactions.byQrContent(qrCodeText)]
              : world.transactions.newest(MOST_LISTED);
        const transactions = found.filter((transaction) => transaction !== null);
        return { transactions: transactions.map((one) => stateOf(world, outbox, one)) };
      },
    );
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
    notifications: outbox.ofTransaction(transaction.referenceNo).map((row) => ({
      state: row.state,
      attempts: row.attempts,
      lastAnswer: row.lastAnswer,
      body: JSON.parse(row.body) as unknown,
    })),
  };
}
