import type { FastifyInstance } from "fastify";
import { closedObject, text } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import { sendProblem } from "../problem.ts";
import { finishPayment } from "../wallet/payer.ts";
import { buildNotification } from "./midtrans-notification.ts";

const ORDER_ID = { orderId: text(50) };
const SIMULATION = closedObject({ ...ORDER_ID, outcome: { enum: ["PAID", "DECLINED"] } }, [
  "orderId",
]);
const NAMED = closedObject(ORDER_ID, ["orderId"]);

interface Simulation {
  orderId: string;
  outcome?: "PAID" | "DECLINED";
}

/** For tests: the payer's side by order id, and a notification that a test sends itself. */
export function midtransSimulatorRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const find = (orderId: string) => context.payments.findByPartner("midtrans", orderId);
    app.post<{ Body: Simulation }>(
      "/midtrans/simulate",
      { schema: { body: SIMULATION } },
      ({ body: { orderId, outcome = "PAID" } }, reply) => {
        const payment = find(orderId);
        if (payment === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        return finishPayment(context, payment, { outcome })
          ? reply.send({ status: outcome })
          : sendProblem(reply, "EWALLET_ENDED");
      },
    );
    /** The signed notification of an order's current state. */
    app.post<{ Body: { orderId: string } }>(
      "/midtrans/notification",
      { schema: { body: NAMED } },
      (request, reply) => {
        const payment = find(request.body.orderId);
        if (payment === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        const { midtrans } = context.options;
        const details = context.payments.load(payment);
        return reply.send(buildNotification({ midtrans, now: context.now }, details));
      },
    );
  };
}
