import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, parseForms, text } from "../body-schema.ts";
import type { SandboxContext } from "../context.ts";
import { sendHtml } from "../pages/html.ts";
import type { Payment } from "../payment/payment.ts";
import { getStatus } from "../payment/payment-status.ts";
import { sendProblem } from "../problem.ts";
import { enterWallet, finishPayment, type PayerOutcome } from "./payer.ts";
import { payerPage } from "./payer-page.ts";

const PARAMS = closedObject({ reference: text(64) }, ["reference"]);
const CHOICE = closedObject({ outcome: { enum: ["PAID", "DECLINED", "ABANDONED"] } }, ["outcome"]);

type Params = { Params: { reference: string } };

/** The wallet's page, at the addresses that the providers give out. Opening it means entering the wallet. */
export function payerPageRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    parseForms(app);
    for (const path of ["/ewallet/pay/:reference", "/midtrans/pay/:reference"]) {
      app.get<Params>(
        path,
        // A link preview sends HEAD, which must not enter the wallet.
        { schema: { params: PARAMS }, exposeHeadRoute: false },
        (request, reply) => {
          const payment = context.payments.find(request.params.reference);
          if (payment === null) return sendProblem(reply, "EWALLET_UNKNOWN");
          return sendPage(context, reply, enterWallet(context, payment));
        },
      );
      app.post<Params & { Body: { outcome: PayerOutcome } }>(
        path,
        { schema: { params: PARAMS, body: CHOICE } },
        (request, reply) => {
          const payment = context.payments.find(request.params.reference);
          if (payment === null) return sendProblem(reply, "EWALLET_UNKNOWN");
          const { outcome } = request.body;
          // A second submit changes nothing, but redirects too.
          finishPayment(context, payment, { outcome });
          return reply.redirect(getReturnAddress(payment, outcome), 303);
        },
      );
    }
  };
}

/** Midtrans adds the order id and an unsigned result, as documented. */
function getReturnAddress({ provider, ...payment }: Payment, outcome: PayerOutcome): string {
  const url = URL.parse(payment.returnUrl ?? "");
  if (url === null || provider !== "midtrans") return payment.returnUrl ?? "/";
  url.searchParams.set("order_id", payment.partnerReferenceNo);
  url.searchParams.set("result", outcome === "PAID" ? "success" : "failure");
  return url.href;
}

function sendPage(context: SandboxContext, reply: FastifyReply, payment: Payment): FastifyReply {
  const merchantName = context.merchants.get(payment.merchantId)?.name ?? payment.merchantId;
  const status = getStatus(context.payments.load(payment), context.now());
  return sendHtml(reply, payerPage(payment, status, merchantName), listFormTargets(payment));
}

/** The form-action policy also applies to the redirect after the form is submitted. */
function listFormTargets({ returnUrl }: Payment): string[] {
  const url = URL.parse(returnUrl ?? "");
  return ["'self'", ...(url === null ? [] : [url.origin])];
}
