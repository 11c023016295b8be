import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, text } from "../body-schema.ts";
import { type Html, html, sendHtml } from "../pages/html.ts";
import { rupiahText } from "../pages/format.ts";
import { sendProblem } from "../problem.ts";
import type { Charge } from "./charge-store.ts";
import {
  applyPayerOutcome,
  loadChargeDetails,
  buildNotification,
  type Midtrans,
  type PayerOutcome,
} from "./midtrans.ts";
import { getChargeStatus } from "./charge-status.ts";

const OUTCOME = { enum: ["PAID", "DECLINED"] };
const PARAMS = closedObject({ id: text(64) }, ["id"]);
const CHOICE = closedObject({ outcome: OUTCOME }, ["outcome"]);
const ACT = closedObject({ orderId: text(50), outcome: OUTCOME }, ["orderId"]);
const NAMED = closedObject({ orderId: text(50) }, ["orderId"]);
const FORM = "application/x-www-form-urlencoded";

type Params = { Params: { id: string } };

/** The payer's side of Midtrans: a page for people and calls for tests. */
export function midtransPayerRoutes(midtrans: Midtrans) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get<Params>("/midtrans/pay/:id", { schema: { params: PARAMS } }, (request, reply) => {
      const charge = midtrans.charges.byTransaction(request.params.id);
      return charge === null
        ? sendProblem(reply, "EWALLET_UNKNOWN")
        : page(midtrans, reply, charge);
    });
    app.post<Params & { Body: { outcome: PayerOutcome } }>(
      "/midtrans/pay/:id",
      { schema: { params: PARAMS, body: CHOICE } },
      (request, reply) => {
        const charge = midtrans.charges.byTransaction(request.params.id);
        if (charge === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        const { outcome } = request.body;
        // A second submit changes nothing, but redirects too.
        applyPayerOutcome(midtrans, charge, { outcome, issuer: charge.paymentType });
        return reply.redirect(buildReturnUrl(charge, outcome), 303);
      },
    );
    app.post<{ Body: { orderId: string; outcome?: PayerOutcome } }>(
      "/midtrans/simulate",
      { schema: { body: ACT } },
      (request, reply) => {
        const { orderId, outcome = "PAID" } = request.body;
        const charge = midtrans.charges.byOrder(orderId);
        if (charge === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        const issuer = charge.paymentType === "qris" ? "gopay" : charge.paymentType;
        const acted = applyPayerOutcome(midtrans, charge, { outcome, issuer });
        return acted ? reply.send({ status: outcome }) : sendProblem(reply, "EWALLET_ENDED");
      },
    );
    /** The signed notification of an order's current state, for tests that send it themselves. */
    app.post<{ Body: { orderId: string } }>(
      "/midtrans/notification",
      { schema: { body: NAMED } },
      (request, reply) => {
        const charge = midtrans.charges.byOrder(request.body.orderId);
        if (charge === null) return sendProblem(reply, "EWALLET_UNKNOWN");
        return reply.send(buildNotification(midtrans, charge));
      },
    );
  };
}

const BRANDS = { qris: "QRIS", shopeepay: "ShopeePay", gopay: "GoPay" } as const;

/** As documented: order id and an unsigned result. */
function buildReturnUrl({ callbackUrl, orderId }: Charge, outcome: PayerOutcome): string {
  const url = URL.parse(callbackUrl ?? "");
  if (url === null) return "/";
  url.searchParams.set("order_id", orderId);
  url.searchParams.set("result", outcome === "PAID" ? "success" : "failure");
  return url.href;
}

function page(midtrans: Midtrans, reply: FastifyReply, charge: Charge): FastifyReply {
  const merchant = midtrans.context.merchants.get(charge.merchantId)?.name ?? charge.merchantId;
  const status = getChargeStatus(loadChargeDetails(midtrans, charge), midtrans.now());
  const back = URL.parse(charge.callbackUrl ?? "");
  const targets = ["'self'", ...(back === null ? [] : [back.origin])];
  return sendHtml(reply, payerPage(charge, { merchant, status }), targets);
}

function payerPage(
  charge: Charge,
  { merchant, status }: { merchant: string; status: string },
): Html {
  const amount = rupiahText(charge.amount);
  const brand = BRANDS[charge.paymentType];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${brand}: pay ${amount}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body class="payer">
        <header>
          <h1>${brand}</h1>
          <p>Sandbox: no real money is moved.</p>
        </header>
        <main class="panel">
          <p class="merchant">${merchant}</p>
          <p class="amount">${amount}</p>
          <p class="small">${charge.orderId}</p>
          ${
            status === "pending"
              ? html`<form method="post" class="choices">
                  <button type="submit" name="outcome" value="PAID" class="primary">Pay</button>
                  <button type="submit" name="outcome" value="DECLINED" class="quiet">
                    Decline
                  </button>
                </form>`
              : html`<p class="ended" role="status">This payment is over: ${status}.</p>`
          }
        </main>
      </body>
    </html>`;
}
