import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { inTransaction, queryRows, type Session } from "./database.ts";

export interface OrderBody {
  readonly userId: string;
  readonly storeId: string;
  readonly couponId: string;
  readonly lines: readonly {
    readonly itemId: string;
    readonly quantity: number;
    readonly modifierIds: readonly string[];
  }[];
}

const PRICES = {
  name: "prices",
  text: `select item_id, price from baseline.dish
    where store_id = $1 and item_id = any($2) and on_sale`,
};
const COUPON = {
  name: "coupon",
  text: `select percent_off, most_off from baseline.coupon
    where coupon_id = $1 and user_id = $2 and status = 'UNUSED' for update`,
};
const ORDER = {
  name: "order",
  text: `insert into baseline.orders (user_id, store_id, status, subtotal, discount, payable)
    values ($1, $2, 'AWAITING_PAYMENT', $3, $4, $5) returning order_id`,
};
const LINES = {
  name: "lines",
  text: `insert into baseline.order_line (order_id, line_no, item_id, quantity, unit_price, modifier_ids)
    select $1, line_no, item_id, quantity, unit_price, modifier_ids
    from jsonb_to_recordset($2) as l(line_no int, item_id text, quantity int, unit_price int,
      modifier_ids text[])`,
};
const HOLD = {
  name: "hold",
  text: `update baseline.coupon set status = 'HELD', order_id = $2 where coupon_id = $1`,
};

/** W2: five statements between BEGIN and COMMIT. */
export function serveOrder(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: OrderBody }>("/orders", (request) =>
    inTransaction(pool, (session) => insertOrder(session, request.body)),
  );
}

async function insertOrder(session: Session, { userId, storeId, couponId, lines }: OrderBody) {
  const ids = lines.map(({ itemId }) => itemId);
  const prices = await queryRows<{ item_id: string; price: number }>(session, PRICES, [
    storeId,
    ids,
  ]);
  const coupon = await queryRows<{ percent_off: number; most_off: number }>(session, COUPON, [
    couponId,
    userId,
  ]);
  const getPrice = new Map(prices.map((row) => [row.item_id, row.price]));
  const priced = lines.map(({ itemId, quantity, modifierIds }, index) => {
    const price = getPrice.get(itemId);
    if (price === undefined) throw new Error("no such dish");
    return {
      line_no: index + 1,
      item_id: itemId,
      quantity,
      unit_price: price,
      modifier_ids: modifierIds,
    };
  });
  const subtotal = priced.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  const [terms] = coupon;
  if (terms === undefined) throw new Error("no such coupon");
  const discount = Math.min(Math.round((subtotal * terms.percent_off) / 100), terms.most_off);
  const payable = subtotal - discount;
  const [order] = await queryRows<{ order_id: string }>(session, ORDER, [
    userId,
    storeId,
    subtotal,
    discount,
    payable,
  ]);
  await queryRows(session, LINES, [order?.order_id, JSON.stringify(priced)]);
  await queryRows(session, HOLD, [couponId, order?.order_id]);
  return { orderId: order?.order_id, payable };
}
