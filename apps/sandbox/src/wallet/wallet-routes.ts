import type { FastifyInstance, FastifyReply } from "fastify";
import { parseQris } from "@santap/qris/parse";
import { closedObject, matching, text, whole } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import { pay } from "../payment/change-payment.ts";
import type { Payment } from "../payment/payment.ts";
import { type Problem, sendProblem } from "../problem.ts";
import { sendForgery } from "./forgery.ts";
import { findIssuer } from "./issuers.ts";
import { finishPayment } from "./payer.ts";
import { readPicture } from "./read-picture.ts";

interface PayBody {
  qrCodeText: string;
  wallet?: string;
  amount?: number;
  payer?: string;
}

/** 512 characters of a code, and stray whitespace. */
const QR_TEXT = text(1_024);
const MAX_PICTURE_BYTES = 8 * 1_024 * 1_024;
const PAY = closedObject(
  {
    qrCodeText: QR_TEXT,
    wallet: matching(/^[A-Za-z][A-Za-z0-9 .&-]*$/, 40),
    amount: whole(1, 1_000_000_000),
    payer: matching(/^[0-9A-Za-z*-]+$/, 64),
  },
  ["qrCodeText"],
);
const SCANNED = closedObject({ qrCodeText: QR_TEXT }, ["qrCodeText"]);

type Handler<Body> = (payment: Payment, reply: FastifyReply, body: Body) => unknown;

/** The payer of a QR code: pays, declines, or reads it from a picture. For tests also its notifications. */
export function walletRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const serve = <Body extends { qrCodeText: string }>(
      path: string,
      schema: object,
      handle: Handler<Body>,
    ) =>
      app.post(path, { schema: { body: schema } }, (request, reply) => {
        const body = request.body as Body;
        const found = scanQr(context, body.qrCodeText);
        return typeof found === "string" ? sendProblem(reply, found) : handle(found, reply, body);
      });

    serve<PayBody>("/wallet/pay", PAY, (payment, reply, { wallet, amount, payer }) => {
      const capture = pay(context, payment, { issuer: findIssuer(wallet), amount, payer });
      if (capture === null) return sendProblem(reply, "EWALLET_ENDED");
      return reply.send({ status: "SUCCESS", reference: capture.reference });
    });
    serve("/wallet/decline", SCANNED, (payment, reply) => {
      // A paid, cancelled or expired one does not change.
      finishPayment(context, payment, { outcome: "DECLINED" });
      return reply.send({ status: "FAILED", reference: payment.referenceNo });
    });
    serve("/notify/forge", SCANNED, (payment, reply) => sendForgery(context, payment, reply));
    serve("/notify/resend", SCANNED, (payment, reply) =>
      reply.send({ resent: context.outbox.resend(payment.referenceNo) }),
    );

    app.addContentTypeParser("image/png", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    app.post("/wallet/scan", { bodyLimit: MAX_PICTURE_BYTES }, (request, reply) => {
      const picture = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const reading = readPicture(picture);
      if (!reading.ok) return sendProblem(reply, reading.problem);
      return reply.send({ qrCodeText: reading.qrCodeText });
    });
  };
}

function scanQr(context: SandboxContext, qrCodeText: string): Payment | Problem {
  const code = qrCodeText.trim();
  if (!parseQris(code, { mode: "lenient" }).ok) return "QR_UNREADABLE";
  return context.payments.findByQrContent(code) ?? "QR_UNKNOWN";
}
