import type { FastifyInstance } from "fastify";
import { parseCancelRequest } from "@santap/snap/qr-mpm/cancel";
import { parseGenerateRequest } from "@santap/snap/qr-mpm/generate";
import { parseQueryRequest } from "@santap/snap/qr-mpm/query";
import { parseRefundRequest } from "@santap/snap/qr-mpm/refund";
import type { WireParse } from "@santap/snap/wire-reading";
import { serveDirectDebit } from "../ewallet/direct-debit/serve-direct-debit.ts";
import type { World } from "../world.ts";
import { issueAccessToken } from "./access-token.ts";
import { openSnapDoor } from "./call/snap-door.ts";
import { cancelQr } from "./cancel-qr.ts";
import { generateQr } from "./generate-qr.ts";
import { queryQr } from "./query-qr.ts";
import { paymentAimedAt, type RefundOrder, refundQr } from "./refund-qr.ts";

/** The acquirer's side of the national standard: access token, QR MPM and direct debit. */
export function acquirerRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    const door = openSnapDoor(world, app);
    const { serve, guarded } = door;
    serve("ACCESS_TOKEN", (request) => issueAccessToken(world, door.tokens, request));
    serve(
      "QR_GENERATE",
      guarded(parseGenerateRequest, ({ body, headers }) => generateQr(world, body, headers)),
    );
    serve(
      "QR_QUERY",
      guarded(parseQueryRequest, ({ body }) => queryQr(world, body)),
    );
    serve(
      "QR_CANCEL",
      guarded(parseCancelRequest, ({ body }) => cancelQr(world, body)),
    );
    serve(
      "QR_REFUND",
      guarded(parseRefundOrder, ({ body }) => refundQr(world, body)),
    );
    serveDirectDebit(world, door);
  };
}

function parseRefundOrder(body: unknown): WireParse<RefundOrder> {
  const parsed = parseRefundRequest(body);
  if (!parsed.ok) return parsed;
  return { ok: true, value: { ...parsed.value, paymentReferenceNo: paymentAimedAt(body) } };
}
