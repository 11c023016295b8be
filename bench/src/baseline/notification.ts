import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { readHeaders } from "@santap/snap/headers";
import { importPublicKey } from "@santap/snap/keys";
import { parseNotification } from "@santap/snap/qr-mpm/notify";
import { responseStatus } from "@santap/snap/response-code";
import { SERVICES } from "@santap/snap/service-code";
import { verifyAsymmetric, verifyBody } from "@santap/snap/signature";
import { inTransaction, queryRows, type Session } from "./database.ts";

const NOTIFY_PATH = "/acquirer/sandbox/notify";

const PAID = `update baseline.payment set status = 'PAY_SUCCESS', paid_at = now()
  where reference = $1 and amount = $2 and status = 'WAIT_PAY' returning order_id`;
const ORDER_PAID = `update baseline.orders set status = 'PAID', paid_at = now()
  where order_id = $1 and status = 'AWAITING_PAYMENT'`;
const REDEEM = `update baseline.coupon set status = 'REDEEMED'
  where order_id = $1 and status = 'HELD'`;

/** The second half of W3: signature over the raw bytes, then three updates in one transaction. */
export async function serveNotification(
  app: FastifyInstance,
  pool: pg.Pool,
  publicKey: string,
): Promise<void> {
  const key = importPublicKey(publicKey);
  if (key === null) throw new Error("the acquirer's key is no RSA public key");
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer }>(NOTIFY_PATH, async (request) => {
      const read = readHeaders(request.headers, { requireToken: false });
      if (!read.ok) throw new Error(`header ${read.field}`);
      const { timestamp, signature } = read.headers;
      const parts = { method: "POST", path: NOTIFY_PATH, timestamp };
      const isGenuine = verifyBody(request.body, (bodyHash) =>
        verifyAsymmetric({ ...parts, bodyHash }, key, signature),
      );
      if (!isGenuine) throw new Error("not signed by the acquirer");
      const parsed = parseNotification(JSON.parse(request.body.toString("utf8")));
      if (!parsed.ok) throw new Error(`field ${parsed.field}`);
      const { originalPartnerReferenceNo: reference, amount } = parsed.value;
      await inTransaction(pool, (session) => settle(session, reference, amount));
      return responseStatus("SUCCESS", SERVICES.QR_NOTIFY.code);
    });
  });
}

async function settle(session: Session, reference: string | null, amount: number | null) {
  const [payment] = await queryRows<{ order_id: string }>(session, PAID, [reference, amount]);
  if (payment === undefined) throw new Error("no such payment");
  await queryRows(session, ORDER_PAID, [payment.order_id]);
  await queryRows(session, REDEEM, [payment.order_id]);
}
