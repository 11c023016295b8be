import type { FastifyInstance } from "fastify";
import { closedObject } from "../body-schema.ts";
import { sendProblem } from "../problem.ts";
import { scanQr } from "../wallet/scan-qr.ts";
import { QR_TEXT } from "../wallet/wallet-routes.ts";
import type { World } from "../world.ts";
import { type Forger, forgeryReport, inventedPayment } from "./forge-notification.ts";

const BODY = closedObject({ qrCodeText: QR_TEXT }, ["qrCodeText"]);

/** Notifications by hand: a forged one, and what was sent (or lost) once more. */
export function notifierRoutes(world: World, forger: Forger) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: { qrCodeText: string } }>(
      "/notify/forge",
      { schema: { body: BODY } },
      async (request, reply) => {
        const scan = scanQr(world, request.body.qrCodeText);
        if (!scan.ok) return sendProblem(reply, scan.problem);
        const now = world.now();
        const answer = await forger.forge(inventedPayment(scan.transaction, now), now);
        return reply.send(forgeryReport(answer));
      },
    );

    app.post<{ Body: { qrCodeText: string } }>(
      "/notify/resend",
      { schema: { body: BODY } },
      (request, reply) => {
        const scan = scanQr(world, request.body.qrCodeText);
        if (!scan.ok) return sendProblem(reply, scan.problem);
        return reply.send({ resent: world.notifier.resend(scan.transaction.referenceNo) });
      },
    );
  };
}
