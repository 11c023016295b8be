import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/order";
import type { PriceBreakdown } from "@santap/contract/price";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../db/database.ts";
import type { Caller } from "../../plugins/caller.ts";
import { orderNoOf } from "../../tokens/public-id.ts";
import { loadPaymentsOf } from "../pay/load-payments.ts";
import { loadRefundsOf } from "../refund/shown-refunds.ts";
import { cancelPermission } from "./change/cancel-permission.ts";
import { requireAccess, requireStoreId } from "./order-access.ts";
import { findEvents, findPaidStore } from "./order-detail-store.ts";
import { findLines, type LineRow } from "./line-store.ts";
import { findOrder } from "./order-store.ts";
import type { KeptBreakdown } from "./order-row.ts";
import { findRounds } from "./round-store.ts";
import { shownRounds } from "./shown-rounds.ts";

type Detail = DataOf<typeof orderDetail>;

export interface ReadOrderDeps {
  db: Database;
  clock(): number;
}

/** One order as its buyer, or the table that shares it, sees it. */
export async function readOrder(
  { db, clock }: ReadOrderDeps,
  orderId: string,
  caller: Caller,
): Promise<Detail> {
  const storeId = requireStoreId(orderId);
  const order = requireAccess(await findOrder(db, storeId, orderId), caller);
  const userId = caller.user?.userId ?? null;
  const [lines, rounds, payments, refunds, events, paidStore] = await Promise.all([
    findLines(db, storeId, orderId),
    order.pay_mode === "PAY_LATER" ? findRounds(db, storeId, orderId) : [],
    loadPaymentsOf(db, { storeId, orderId }, userId),
    loadRefundsOf(db, order, userId),
    findEvents(db, storeId, orderId),
    findPaidStore(db, storeId),
  ]);
  const mine = userId === order.user_id;
  return {
    orderId,
    orderNo: orderNoOf(orderId),
    status: order.status,
    refundStatus: order.refund_status,
    store: { storeId, name: paidStore.names[caller.language] },
    tableLabel: order.table_label,
    note: order.note,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    lines: lines.map((line) => {
      const round = rounds.find((one) => one.round === line.round);
      return {
        ...lineOf(line, caller.language),
        ...(round === undefined ? {} : { roundId: round.round_id }),
      };
    }),
    rounds: shownRounds(rounds, lines),
    breakdown: breakdownOf(order.breakdown, caller.language),
    payments,
    refunds,
    timeline: events.map(({ kind, at, amount }) => ({ kind, at, amount })),
    cancellable: mine && cancelPermission(order, lines, clock()).ok,
  };
}

function lineOf(line: LineRow, language: Language): Detail["lines"][number] {
  return {
    lineKey: line.line_key,
    lineId: line.line_id,
    itemId: line.item_id,
    name: line.names[language],
    imageUrl: line.picture,
    modifiers: line.modifiers.map((names) => names[language]),
    note: line.note,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    amount: line.unit_price * line.quantity,
    kitchenStatus: line.kitchen_status,
    addedBy: line.added_by,
  };
}

export function breakdownOf(kept: KeptBreakdown, language: Language): PriceBreakdown {
  return {
    subtotal: kept.subtotal,
    discounts: kept.discounts.map(({ couponId, scope, amount, names }) => ({
      couponId,
      name: names[language],
      scope,
      amount,
    })),
    serviceCharge: kept.serviceCharge,
    pb1: kept.pb1,
    payableAmount: kept.payableAmount,
  };
}
