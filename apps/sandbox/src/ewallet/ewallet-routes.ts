import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, matching, text } from "../body-schema.ts";
import { type Forger, forgeryReport } from "../notifier/forge-notification.ts";
import { sendProblem } from "../problem.ts";
import type { SandboxContext } from "../context.ts";
import { getCurrentDebitStatus, loadDebitDetails } from "./debit-details.ts";
import { buildForgedDebit } from "./debit-notification.ts";
import { DEBIT_STATUSES } from "./debit-status.ts";
import type { Debit } from "./debit-store.ts";
import { actAsPayer, enterWallet, type PayerOutcome } from "./payer.ts";
import { indonesianPhone } from "./wallet-terms.ts";

interface Named {
  partnerReferenceNo?: string;
  referenceNo?: string;
}

interface Act {
  outcome?: PayerOutcome;
  late?: boolean;
}

const NAMES = { partnerReferenceNo: text(64), referenceNo: text(64) };
const ONE_NAME = { oneOf: [{ required: ["partnerReferenceNo"] }, { required: ["referenceNo"] }] };
const OUTCOME = { enum: ["PAID", "DECLINED", "ABANDONED"] };
const NAMED = { ...closedObject(NAMES, []), ...ONE_NAME };
const ACT = {
  ...closedObject({ ...NAMES, outcome: OUTCOME, late: { type: "boolean" } }, []),
  ...ONE_NAME,
};
const APPROVAL = closedObject({ phoneNo: matching(/^\+?[0-9]{8,15}$/, 16), outcome: OUTCOME }, [
  "phoneNo",
]);
const MAX_PUSHES = 10;
const STATUS_TEXTS = { PAID: "SUCCESS", DECLINED: "FAILED", ABANDONED: "ABANDONED" } as const;

/** For tests: the payer's side of e-wallets, and forged notifications. */
export function ewalletRoutes(context: SandboxContext, forger: Forger) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: Named }>("/ewallet/open", { schema: { body: NAMED } }, (request, reply) => {
      const debit = findDebitByName(context, request.body);
      if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
      const details = loadDebitDetails(context, enterWallet(context, debit));
      const status = getCurrentDebitStatus(context, details);
      return reply.send({ standing: status, reference: debit.referenceNo });
    });

    app.post<{ Body: Named & Act }>("/ewallet/pay", { schema: { body: ACT } }, (request, reply) => {
      const debit = findDebitByName(context, request.body);
      return debit === null
        ? sendProblem(reply, "EWALLET_UNKNOWN")
        : act(context, reply, { debit, ...request.body });
    });

    app.post<{ Body: { phoneNo: string } & Act }>(
      "/ewallet/approve",
      { schema: { body: APPROVAL } },
      (request, reply) => {
        const debit = findPushedDebit(context, request.body.phoneNo);
        return debit === null
          ? sendProblem(reply, "EWALLET_UNKNOWN")
          : act(context, reply, { debit, ...request.body });
      },
    );

    app.post<{ Body: Named }>(
      "/ewallet/forge",
      { schema: { body: NAMED } },
      async (request, reply) => {
        const debit = findDebitByName(context, request.body);
        if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        const now = context.now();
        return reply.send(forgeryReport(await forger.forge(buildForgedDebit(debit, now), now)));
      },
    );

    app.post<{ Body: Named }>("/ewallet/resend", { schema: { body: NAMED } }, (request, reply) => {
      const debit = findDebitByName(context, request.body);
      if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
      return reply.send({ resent: context.notifier.resend(debit.referenceNo) });
    });
  };
}

function act(
  context: SandboxContext,
  reply: FastifyReply,
  { debit, outcome = "PAID", late }: Act & { debit: Debit },
): FastifyReply {
  if (!actAsPayer(context, debit, { outcome, late })) return sendProblem(reply, "EWALLET_ENDED");
  const { referenceNo: reference, returnUrl } = debit;
  return reply.send({ status: STATUS_TEXTS[outcome], reference, returnUrl });
}

function findDebitByName(
  context: SandboxContext,
  { partnerReferenceNo, referenceNo }: Named,
): Debit | null {
  if (referenceNo !== undefined) return context.debits.byReference(referenceNo);
  return context.debits.byPartnerReference(partnerReferenceNo ?? "");
}

function findPushedDebit(context: SandboxContext, phoneNo: string): Debit | null {
  const debits = context.debits.atPhone(indonesianPhone(phoneNo), MAX_PUSHES);
  const live = debits.find((debit) => {
    return DEBIT_STATUSES[getCurrentDebitStatus(context, loadDebitDetails(context, debit))].live;
  });
  return live ?? null;
}
