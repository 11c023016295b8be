import type { FastifyReply } from "fastify";
import type { SandboxContext } from "../context.ts";
import { newCaptureReference } from "../payment/change-payment.ts";
import type { Payment } from "../payment/payment.ts";
import { DEFAULT_ISSUER } from "./issuers.ts";

/** Sends a success that is not the provider's; nothing is stored. */
export async function sendForgery(
  context: SandboxContext,
  payment: Payment,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = context.now();
  const capture = {
    reference: newCaptureReference(payment, now),
    referenceNo: payment.referenceNo,
    sequence: 1,
    issuer: DEFAULT_ISSUER,
    payer: null,
    amount: payment.amount,
    paidAt: now.getTime(),
  };
  const answer = await context.outbox.forge({ payment, captures: [capture], refunds: [] });
  const { status, responseCode, acknowledged: accepted } = answer;
  return reply.send({ sent: status !== null, status, responseCode, accepted });
}
