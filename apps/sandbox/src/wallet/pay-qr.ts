import { amountTaken } from "../faults/faults.ts";
import { inOneStep } from "../memory/open-memory.ts";
import { paymentNotification, pendingNotification } from "../notifier/compose-notification.ts";
import type { Payment } from "../transactions/payment-store.ts";
import { newReference } from "../transactions/references.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { World } from "../world.ts";

export interface PayOrder {
  readonly transaction: Transaction;
  readonly issuer: string;
  /** Rupiah; the code's own amount where it is left out. */
  readonly amount?: number | undefined;
}

/**
 * Takes the money, as wallets do: also late, twice, or after the merchant cancelled. Payment and
 * notification are one step, so what the payer was told is never forgotten.
 */
export function payQr(world: World, { transaction, issuer, amount }: PayOrder): Payment {
  const now = world.now();
  const payment: Payment = {
    reference: newReference("P", now),
    referenceNo: transaction.referenceNo,
    sequence: world.payments.paymentsOf(transaction.referenceNo).length + 1,
    issuer,
    amount: amount ?? amountTaken(world.faults.current(), transaction.amount),
    paidAt: now.getTime(),
  };
  const stale = (world.faults.current().reorderNotifications ?? false) !== false;
  inOneStep(world.memory, () => {
    world.payments.pay(payment);
    if (stale) world.notifier.enqueue(pendingNotification(transaction, payment));
    world.notifier.enqueue(paymentNotification(transaction, payment));
  });
  world.notifier.wake();
  return payment;
}
