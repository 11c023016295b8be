import type { FastifyInstance } from "fastify";
import { buildRefundHistory, toPaymentEntry } from "../acquirer/report-payment.ts";
import { STATUS_CODES } from "../acquirer/status-codes.ts";
import { closedObject, text } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import type { Payment, PaymentDetails } from "../payment/payment.ts";
import { getStatus } from "../payment/payment-status.ts";

interface Question {
  partnerReferenceNo?: string;
  qrCodeText?: string;
}

const QUERY = closedObject({ partnerReferenceNo: text(64), qrCodeText: text(512) }, []);
const MAX_LISTED = 400;

/** For tests; newest first. */
export function stateRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: Question }>("/state", { schema: { querystring: QUERY } }, (request) => {
      const found = findPayments(context, request.query);
      const codes = found.filter(({ method }) => method === "QRIS");
      const debits = found.filter(({ method }) => method !== "QRIS");
      return {
        transactions: codes.map((payment) => describeCode(context, payment)),
        ewalletPayments: debits.map((payment) => describeDebit(context, payment)),
      };
    });
  };
}

function findPayments(
  { payments }: SandboxContext,
  { partnerReferenceNo, qrCodeText }: Question,
): Payment[] {
  if (partnerReferenceNo !== undefined) return payments.listNamed(partnerReferenceNo, MAX_LISTED);
  if (qrCodeText === undefined) return payments.listNewest(MAX_LISTED);
  const found = payments.findByQrContent(qrCodeText);
  return found === null ? [] : [found];
}

function describeCode(context: SandboxContext, payment: Payment): object {
  const details = context.payments.load(payment);
  return {
    ...describe(context, details),
    qrCodeText: payment.qrContent,
    payments: details.captures.map(toPaymentEntry),
  };
}

function describeDebit(context: SandboxContext, payment: Payment): object {
  const details = context.payments.load(payment);
  return {
    ...describe(context, details),
    wallet: payment.method,
    taken: details.captures[0]?.amount ?? null,
    redirectUrl: payment.redirectUrl,
  };
}

function describe(context: SandboxContext, details: PaymentDetails) {
  const { payment, refunds } = details;
  const status = getStatus(details, context.now());
  return {
    partnerReferenceNo: payment.partnerReferenceNo,
    referenceNo: payment.referenceNo,
    merchantId: payment.merchantId,
    amount: payment.amount,
    validUntil: new Date(payment.validUntil).toISOString(),
    standing: status,
    statusCode: STATUS_CODES[status].code,
    refunds: buildRefundHistory(refunds),
    notifications: context.outbox.listFor(payment.referenceNo).map((row) => ({
      state: row.state,
      attempts: row.attempts,
      lastAnswer: row.lastAnswer,
      body: JSON.parse(row.body) as unknown,
    })),
  };
}
