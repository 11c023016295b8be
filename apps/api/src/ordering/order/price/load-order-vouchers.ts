import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import type { Language } from "@santap/contract/errors/language";
import { sumRupiah } from "@santap/domain/money/rupiah";
import type { Connection } from "../../../db/database.ts";
import { loadOrderUses } from "../../../offers/voucher/bill/load-order-uses.ts";
import type { OrderRow } from "../rows/order-row.ts";

type OrderVouchers = DataOf<typeof orderDetail>["vouchers"];

/** With what it has used of them. None of an order that ended unpaid. */
export async function loadOrderVouchers(
  db: Connection,
  order: OrderRow,
  language: Language,
): Promise<OrderVouchers> {
  if (order.closed_at !== null || order.vouchers.length === 0) return [];
  const { store_id: storeId, order_id: orderId } = order;
  const uses = await loadOrderUses(db, { storeId, orderId });
  const isRefunded = order.paid_at !== null && order.refund_status === "FULL";
  return order.vouchers.map(({ names, voucherId, dealId, type, uses: taken }) => {
    const own = uses.filter((use) => use.voucherId === voucherId);
    const unused = isRefunded ? ("RETURNED" as const) : ("HELD" as const);
    const state = own.length > 0 ? ("USED" as const) : unused;
    const tax = {
      pb1: sumKnown(own.map(({ pb1 }) => pb1)),
      serviceCharge: sumKnown(own.map(({ service }) => service)),
    };
    return { voucherId, dealId, type, uses: taken, name: names[language], state, ...tax };
  });
}

function sumKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : sumRupiah(known);
}
