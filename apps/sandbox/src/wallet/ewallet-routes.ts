import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, matching, text } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import type { Payment } from "../payment/payment.ts";
import { getStatus, isLive } from "../payment/payment-status.ts";
import { indonesianPhone } from "../payment/wallet-terms.ts";
import { sendProblem } from "../problem.ts";
import { sendForgery } from "./forgery.ts";
import { enterWallet, finishPayment, type PayerOutcome } from "./payer.ts";

interface Named {
  partnerReferenceNo?: string;
  referenceNo?: string;
}

interface Outcome {
  outcome?: PayerOutcome;
  late?: boolean;
}

const NAMES = { partnerReferenceNo: text(64), referenceNo: text(64) };
const ONE_NAME = { oneOf: [{ required: ["partnerReferenceNo"] }, { required: ["referenceNo"] }] };
const OUTCOME = { enum: ["PAID", "DECLINED", "ABANDONED"] };
const NAMED = { ...closedObject(NAMES, []), ...ONE_NAME };
const FINISH = {
  ...closedObject({ ...NAMES, outcome: OUTCOME, late: { type: "boolean" } }, []),
  ...ONE_NAME,
};
const APPROVAL = closedObject({ phoneNo: matching(/^\+?[0-9]{8,15}$/, 16), outcome: OUTCOME }, [
  "phoneNo",
]);
const MAX_FOUND = 10;
const STATUS_TEXTS = { PAID: "SUCCESS", DECLINED: "FAILED", ABANDONED: "ABANDONED" } as const;

type Handler<Body> = (payment: Payment, reply: FastifyReply, body: Body) => unknown;

/** For tests: the payer's side of e-wallets, and their notifications. */
export function ewalletRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const serve = <Body extends Named>(path: string, schema: object, handle: Handler<Body>) =>
      app.post(path, { schema: { body: schema } }, (request, reply) => {
        const body = request.body as Body;
        const payment = findNamed(context, body);
        if (payment === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        return handle(payment, reply, body);
      });

    serve("/ewallet/open", NAMED, (payment, reply) => {
      const details = context.payments.load(enterWallet(context, payment));
      const standing = getStatus(details, context.now());
      return reply.send({ standing, reference: payment.referenceNo });
    });
    serve<Named & Outcome>("/ewallet/pay", FINISH, (payment, reply, body) =>
      finish(context, reply, { payment, ...body }),
    );
    serve("/ewallet/forge", NAMED, (payment, reply) => sendForgery(context, payment, reply));
    serve("/ewallet/resend", NAMED, (payment, reply) =>
      reply.send({ resent: context.outbox.resend(payment.referenceNo) }),
    );

    app.post<{ Body: { phoneNo: string } & Outcome }>(
      "/ewallet/approve",
      { schema: { body: APPROVAL } },
      (request, reply) => {
        const payment = findPushed(context, request.body.phoneNo);
        return payment === null
          ? sendProblem(reply, "EWALLET_UNKNOWN")
          : finish(context, reply, { payment, ...request.body });
      },
    );
  };
}

function finish(
  context: SandboxContext,
  reply: FastifyReply,
  { payment, outcome = "PAID", late }: Outcome & { payment: Payment },
): FastifyReply {
  if (!finishPayment(context, payment, { outcome, late })) {
    return sendProblem(reply, "EWALLET_ENDED");
  }
  const { referenceNo: reference, returnUrl } = payment;
  return reply.send({ status: STATUS_TEXTS[outcome], reference, returnUrl });
}

function findNamed(
  context: SandboxContext,
  { partnerReferenceNo = "", referenceNo }: Named,
): Payment | null {
  const found =
    referenceNo === undefined
      ? context.payments.listNamed(partnerReferenceNo, MAX_FOUND)
      : [context.payments.find(referenceNo)];
  return found.find((payment) => payment !== null && payment.method !== "QRIS") ?? null;
}

function findPushed(context: SandboxContext, phoneNo: string): Payment | null {
  const payments = context.payments.listPushed(indonesianPhone(phoneNo), MAX_FOUND);
  const now = context.now();
  return payments.find((one) => isLive(getStatus(context.payments.load(one), now))) ?? null;
}
