import { ErrorCode } from "@santap/contract/errors/codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { orderCan } from "@santap/domain/order/order-state";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { refusePaying } from "../../../ordering/order/rows/refuse-paying.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { loadPayableFacts } from "../../../ordering/order/rows/waiting-bill.ts";
import { checkTicket } from "../../../ordering/order/rows/ticket.ts";
import type { DueRequest } from "../attempt/payable.ts";
import { requireWaitingLimitText } from "../payment-methods.ts";

export async function requirePayable(tx: Tx, order: OrderRow, now: number): Promise<void> {
  const { facts, waiting } = await loadPayableFacts(tx, order);
  const permission = orderCan.pay(facts, now);
  if (permission.ok) return;
  if (permission.reason !== "NOTHING_ORDERED") return refusePaying(permission.reason);
  refuse(ErrorCode.amountLimitExceeded, requireWaitingLimitText(order, waiting));
}

/** For this order or share, at the amount that was shown. */
export function requireTicket(
  { ticketSecret: secret, input, now }: DueRequest,
  due: Pick<OrderRow, "order_id" | "version" | "payable_amount">,
): void {
  const verdict = checkTicket({ secret, ticket: input.ticket, now }, due);
  if (verdict === "BAD") refuse(ErrorCode.ticketInvalid);
  requireAmount(due.payable_amount, verdict === "GOOD" ? input.amount : null);
}

/** amountChanged where another one was shown. */
export function requireAmount(payableAmount: number, shown: number | null): void {
  if (shown === payableAmount) return;
  const params = { amount: formatRupiah(payableAmount) };
  refuse(ErrorCode.amountChanged, { variant: "newAmount", params }, { payableAmount });
}
