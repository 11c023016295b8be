import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, text } from "../body-schema.ts";
import { sendHtml } from "../pages/html.ts";
import { sendProblem } from "../problem.ts";
import type { SandboxContext } from "../context.ts";
import { getCurrentDebitStatus, loadDebitDetails } from "./debit-details.ts";
import type { Debit } from "./debit-store.ts";
import { actAsPayer, enterWallet, type PayerOutcome } from "./payer.ts";
import { payerPage } from "./payer-page.ts";

const PARAMS = closedObject({ reference: text(64) }, ["reference"]);
const CHOICE = closedObject({ outcome: { enum: ["PAID", "DECLINED", "ABANDONED"] } }, ["outcome"]);
const FORM = "application/x-www-form-urlencoded";

/** The wallet's page. Opening it means entering the wallet. */
export function payerPageRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get<{ Params: { reference: string } }>(
      "/ewallet/pay/:reference",
      // A link preview sends HEAD, which must not enter the wallet.
      { schema: { params: PARAMS }, exposeHeadRoute: false },
      (request, reply) => {
        const debit = context.debits.byReference(request.params.reference);
        if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        return sendPage(context, reply, enterWallet(context, debit));
      },
    );

    app.post<{ Params: { reference: string }; Body: { outcome: PayerOutcome } }>(
      "/ewallet/pay/:reference",
      { schema: { params: PARAMS, body: CHOICE } },
      (request, reply) => {
        const debit = context.debits.byReference(request.params.reference);
        if (debit === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        // A second submit changes nothing, but redirects too.
        actAsPayer(context, debit, { outcome: request.body.outcome });
        return reply.redirect(debit.returnUrl ?? "/", 303);
      },
    );
  };
}

function sendPage(context: SandboxContext, reply: FastifyReply, debit: Debit): FastifyReply {
  const merchantName = context.merchants.get(debit.merchantId)?.name ?? debit.merchantId;
  const status = getCurrentDebitStatus(context, loadDebitDetails(context, debit));
  return sendHtml(reply, payerPage(debit, status, merchantName), formTargets(debit));
}

/** The form-action policy also applies to the redirect after the form is submitted. */
function formTargets({ returnUrl }: Debit): string[] {
  return ["'self'", ...(returnUrl === null ? [] : [new URL(returnUrl).origin])];
}
