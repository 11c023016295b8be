import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, matching, text } from "../body-schema.ts";
import { type Forger, forgeryReport } from "../notifier/forge-notification.ts";
import { sendProblem } from "../problem.ts";
import type { World } from "../world.ts";
import { debitStandingNow, openDebitFile } from "./debit-file.ts";
import { inventedDebit } from "./debit-notification.ts";
import { DEBIT_STANDINGS } from "./debit-standing.ts";
import type { Debit } from "./debit-store.ts";
import { actAsPayer, enterWallet, type PayerOutcome } from "./payer.ts";
import { indonesianPhone } from "./wallet-terms.ts";

/** Either name of a payment. */
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
const PUSHES_LOOKED_AT = 10;
const STATUS_WORDS = { PAID: "SUCCESS", DECLINED: "FAILED", ABANDONED: "ABANDONED" } as const;

/** The payer's side of e-wallets, for programs; and their notifications by hand. */
export function ewalletRoutes(world: World, forger: Forger) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: Named }>("/ewallet/open", { schema: { body: NAMED } }, (request, reply) => {
      const debit = debitNamed(world, request.body);
      if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
      const file = openDebitFile(world, enterWallet(world, debit));
      const standing = debitStandingNow(world, file);
      return reply.send({ standing, reference: debit.referenceNo });
    });

    app.post<{ Body: Named & Act }>("/ewallet/pay", { schema: { body: ACT } }, (request, reply) => {
      const debit = debitNamed(world, request.body);
      return debit === null
        ? sendProblem(reply, "EWALLET_UNKNOWN")
        : act(world, reply, { debit, ...request.body });
    });

    app.post<{ Body: { phoneNo: string } & Act }>(
      "/ewallet/approve",
      { schema: { body: APPROVAL } },
      (request, reply) => {
        const debit = pushAt(world, request.body.phoneNo);
        return debit === null
          ? sendProblem(reply, "EWALLET_UNKNOWN")
          : act(world, reply, { debit, ...request.body });
      },
    );

    app.post<{ Body: Named }>(
      "/ewallet/forge",
      { schema: { body: NAMED } },
      async (request, reply) => {
        const debit = debitNamed(world, request.body);
        if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        const now = world.now();
        return reply.send(forgeryReport(await forger.forge(inventedDebit(debit, now), now)));
      },
    );

    app.post<{ Body: Named }>("/ewallet/resend", { schema: { body: NAMED } }, (request, reply) => {
      const debit = debitNamed(world, request.body);
      if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
      return reply.send({ resent: world.notifier.resend(debit.referenceNo) });
    });
  };
}

function act(
  world: World,
  reply: FastifyReply,
  { debit, outcome = "PAID", late }: Act & { debit: Debit },
): FastifyReply {
  if (!actAsPayer(world, debit, { outcome, late })) return sendProblem(reply, "EWALLET_ENDED");
  const { referenceNo: reference, returnUrl } = debit;
  return reply.send({ status: STATUS_WORDS[outcome], reference, returnUrl });
}

function debitNamed(world: World, { partnerReferenceNo, referenceNo }: Named): Debit | null {
  if (referenceNo !== undefined) return world.debits.byReference(referenceNo);
  return world.debits.byPartnerReference(partnerReferenceNo ?? "");
}

/** The newest one that still asks at this phone. */
function pushAt(world: World, phoneNo: string): Debit | null {
  const asked = world.debits.atPhone(indonesianPhone(phoneNo), PUSHES_LOOKED_AT);
  const live = asked.find((debit) => {
    return DEBIT_STANDINGS[debitStandingNow(world, openDebitFile(world, debit))].live;
  });
  return live ?? null;
}
