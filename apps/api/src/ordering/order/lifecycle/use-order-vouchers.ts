import type { Tx } from "../../../db/transaction.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { holdVouchers, releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { loadOrderUses } from "../../../offers/voucher/bill/load-order-uses.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { useVouchers } from "../../../offers/voucher/bill/use-vouchers.ts";
import { getOrderRates } from "../price/quote-order.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { findRounds } from "../rows/rounds.ts";
import { listOwnVouchers } from "../rows/bought-deals.ts";

/**
 * SET and MULTI_USE whose dishes the kitchen got with a round of this bill, under its lock and once they
 * are held: what the bill has not used of them yet. A round that waits keeps its vouchers.
 */
export async function useFiredVouchers(tx: Tx, bill: OrderRow, at: number): Promise<void> {
  const own = { ...bill, vouchers: listOwnVouchers(bill) };
  const due = (await findDueUses(tx, own)).filter(({ type }) => type !== "CASH");
  if (due.length === 0) return;
  await useDue(tx, bill, { due, at });
  const { store_id: storeId, order_id: orderId } = bill;
  const rounds = await findRounds(tx, storeId, orderId);
  const vouchers = rounds
    .filter(({ state }) => state === "AWAITING_STAFF")
    .flatMap((round) => round.vouchers);
  const held = await holdVouchers(tx, { storeId, orderId, vouchers });
  if (!held) throw new Error("a round waits for uses that its card no longer has");
}

/**
 * Of an order that is paid now, under its lock: all that its price counts and that is not used yet. The
 * others are free again, such as those of a round that still waited for staff.
 */
export async function usePaidVouchers(tx: Tx, order: OrderRow, at: number): Promise<void> {
  if (!mayHoldVouchers(order)) return;
  const counted = new Set(
    (order.breakdown.vouchers ?? [])
      .filter(({ amount }) => amount > 0)
      .map(({ voucherId }) => voucherId),
  );
  const due = (await findDueUses(tx, order)).filter(({ voucherId }) => counted.has(voucherId));
  await useDue(tx, order, { due, at });
  await releaseVouchers(tx, { storeId: order.store_id, orderId: order.order_id });
}

/** A shared bill also holds those of rounds that wait for staff. */
export function mayHoldVouchers(order: OrderRow): boolean {
  return order.kind === "MEAL" && (order.vouchers.length > 0 || order.pay_mode === "PAY_LATER");
}

/** With the uses that the order has still to take. */
async function findDueUses(tx: Tx, order: OrderRow): Promise<OrderVoucher[]> {
  if (order.vouchers.length === 0) return [];
  const { store_id: storeId, order_id: orderId } = order;
  const taken = await loadOrderUses(tx, { storeId, orderId });
  return order.vouchers
    .map((voucher) => {
      const own = taken.filter(({ voucherId }) => voucherId === voucher.voucherId);
      return { ...voucher, uses: voucher.uses - own.length };
    })
    .filter(({ uses }) => uses > 0);
}

async function useDue(
  tx: Tx,
  order: OrderRow,
  { due, at }: { due: readonly OrderVoucher[]; at: number },
): Promise<void> {
  if (due.length === 0) return;
  const { store_id: storeId, order_id: orderId, breakdown } = order;
  const rates = getOrderRates(order, await loadOrderable(tx, storeId, []));
  const { serviceChargeBps: serviceBps, pb1Bps } = rates;
  const amounts = new Map(breakdown.vouchers?.map((one) => [one.voucherId, one.amount]));
  const uses = due.map(({ voucherId, uses, type }) => ({
    ...{ voucherId, uses, pb1Bps, serviceBps },
    used: type === "CASH" ? (amounts.get(voucherId) ?? 0) : null,
  }));
  await useVouchers(tx, { storeId, orderId, uses, at });
}
