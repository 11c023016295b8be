import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Merchant, XenditAccount } from "../options.ts";
import type { SandboxContext } from "../context.ts";
import { endPayment } from "../payment/change-payment.ts";
import type { Payment } from "../payment/payment.ts";
import { getStatus, isCancellable } from "../payment/payment-status.ts";
import { NEW_CHARGE, NEW_REFUND, NEW_REQUEST, VERSIONED } from "./call-schemas.ts";
import { createOnce, createIdempotencyStore, type IdempotencyStore } from "./idempotency.ts";
import { addAuthHook, getHeader, sendResult } from "./auth-hook.ts";
import { createPaymentRequest, type RequestBody } from "./create-payment-request.ts";
import {
  type ChargeBody,
  findCharge,
  createOvoCharge,
  viewCharge,
  voidCharge,
} from "./ovo-charge.ts";
import { findRequest, viewPayment, viewRefunds, viewRequest } from "./payment-views.ts";
import { refuse, type Result } from "./errors.ts";
import { makeRefund, type RefundBody, viewMadeRefund } from "./refund-request.ts";

type Handler = (request: FastifyRequest) => Result;

/** An imitation of Xendit's API, under `/xendit`. */
export function xenditRoutes(context: SandboxContext, account: XenditAccount) {
  return async (app: FastifyInstance): Promise<void> => {
    addAuthHook(context, account, app);
    const keys = createIdempotencyStore(context.database);
    serveRequests(context, app, keys);
    serveRefunds(context, app, keys);
    serveCharges(context, app, keys);
  };
}

function answering(context: SandboxContext, handle: Handler) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendResult(context, reply, handle(request));
}

function serveRequests(
  context: SandboxContext,
  app: FastifyInstance,
  keys: IdempotencyStore,
): void {
  const at = "/xendit/v3/payment_requests";
  const begin: Handler = (request) => {
    const calling = readCalling(context, request);
    if (calling === null) return refuse("API_VALIDATION_ERROR", "for-user-id");
    const result = createOnce(keys, request, {
      make: () => createPaymentRequest(context, request.body as RequestBody, calling),
      show: (id) => viewRequest(context, context.payments.get(id)),
      status: 201,
    });
    return lostAfterwards(context, result);
  };
  const schema = { body: NEW_REQUEST, headers: VERSIONED };
  app.post(at, { schema }, answering(context, begin));
  app.get(
    `${at}/:id`,
    { schema: { headers: VERSIONED } },
    answering(context, onRequest(context, show)),
  );
  app.post(`${at}/:id/cancel`, answering(context, onRequest(context, cancel)));
  app.get(
    "/xendit/v3/payments/:id",
    { schema: { headers: VERSIONED } },
    answering(context, (request) => {
      const payment = viewPayment(context, getId(request));
      return payment === null
        ? refuse("DATA_NOT_FOUND", "Payment not found")
        : { ok: true, status: 200, body: payment };
    }),
  );
}

function onRequest(
  context: SandboxContext,
  handle: (context: SandboxContext, payment: Payment) => Result,
): Handler {
  return (request) => {
    const payment = findRequest(context, getId(request));
    if (payment === null) return refuse("DATA_NOT_FOUND", "Payment request not found");
    return handle(context, payment);
  };
}

function show(context: SandboxContext, payment: Payment): Result {
  return { ok: true, status: 200, body: viewRequest(context, payment) };
}

/** Synchronous, as a payment may be concurrent. Idempotent. */
function cancel(context: SandboxContext, payment: Payment): Result {
  if (!isCancellable(payment, getStatus(context.payments.load(payment), context.now()))) {
    return refuse("INACTIVE_PAYMENT_REQUEST", "Payment request can no longer be cancelled");
  }
  const isDone = payment.cancelledAt !== null;
  return show(context, isDone ? payment : endPayment(context, payment, "cancelledAt"));
}

function serveRefunds(context: SandboxContext, app: FastifyInstance, keys: IdempotencyStore): void {
  app.post(
    "/xendit/refunds",
    { schema: { body: NEW_REFUND } },
    answering(context, (request) => {
      const body = request.body as RefundBody;
      return createOnce(keys, request, {
        make: () => makeRefund(context, body),
        show: (id) => viewMadeRefund(context, body.payment_request_id, id),
        status: 200,
      });
    }),
  );
  app.get(
    "/xendit/refunds",
    answering(context, ({ query }) => {
      const id = String((query as { payment_request_id?: string }).payment_request_id ?? "");
      return { ok: true, status: 200, body: { data: viewRefunds(context, id), has_more: false } };
    }),
  );
}

function serveCharges(context: SandboxContext, app: FastifyInstance, keys: IdempotencyStore): void {
  const at = "/xendit/ewallets/charges";
  app.post(
    at,
    { schema: { body: NEW_CHARGE } },
    answering(context, (request) => {
      const calling = readCalling(context, request);
      if (calling === null) return refuse("API_VALIDATION_ERROR", "for-user-id");
      const result = createOnce(keys, request, {
        make: () => createOvoCharge(context, request.body as ChargeBody, calling.merchant),
        show: (id) => viewCharge(context, context.payments.get(id)),
        status: 202,
      });
      return lostAfterwards(context, result);
    }),
  );
  for (const [path, method] of [
    [`${at}/:id`, "GET"],
    [`${at}/:id/void`, "POST"],
  ] as const) {
    const handle: Handler = (request) => {
      const charge = findCharge(context, getId(request));
      if (charge === null) return refuse("DATA_NOT_FOUND", "Charge not found");
      if (method === "POST") return voidCharge(context, charge);
      return { ok: true, status: 200, body: viewCharge(context, charge) };
    };
    app.route({ method, url: path, handler: answering(context, handle) });
  }
}

/** The sub-account (for-user-id), or the account of the key. */
function readCalling(
  context: SandboxContext,
  request: FastifyRequest,
): { merchant: Merchant; publicUrl: string } | null {
  const subAccount = getHeader(request, "for-user-id");
  const merchant =
    subAccount === undefined ? context.options.merchants[0] : context.merchants.get(subAccount);
  const publicUrl = context.options.publicUrl ?? `${request.protocol}://${request.host}`;
  return merchant === undefined ? null : { merchant, publicUrl };
}

function lostAfterwards(context: SandboxContext, result: Result): Result {
  if (!result.ok || !context.faults.takes("createThenTimeout")) return result;
  return { ok: true, unanswered: true };
}

function getId(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
