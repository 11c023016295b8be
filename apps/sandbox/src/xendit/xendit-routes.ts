import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Merchant } from "../options.ts";
import type { World } from "../world.ts";
import type { XenditAccount } from "./account.ts";
import { NEW_CHARGE, NEW_REFUND, NEW_REQUEST, VERSIONED } from "./call-schemas.ts";
import { cancelRequest } from "./cancel-request.ts";
import { createOnce } from "./create-once.ts";
import { guardXendit, headerOf, sendResult } from "./door.ts";
import { createIdempotencyStore, type IdempotencyStore } from "./idempotency-store.ts";
import { makePaymentRequest, type RequestBody } from "./make-payment-request.ts";
import {
  type ChargeBody,
  findCharge,
  makeOvoCharge,
  viewCharge,
  voidCharge,
} from "./ovo-charge.ts";
import { findRequest, type Named, partsOf, viewRequest } from "./payment-request-view.ts";
import { viewPayment } from "./payment-view.ts";
import { refuse, type Result } from "./refusals.ts";
import { makeRefund, type RefundBody, viewRefundNo, viewRefunds } from "./refund-request.ts";

type Handler = (request: FastifyRequest) => Result;

/** The gateway's side of Xendit's protocol, under `/xendit`. */
export function xenditRoutes(world: World, account: XenditAccount) {
  return async (app: FastifyInstance): Promise<void> => {
    guardXendit(world, account, app);
    const keys = createIdempotencyStore(world.memory);
    serveRequests(world, app, keys);
    serveRefunds(world, app, keys);
    serveCharges(world, app, keys);
  };
}

function answering(world: World, handle: Handler) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendResult(world, reply, handle(request));
}

function serveRequests(world: World, app: FastifyInstance, keys: IdempotencyStore): void {
  const at = "/xendit/v3/payment_requests";
  const begin: Handler = (request) => {
    const calling = callingOf(world, request);
    if (calling === null) return refuse("API_VALIDATION_ERROR", "for-user-id");
    const result = createOnce(keys, request, {
      make: () => makePaymentRequest(world, request.body as RequestBody, calling),
      show: (id) => viewRequest(world, known(findRequest(world, id))),
      status: 201,
    });
    return lostAfterwards(world, result);
  };
  const schema = { body: NEW_REQUEST, headers: VERSIONED };
  app.post(at, { schema }, answering(world, begin));
  app.get(
    `${at}/:id`,
    { schema: { headers: VERSIONED } },
    answering(world, onRequest(world, show)),
  );
  app.post(`${at}/:id/cancel`, answering(world, onRequest(world, cancelAndShow)));
  app.get(
    "/xendit/v3/payments/:id",
    { schema: { headers: VERSIONED } },
    answering(world, (request) => {
      const payment = viewPayment(world, idOf(request));
      return payment === null
        ? refuse("DATA_NOT_FOUND", "Payment not found")
        : { ok: true, status: 200, body: payment };
    }),
  );
}

function onRequest(world: World, act: (world: World, named: Named) => Result): Handler {
  return (request) => {
    const named = findRequest(world, idOf(request));
    if (named === null) return refuse("DATA_NOT_FOUND", "Payment request not found");
    return act(world, named);
  };
}

function show(world: World, named: Named): Result {
  return { ok: true, status: 200, body: viewRequest(world, named) };
}

function cancelAndShow(world: World, named: Named): Result {
  if (!cancelRequest(world, named)) {
    return refuse("INACTIVE_PAYMENT_REQUEST", "Payment request can no longer be cancelled");
  }
  return show(world, known(findRequest(world, partsOf(named).referenceNo)));
}

function serveRefunds(world: World, app: FastifyInstance, keys: IdempotencyStore): void {
  app.post(
    "/xendit/refunds",
    { schema: { body: NEW_REFUND } },
    answering(world, (request) => {
      const body = request.body as RefundBody;
      return createOnce(keys, request, {
        make: () => makeRefund(world, body),
        show: (id) => viewRefundNo(world, body.payment_request_id, id),
        status: 200,
      });
    }),
  );
  app.get(
    "/xendit/refunds",
    answering(world, ({ query }) => {
      const id = String((query as { payment_request_id?: string }).payment_request_id ?? "");
      return { ok: true, status: 200, body: { data: viewRefunds(world, id), has_more: false } };
    }),
  );
}

function serveCharges(world: World, app: FastifyInstance, keys: IdempotencyStore): void {
  const at = "/xendit/ewallets/charges";
  app.post(
    at,
    { schema: { body: NEW_CHARGE } },
    answering(world, (request) => {
      const calling = callingOf(world, request);
      if (calling === null) return refuse("API_VALIDATION_ERROR", "for-user-id");
      const result = createOnce(keys, request, {
        make: () => makeOvoCharge(world, request.body as ChargeBody, calling.merchant),
        show: (id) => viewCharge(world, known(findCharge(world, id))),
        status: 202,
      });
      return lostAfterwards(world, result);
    }),
  );
  for (const [path, method] of [
    [`${at}/:id`, "GET"],
    [`${at}/:id/void`, "POST"],
  ] as const) {
    const handle: Handler = (request) => {
      const charge = findCharge(world, idOf(request));
      if (charge === null) return refuse("DATA_NOT_FOUND", "Charge not found");
      if (method === "POST") return voidCharge(world, charge);
      return { ok: true, status: 200, body: viewCharge(world, charge) };
    };
    app.route({ method, url: path, handler: answering(world, handle) });
  }
}

/** Whom the money is for: the sub-account, or the account of the key itself. */
function callingOf(
  world: World,
  request: FastifyRequest,
): { merchant: Merchant; publicUrl: string } | null {
  const subAccount = headerOf(request, "for-user-id");
  const merchant =
    subAccount === undefined ? world.options.merchants[0] : world.merchants.get(subAccount);
  const publicUrl = world.options.publicUrl ?? `${request.protocol}://${request.host}`;
  return merchant === undefined ? null : { merchant, publicUrl };
}

function lostAfterwards(world: World, result: Result): Result {
  if (!result.ok || !world.faults.takes("createThenTimeout")) return result;
  return { ok: true, unanswered: true };
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function known<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Error("sandbox: what was made has vanished");
  return thing;
}
