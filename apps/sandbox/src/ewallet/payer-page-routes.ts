import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, text } from "../body-schema.ts";
import { sendHtml } from "../pages/send-html.ts";
import { sendProblem } from "../problem.ts";
import type { World } from "../world.ts";
import { debitStandingNow, openDebitFile } from "./debit-file.ts";
import type { Debit } from "./debit-store.ts";
import { actAsPayer, enterWallet, type PayerOutcome } from "./payer.ts";
import { payerPage } from "./payer-page.ts";

const PARAMS = closedObject({ reference: text(64) }, ["reference"]);
const CHOICE = closedObject({ outcome: { enum: ["PAID", "DECLINED", "ABANDONED"] } }, ["outcome"]);
const FORM = "application/x-www-form-urlencoded";

/** The wallet's page for people. To open it is to be inside the wallet. */
export function payerPageRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get<{ Params: { reference: string } }>(
      "/ewallet/pay/:reference",
      // Software that only looks ahead asks with HEAD, and is not inside.
      { schema: { params: PARAMS }, exposeHeadRoute: false },
      (request, reply) => {
        const debit = world.debits.byReference(request.params.reference);
        if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        return sendPage(world, reply, enterWallet(world, debit));
      },
    );

    app.post<{ Params: { reference: string }; Body: { outcome: PayerOutcome } }>(
      "/ewallet/pay/:reference",
      { schema: { params: PARAMS, body: CHOICE } },
      (request, reply) => {
        const debit = world.debits.byReference(request.params.reference);
        if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        // A second press finds it ended, and leads back all the same.
        actAsPayer(world, debit, { outcome: request.body.outcome });
        return reply.redirect(debit.returnUrl ?? "/", 303);
      },
    );
  };
}

function sendPage(world: World, reply: FastifyReply, debit: Debit): FastifyReply {
  const merchantName = world.merchants.get(debit.merchantId)?.name ?? debit.merchantId;
  const standing = debitStandingNow(world, openDebitFile(world, debit));
  return sendHtml(reply, payerPage(debit, standing, merchantName), formTargets(debit));
}

/** A browser asks the page's policy about the redirect that answers its form, too. */
function formTargets({ returnUrl }: Debit): string[] {
  return ["'self'", ...(returnUrl === null ? [] : [new URL(returnUrl).origin])];
}
