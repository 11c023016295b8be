import { decideCash, type CashDecision } from "@santap/domain/payment/cash";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import { addOrderEvent } from "../../order/lifecycle/add-order-event.ts";
import { markOrderPaid } from "../../order/lifecycle/mark-order-paid.ts";
import { lockOrderIfExists } from "../../order/lifecycle/order-payment-transitions.ts";
import { CASH, loadMethodPrices, moveToPrice } from "../../order/method-price.ts";
import type { OrderRow } from "../../order/order-row.ts";
import { loadPayableFacts } from "../../order/waiting-bill.ts";
import { findCash, insertCash, type CashRow } from "./cash-store.ts";

export interface CashDeps {
  db: Database;
  clock(): number;
}

export interface TakenCash {
  orderId: string;
  amount: number;
  by: string;
}

type Refusal = Extract<CashDecision, { kind: "REFUSED" }>["reason"] | "NOT_FOUND" | "DEAL";

export type CashResult =
  | { kind: "TAKEN"; dayNumber: number | null; amount: number; by: string; replayed: boolean }
  /** The diner gets the cash back; `payable` says what is due. */
  | { kind: "REFUSED"; reason: Refusal; payable: number };

/** Under the order's lock, as every payment: of cash and a wallet's money one pays the order. */
export async function takeCash(deps: CashDeps, taken: TakenCash): Promise<CashResult> {
  const storeId = parseStoreId(taken.orderId);
  if (storeId === null) return { kind: "REFUSED", reason: "NOT_FOUND", payable: 0 };
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrderIfExists(tx, storeId, taken.orderId);
    if (order === null) return { kind: "REFUSED", reason: "NOT_FOUND", payable: 0 };
    // Vouchers are refunded on the way they were paid, which cash has not.
    if (order.kind === "DEAL")
      return { kind: "REFUSED", reason: "DEAL", payable: order.payable_amount };
    const before = await findCash(tx, order);
    const at = deps.clock();
    const { facts } = await loadPayableFacts(tx, order);
    const priced = (await loadMethodPrices(tx, order))(CASH);
    const payable = before === null ? priced.payable_amount : order.payable_amount;
    const known = { order: facts, payable, amount: taken.amount, now: at };
    const decision = decideCash({ ...known, taken: before?.amount ?? null });
    if (decision.kind === "REFUSED") return { ...decision, payable };
    if (decision.kind === "APPLY") {
      await moveToPrice(tx, order, priced);
      await apply(tx, priced, { ...taken, at });
    }
    return describe(tx, order, { ...taken, by: before?.taken_by ?? taken.by, before });
  });
}

async function apply(tx: Tx, order: OrderRow, taken: TakenCash & { at: number }): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const { amount, by, at } = taken;
  await insertCash(tx, { storeId, orderId, amount, by, at });
  const event = { kind: "PAID_AT_STORE", amount, data: { by } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
  const paid = { amount, box: null, payType: CASH, atStore: true, at, late: false };
  await markOrderPaid(tx, order, paid);
}

async function describe(
  tx: Tx,
  order: OrderRow,
  { amount, by, before }: TakenCash & { before: CashRow | null },
): Promise<CashResult> {
  const after = await lockOrderIfExists(tx, order.store_id, order.order_id);
  const dayNumber = after?.day_number ?? null;
  return { kind: "TAKEN", dayNumber, amount, by, replayed: before !== null };
}
