import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { settleOrder as call } from "@santap/contract/calls/benefits";
import { ErrorCode } from "@santap/contract/errors/codes";
import { orderCan } from "@santap/domain/order/order-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockAccessibleOrder } from "../access/lock-accessible-order.ts";
import { markOrderPaid } from "../lifecycle/mark-order-paid.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { refusePaying } from "../rows/refuse-paying.ts";
import { checkTicket } from "../rows/ticket.ts";
import { loadPayableFacts } from "../rows/waiting-bill.ts";
import { refuseOtherAmount } from "./refuse-other-amount.ts";

export interface SettleDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
}

/** Repeated, it answers as the first time. What still waits for staff ends, as with a payment. */
export function closeFreeOrder(
  { db, ticketSecret: secret, clock }: SettleDeps,
  { orderId, ticket }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const order = await lockAccessibleOrder(tx, { orderId, storeId: "" }, caller);
    const at = clock();
    const verdict = checkTicket({ secret, ticket, now: at }, order);
    if (verdict === "BAD") refuse(ErrorCode.ticketInvalid);
    const free = order.payable_amount === 0;
    if (order.paid_at !== null && free && verdict === "GOOD") {
      return { orderId, status: order.status };
    }
    await requireUnpaid(tx, order, at);
    if (verdict === "OTHER_AMOUNT" || !free) refuseOtherAmount(order);
    await markOrderPaid(tx, order, { amount: 0, box: null, payType: null, at, late: false });
    return { orderId, status: "PAID" };
  });
}

async function requireUnpaid(tx: Tx, order: OrderRow, now: number): Promise<void> {
  const { facts } = await loadPayableFacts(tx, order);
  const permission = orderCan.pay(facts, now);
  if (!permission.ok) refusePaying(permission.reason);
  if (order.status === "PAYING") refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
}
