import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { rowsOf } from "./database.ts";

const PAYABLE = {
  name: "payable",
  text: `select payable from floor.orders where order_id = $1 and status = 'AWAITING_PAYMENT'`,
};
const PAYMENT = {
  name: "payment",
  text: `insert into floor.payment (reference, order_id, amount, qr_text, status)
    values ($1, $2, $3, $4, 'WAIT_PAY')`,
};
const STATUS = {
  name: "status",
  text: "select status from floor.payment where reference = $1",
};

/** The first half of W3 (two statements around the acquirer's call) and W4 (one statement). */
export function servePay(
  app: FastifyInstance,
  pool: pg.Pool,
  generate: (reference: string, rupiah: number) => Promise<string>,
): void {
  app.post<{ Body: { orderId: string } }>("/payments", async (request) => {
    const { orderId } = request.body;
    const [order] = await rowsOf<{ payable: number }>(pool, PAYABLE, [orderId]);
    if (order === undefined) throw new Error("no such order");
    const reference = randomUUID().replaceAll("-", "").slice(0, 25);
    const qrText = await generate(reference, order.payable);
    await rowsOf(pool, PAYMENT, [reference, orderId, order.payable, qrText]);
    return { reference, qrText };
  });
  app.get<{ Params: { reference: string } }>("/payments/:reference", async (request) => {
    const [payment] = await rowsOf<{ status: string }>(pool, STATUS, [request.params.reference]);
    return { payStatus: payment?.status };
  });
}
