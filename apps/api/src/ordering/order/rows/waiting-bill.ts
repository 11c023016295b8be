import { priceOrder } from "@santap/domain/price/breakdown";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import type { OrderFacts } from "@santap/domain/order/order-state";
import type { Connection } from "../../../db/database.ts";
import { findPaidStore } from "./store-terms.ts";
import type { OrderRow } from "./order-row.ts";
import { findLines, toPriceLine } from "./lines.ts";
import { countWaiting } from "./rounds.ts";

export interface WaitingRounds {
  rounds: number;
  payable: number;
}

const NONE: WaitingRounds = { rounds: 0, payable: 0 };

/** An order without a price may have lines that cost nothing, or none that count. */
export async function loadPayableFacts(
  db: Connection,
  order: OrderRow,
): Promise<{ facts: OrderFacts; waiting: WaitingRounds }> {
  const facts = toOrderFacts(order);
  if (order.pay_mode !== "PAY_LATER") return { facts, waiting: NONE };
  const { store_id: storeId, order_id: orderId } = order;
  const rounds = await countWaiting(db, storeId, orderId);
  if (order.payable_amount > 0) return { facts, waiting: { rounds, payable: 0 } };
  const lines = await findLines(db, storeId, orderId);
  const terms = { payMode: order.pay_mode, takeaway: false };
  const lineCount = lines.filter((line) => countsInPrice(terms, line.kitchen_status)).length;
  const held = lines.filter((line) => line.kitchen_status === "PENDING").map(toPriceLine);
  const store = await findPaidStore(db, storeId);
  const { payableAmount } = priceOrder({
    ...{ lines: held, coupons: [] },
    ...(order.breakdown.rates ?? {
      ...{ serviceChargeBps: store.service_charge_bps, pb1Bps: store.pb1_bps },
    }),
  });
  return { facts: { ...facts, lineCount }, waiting: { rounds, payable: payableAmount } };
}

/** An order with a price always has lines. */
export function toOrderFacts(order: OrderRow): OrderFacts {
  return {
    payMode: order.pay_mode,
    takeaway: order.table_label === null,
    status: order.status,
    expiresAt: order.expires_at,
    hasLiveAttempt: order.status === "PAYING",
    lineCount: 1,
    firedLineCount: 0,
  };
}
