import type { Tender } from "@santap/domain/payment/tender";
import { inSnapshot } from "../../../../src/db/snapshot.ts";
import { findOrderOfPayable } from "../../../../src/ordering/order/shares/find-order-of-payable.ts";
import { priceOrderLines } from "../../../../src/ordering/order/price/line-prices.ts";
import { retryWhileAway } from "../../kills/retrying-rows.ts";
import type { Lane } from "../../lane.ts";
import type { Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";

/** What staff took: in notes and coins, through the terminal, by transfer. */
export interface SeenCash {
  readonly tender: Tender;
  readonly reference: string | null;
  readonly orderId: string;
  readonly shareId: string | null;
  readonly amount: number;
  /** Before it was rounded. */
  readonly due: number;
}

export function readCash({ product }: Lane, model: Model): Promise<SeenCash[]> {
  return product.rows.all<SeenCash>(CASH, listOwners(model));
}

const CASH = `select c.order_id as "orderId", share_id as "shareId", tender, reference,
    amount, due
  from cash_payment c join orders o using (store_id, order_id) where ${IS_OWN}`;

export interface SeenLine {
  readonly orderId: string;
  readonly lineId: string;
  readonly quantity: number;
  /** Of the order's price. */
  readonly amount: number;
  /** The kitchen still has something of it. */
  readonly cooks: boolean;
}

/** The lines of the orders of which staff gave something back. */
export async function readPricedLines(lane: Lane, model: Model): Promise<SeenLine[]> {
  const given = [...model.acknowledged.givenBack.values()];
  const found: SeenLine[] = [];
  const orderIds = new Set<string>();
  for (const payableId of new Set(given.map((one) => one.payableId))) {
    await retryWhileAway(() =>
      inSnapshot(lane.staff.db, async (tx) => {
        const order = await findOrderOfPayable(tx, payableId.slice(0, 3), payableId);
        if (order === null) throw new Error(`${payableId} is gone`);
        const { order_id: orderId } = order;
        if (orderIds.has(orderId)) return [];
        orderIds.add(orderId);
        const lines = await priceOrderLines(tx, order);
        const cooked = await lane.product.rows.all<{ id: string }>(COOKED, [orderId]);
        const ids = cooked.map(({ id }) => id);
        found.push(
          ...lines.map((line) => ({ ...line, orderId, cooks: ids.includes(line.lineId) })),
        );
        return lines;
      }),
    );
  }
  return found;
}

const COOKED = `select line_id as id from order_line
  where order_id = $1 and kitchen_status in ('FIRED', 'PREPARING', 'READY')`;
