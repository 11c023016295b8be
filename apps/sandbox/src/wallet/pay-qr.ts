import { amountTaken } from "../faults/faults.ts";
import { runInTransaction } from "../database/database.ts";
import { paymentNotification, pendingNotification } from "../notifier/compose-notification.ts";
import type { Payment } from "../transactions/payment-store.ts";
import { newReference } from "../transactions/references.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { SandboxContext } from "../context.ts";

export interface PayOrder {
  readonly transaction: Transaction;
  readonly issuer: string;
  /** Rupiah; default: the amount of the code. */
  readonly amount?: number | undefined;
  /** The account at the issuer, which only some acquirers pass on. */
  readonly payer?: string | undefined;
}

/** Also after expiry or cancelling, and twice, as real wallets do. */
export function payQr(context: SandboxContext, order: PayOrder): Payment {
  const { transaction, issuer, amount, payer } = order;
  const now = context.now();
  const payment: Payment = {
    reference: newReference("P", now),
    referenceNo: transaction.referenceNo,
    sequence: context.payments.listPayments(transaction.referenceNo).length + 1,
    issuer,
    amount: amount ?? amountTaken(context.faults.current(), transaction.amount),
    paidAt: now.getTime(),
  };
  const stale = (context.faults.current().reorderNotifications ?? false) !== false;
  runInTransaction(context.database, () => {
    context.payments.pay(payment);
    if (stale) context.notifier.enqueue(pendingNotification(transaction, payment));
    context.notifier.enqueue(paymentNotification(transaction, payment, payer));
  });
  context.notifier.wake();
  return payment;
}
