import type { FastifyInstance } from "fastify";
import { closedObject } from "../body-schema.ts";
import { sendProblem } from "../problem.ts";
import { scanQr } from "../wallet/scan-qr.ts";
import { QR_TEXT } from "../wallet/wallet-routes.ts";
import type { SandboxContext } from "../context.ts";
import { type Forger, forgeryReport, buildForgedPayment } from "./forge-notification.ts";

const BODY = closedObject({ qrCodeText: QR_TEXT }, ["qrCodeText"]);

/** For tests: send a forged notification, or resend the real ones. */
export function notifierRoutes(context: SandboxContext, forger: Forger) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: { qrCodeText: string } }>(
      "/notify/forge",
      { schema: { body: BODY } },
      async (request, reply) => {
        const scan = scanQr(context, request.body.qrCodeText);
        if (!scan.ok) return sendProblem(reply, scan.problem);
        const now = context.now();
        const answer = await forger.forge(buildForgedPayment(scan.transaction, now), now);
        return reply.send(forgeryReport(answer));
      },
    );

    app.post<{ Body: { qrCodeText: string } }>(
      "/notify/resend",
      { schema: { body: BODY } },
      (request, reply) => {
        const scan = scanQr(context, request.body.qrCodeText);
        if (!scan.ok) return sendProblem(reply, scan.problem);
        return reply.send({ resent: context.notifier.resend(scan.transaction.referenceNo) });
      },
    );
  };
}
