import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, matching, text, whole } from "../body-schema.ts";
import { sendProblem } from "../problem.ts";
import type { World } from "../world.ts";
import { declineQr } from "./decline-qr.ts";
import { payQr } from "./pay-qr.ts";
import { readPicture } from "./read-picture.ts";
import { scanQr } from "./scan-qr.ts";
import { issuerNamed } from "./wallets.ts";

interface PayBody {
  qrCodeText: string;
  wallet?: string;
  amount?: number;
}

/** Room for a pasted code with stray whitespace around its 512 characters. */
export const QR_TEXT = text(1_024);
const PICTURE_LIMIT = 8 * 1_024 * 1_024;
const PAY = closedObject(
  {
    qrCodeText: QR_TEXT,
    wallet: matching(/^[A-Za-z][A-Za-z0-9 .&-]*$/, 40),
    amount: whole(1, 1_000_000_000),
  },
  ["qrCodeText"],
);
const DECLINE = closedObject({ qrCodeText: QR_TEXT }, ["qrCodeText"]);

/** Somebody else whose codes wallets can scan as well. */
export interface CodeIssuer {
  /** What becomes of a scan; null for a code that is not theirs. */
  scan(qrCodeText: string, scan: { declines: boolean; wallet: string }): ScannedCode | null;
}

export type ScannedCode = { ended: true } | { ended: false; reference: string };

/** The payer's side: scan and pay, refuse, or find the code in a picture. */
export function walletRoutes(world: World, others: readonly CodeIssuer[] = []) {
  const scanElsewhere = (qrCodeText: string, scan: { declines: boolean; wallet: string }) =>
    others.map((issuer) => issuer.scan(qrCodeText.trim(), scan)).find((found) => found !== null);
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: PayBody }>("/wallet/pay", { schema: { body: PAY } }, (request, reply) => {
      const { qrCodeText, wallet, amount } = request.body;
      const issuer = issuerNamed(wallet);
      const elsewhere = scanElsewhere(qrCodeText, { declines: false, wallet: issuer });
      if (elsewhere !== undefined) return sendScanned(reply, "SUCCESS", elsewhere);
      const scan = scanQr(world, qrCodeText);
      if (!scan.ok) return sendProblem(reply, scan.problem);
      const { transaction } = scan;
      const payment = payQr(world, { transaction, issuer, amount });
      return reply.send({ status: "SUCCESS", reference: payment.reference });
    });

    app.post<{ Body: { qrCodeText: string } }>(
      "/wallet/decline",
      { schema: { body: DECLINE } },
      (request, reply) => {
        const { qrCodeText } = request.body;
        const elsewhere = scanElsewhere(qrCodeText, {
          declines: true,
          wallet: issuerNamed(undefined),
        });
        if (elsewhere !== undefined) return sendScanned(reply, "FAILED", elsewhere);
        const scan = scanQr(world, qrCodeText);
        if (!scan.ok) return sendProblem(reply, scan.problem);
        declineQr(world, scan.transaction);
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
