import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { inTransaction, queryRows, type Session } from "./database.ts";

const MENU = `select json_build_object('categories', json_agg(category))::text as menu from (
  select json_build_object('name', category, 'items', json_agg(json_build_object(
      'itemId', item_id, 'name', name, 'description', description, 'imageUrl', picture,
      'price', price, 'available', on_sale, 'labels', labels,
      'modifierGroups', modifier_groups) order by position)) as category
  from baseline.dish d where store_id = $1 group by d.category) categories`;
const NEAR = `select coalesce(json_agg(near), '[]')::text as stores from (
  select store_id, name, category, picture, rating, rating_count, price_level, halal
  from baseline.place order by place <-> point($1, $2) limit 20) near`;

/** W1, and the 20 stores nearest: one statement each that returns the JSON of the response. */
export function serveReading(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { storeId: string } }>("/menu/:storeId", async (request, reply) => {
    const [row] = await queryRows<{ menu: string }>(pool, MENU, [request.params.storeId]);
    return reply.type("application/json").send(row?.menu);
  });
  app.post<{ Body: { lat: number; lng: number } }>("/near", async ({ body }, reply) => {
    const [row] = await queryRows<{ stores: string }>(pool, NEAR, [body.lng, body.lat]);
    return reply.type("application/json").send(`{"success":true,"data":${row?.stores ?? "[]"}}`);
  });
}

interface OrderBody {
  readonly userId: string;
  readonly storeId: string;
  readonly couponId: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly quantity: number;
    readonly modifierIds: readonly string[];
  }[];
}

const PRICES = `select item_id, price from baseline.dish
  where store_id = $1 and item_id = any($2) and on_sale`;
const COUPON = `select percent_off, most_off from baseline.coupon
  where coupon_id = $1 and user_id = $2 and status = 'UNUSED' for update`;
const ORDER = `insert into baseline.orders (user_id, store_id, status, subtotal, discount, payable)
  values ($1, $2, 'AWAITING_PAYMENT', $3, $4, $5) returning order_id`;
const LINES = `insert into baseline.order_line
    (order_id, line_no, item_id, quantity, unit_price, modifier_ids)
  select $1, line_no, item_id, quantity, unit_price, modifier_ids
  from jsonb_to_recordset($2) as l(line_no int, item_id text, quantity int, unit_price int,
    modifier_ids text[])`;
const HOLD = `update baseline.coupon set status = 'HELD', order_id = $2 where coupon_id = $1`;

/** W2: five statements between BEGIN and COMMIT. */
export function serveOrder(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: OrderBody }>("/orders", (request) =>
    inTransaction(pool, (session) => insertOrder(session, request.body)),
  );
}

type Price = { item_id: string; price: number };
type Terms = { percent_off: number; most_off: number };

async function insertOrder(session: Session, { userId, storeId, couponId, lines }: OrderBody) {
  const ids = lines.map(({ itemId }) => itemId);
  const prices = await queryRows<Price>(session, PRICES, [storeId, ids]);
  const [terms] = await queryRows<Terms>(session, COUPON, [couponId, userId]);
  const getPrice = new Map(prices.map((row) => [row.item_id, row.price]));
  const priced = lines.map(({ itemId, quantity, modifierIds }, index) => {
    const price = getPrice.get(itemId);
    if (price === undefined) throw new Error("no such dish");
    const line = { line_no: index + 1, item_id: itemId, quantity, unit_price: price };
    return { ...line, modifier_ids: modifierIds };
  });
  const subtotal = priced.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  if (terms === undefined) throw new Error("no such coupon");
  const discount = Math.min(Math.round((subtotal * terms.percent_off) / 100), terms.most_off);
  const payable = subtotal - discount;
  const values = [userId, storeId, subtotal, discount, payable];
  const [order] = await queryRows<{ order_id: string }>(session, ORDER, values);
  await queryRows(session, LINES, [order?.order_id, JSON.stringify(priced)]);
  await queryRows(session, HOLD, [couponId, order?.order_id]);
  return { orderId: order?.order_id, payable };
}

const PAYABLE = `select payable from baseline.orders
  where order_id = $1 and status = 'AWAITING_PAYMENT'`;
const PAYMENT = `insert into baseline.payment (reference, order_id, amount, qr_text, status)
  values ($1, $2, $3, $4, 'WAIT_PAY')`;
const STATUS = "select status from baseline.payment where reference = $1";

/** The first half of W3 (two statements around the acquirer's call) and W4 (one statement). */
export function servePay(
  app: FastifyInstance,
  pool: pg.Pool,
  generate: (reference: string, rupiah: number) => Promise<string>,
): void {
  app.post<{ Body: { orderId: string } }>("/payments", async ({ body: { orderId } }) => {
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

const CLAIM = `insert into baseline.claim (user_id, template_id) values ($1, $2)
  on conflict do nothing returning 1`;
const TAKE = `update baseline.template set taken = taken + 1
  where template_id = $1 and taken < quota returning 1`;

/** C5: one guarded insert and one guarded update between BEGIN and COMMIT. */
export function serveClaim(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { userId: string; templateId: string } }>("/claims", ({ body }) =>
    inTransaction(pool, async (session) => {
      const claimed = await queryRows(session, CLAIM, [body.userId, body.templateId]);
      const taken = await queryRows(session, TAKE, [body.templateId]);
      if (claimed.length === 0 || taken.length === 0) throw new Error("not claimed");
      return { claimed: true };
    }),
  );
}
