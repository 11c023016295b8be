import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, matching, text, whole } from "../body-schema.ts";
import { sendProblem } from "../problem.ts";
import type { SandboxContext } from "../context.ts";
import { payQr } from "./pay-qr.ts";
import { readPicture } from "./read-picture.ts";
import { scanQr } from "./scan-qr.ts";
import { findIssuer } from "./wallets.ts";
import { runInTransaction } from "../database/database.ts";
import { declineNotification } from "../notifier/compose-notification.ts";
import { loadDetails, getCurrentStatus } from "../transactions/transaction-details.ts";
import type { Transaction } from "../transactions/transaction-store.ts";

interface PayBody {
  qrCodeText: string;
  wallet?: string;
  amount?: number;
  payer?: string;
}

/** 512 characters of a code, and stray whitespace. */
export const QR_TEXT = text(1_024);
const PICTURE_LIMIT = 8 * 1_024 * 1_024;
const PAY = closedObject(
  {
    qrCodeText: QR_TEXT,
    wallet: matching(/^[A-Za-z][A-Za-z0-9 .&-]*$/, 40),
    amount: whole(1, 1_000_000_000),
    payer: matching(/^[0-9A-Za-z*-]+$/, 64),
  },
  ["qrCodeText"],
);
const DECLINE = closedObject({ qrCodeText: QR_TEXT }, ["qrCodeText"]);

export interface CodeIssuer {
  scan(qrCodeText: string, scan: { declines: boolean; wallet: string }): ScannedCode | null;
}

export type ScannedCode = { ended: true } | { ended: false; reference: string };

/** The payer's side: pay, decline, or read a QR code from a picture. */
export function walletRoutes(context: SandboxContext, others: readonly CodeIssuer[] = []) {
  const scanElsewhere = (qrCodeText: string, scan: { declines: boolean; wallet: string }) =>
    others.map((issuer) => issuer.scan(qrCodeText.trim(), scan)).find((found) => found !== null);
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: PayBody }>("/wallet/pay", { schema: { body: PAY } }, (request, reply) => {
      const { qrCodeText, wallet, amount, payer } = request.body;
      const issuer = findIssuer(wallet);
      const elsewhere = scanElsewhere(qrCodeText, { declines: false, wallet: issuer });
      if (elsewhere !== undefined) return sendScanned(reply, "SUCCESS", elsewhere);
      const scan = scanQr(context, qrCodeText);
      if (!scan.ok) return sendProblem(reply, scan.problem);
      const { transaction } = scan;
      const payment = payQr(context, { transaction, issuer, amount, payer });
      return reply.send({ status: "SUCCESS", reference: payment.reference });
    });

    app.post<{ Body: { qrCodeText: string } }>(
      "/wallet/decline",
      { schema: { body: DECLINE } },
      (request, reply) => {
        const { qrCodeText } = request.body;
        const elsewhere = scanElsewhere(qrCodeText, {
          declines: true,
          wallet: findIssuer(undefined),
        });
        if (elsewhere !== undefined) return sendScanned(reply, "FAILED", elsewhere);
        const scan = scanQr(context, qrCodeText);
        if (!scan.ok) return sendProblem(reply, scan.problem);
        declineQr(context, scan.transaction);
        return reply.send({ status: "FAILED", reference: scan.transaction.referenceNo });
      },
    );

    app.addContentTypeParser("image/png", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    app.post("/wallet/scan", { bodyLimit: PICTURE_LIMIT }, (request, reply) => {
      const picture = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const reading = readPicture(picture);
      if (!reading.ok) return sendProblem(reply, reading.problem);
      return reply.send({ qrCodeText: reading.qrCodeText });
    });
  };
}

function sendScanned(reply: FastifyReply, status: string, code: ScannedCode): FastifyReply {
  if (code.ended) return sendProblem(reply, "EWALLET_ENDED");
  return reply.send({ status, reference: code.reference });
}

/** An open code becomes FAILED; a paid, cancelled or expired one does not change. */
export function declineQr(context: SandboxContext, transaction: Transaction): void {
  if (getCurrentStatus(context, loadDetails(context, transaction)) !== "OPEN") return;
  runInTransaction(context.database, () => {
    context.transactions.decline(transaction.referenceNo, context.now().getTime());
    context.notifier.enqueue(declineNotification(transaction));
  });
  context.notifier.wake();
}
