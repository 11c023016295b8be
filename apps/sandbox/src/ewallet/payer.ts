import { amountTaken } from "../faults/faults.ts";
import { runInTransaction } from "../database/database.ts";
import type { SandboxContext } from "../context.ts";
import { getCurrentDebitStatus, loadDebitDetails } from "./debit-details.ts";
import { debitNotification } from "./debit-notification.ts";
import { DEBIT_STATUSES } from "./debit-status.ts";
import type { Debit } from "./debit-store.ts";

/** ABANDONED: the payer leaves, and may come back. */
export type PayerOutcome = "PAID" | "DECLINED" | "ABANDONED";

/** From now on the merchant cannot cancel the payment. */
export function enterWallet(context: SandboxContext, debit: Debit): Debit {
  if (getCurrentDebitStatus(context, loadDebitDetails(context, debit)) !== "OPEN") return debit;
  const enteredAt = context.now().getTime();
  context.debits.enter(debit.referenceNo, enteredAt);
  return { ...debit, enteredAt };
}

/** False if the payment has ended, unless `late`: like a capture in progress, but never twice. */
export function actAsPayer(
  context: SandboxContext,
  debit: Debit,
  { outcome, late = false }: { outcome: PayerOutcome; late?: boolean | undefined },
): boolean {
  const status = getCurrentDebitStatus(context, loadDebitDetails(context, debit));
  const capturable = late && outcome === "PAID" && debit.paidAt === null;
  if (!DEBIT_STATUSES[status].live && !capturable) return false;
  if (outcome === "PAID") takeMoney(context, debit);
  else if (outcome === "DECLINED") decline(context, debit);
  else context.debits.leave(debit.referenceNo);
  return true;
}

/** Payment and notification are one transaction. */
function takeMoney(context: SandboxContext, debit: Debit): void {
  const faults = context.faults.current();
  const paidAt = context.now().getTime();
  const taken = amountTaken(faults, debit.amount);
  const details = { debit: { ...debit, paidAt, taken }, refunds: [] };
  const stale = (faults.reorderNotifications ?? false) !== false;
  runInTransaction(context.database, () => {
    context.debits.pay(debit.referenceNo, paidAt, taken);
    if (stale) context.notifier.enqueue(debitNotification(details, "PENDING"));
    context.notifier.enqueue(debitNotification(details, "PAID"));
  });
  context.notifier.wake();
}

function decline(context: SandboxContext, debit: Debit): void {
  const declinedAt = context.now().getTime();
  const details = { debit: { ...debit, declinedAt }, refunds: [] };
  runInTransaction(context.database, () => {
    context.debits.decline(debit.referenceNo, declinedAt);
    context.notifier.enqueue(debitNotification(details, "FAILED"));
  });
  context.notifier.wake();
}
