import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { queryRows } from "./database.ts";

const PAYABLE = {
  name: "payable",
  text: `select payable from baseline.orders where order_id = $1 and status = 'AWAITING_PAYMENT'`,
};
const PAYMENT = {
  name: "payment",
  text: `insert into baseline.payment (reference, order_id, amount, qr_text, status)
    values ($1, $2, $3, $4, 'WAIT_PAY')`,
};
const STATUS = {
  name: "status",
  text: "select status from baseline.payment where reference = $1",
};

/** The first half of W3 (two statements around the acquirer's call) and W4 (one statement). */
export function servePay(
  app: FastifyInstance,
  pool: pg.Pool,
  generate: (reference: string, rupiah: number) => Promise<string>,
): void {
  app.post<{ Body: { orderId: string } }>("/payments", async (request) => {
    const { orderId } = request.body;
    const [order] = await queryRows<{ payable: number }>(pool, PAYABLE, [orderId]);
    if (order === undefined) throw new Error("no such order");
    const reference = randomUUID().replaceAll("-", "").slice(0, 25);
    const qrText = await generate(reference, order.payable);
    await queryRows(pool, PAYMENT, [reference, orderId, order.payable, qrText]);
    return { reference, qrText };
  });
  app.get<{ Params: { reference: string } }>("/payments/:reference", async (request) => {
    const [payment] = await queryRows<{ status: string }>(pool, STATUS, [request.params.reference]);
    return { payStatus: payment?.status };
  });
}
