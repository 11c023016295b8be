import { amountTaken } from "../faults/faults.ts";
import { inOneStep } from "../memory/open-memory.ts";
import type { World } from "../world.ts";
import { debitStandingNow, openDebitFile } from "./debit-file.ts";
import { debitNotification } from "./debit-notification.ts";
import { DEBIT_STANDINGS } from "./debit-standing.ts";
import type { Debit } from "./debit-store.ts";

/** How a visit to the wallet ends. ABANDONED: the payer goes back, and may come again. */
export type PayerOutcome = "PAID" | "DECLINED" | "ABANDONED";

/** The payer opens the wallet: from now on the merchant cannot call it off. Gives the debit as it is. */
export function enterWallet(world: World, debit: Debit): Debit {
  if (debitStandingNow(world, openDebitFile(world, debit)) !== "OPEN") return debit;
  const enteredAt = world.now().getTime();
  world.debits.enter(debit.referenceNo, enteredAt);
  return { ...debit, enteredAt };
}

/**
 * What the payer does in the wallet. False where the payment has come to its end already: then nothing
 * happens. With `late` money is taken all the same, as by a capture that was under way when it ended;
 * but never twice.
 */
export function actAsPayer(
  world: World,
  debit: Debit,
  { outcome, late = false }: { outcome: PayerOutcome; late?: boolean | undefined },
): boolean {
  const standing = debitStandingNow(world, openDebitFile(world, debit));
  const capturable = late && outcome === "PAID" && debit.paidAt === null;
  if (!DEBIT_STANDINGS[standing].live && !capturable) return false;
  if (outcome === "PAID") takeMoney(world, debit);
  else if (outcome === "DECLINED") decline(world, debit);
  else world.debits.leave(debit.referenceNo);
  return true;
}

/** Money and notification are one step, so what the payer was told is never forgotten. */
function takeMoney(world: World, debit: Debit): void {
  const faults = world.faults.current();
  const paidAt = world.now().getTime();
  const taken = amountTaken(faults, debit.amount);
  const file = { debit: { ...debit, paidAt, taken }, refunds: [] };
  const stale = (faults.reorderNotifications ?? false) !== false;
  inOneStep(world.memory, () => {
    world.debits.pay(debit.referenceNo, paidAt, taken);
    if (stale) world.notifier.enqueue(debitNotification(file, "PENDING"));
    world.notifier.enqueue(debitNotification(file, "PAID"));
  });
  world.notifier.wake();
}

function decline(world: World, debit: Debit): void {
  const declinedAt = world.now().getTime();
  const file = { debit: { ...debit, declinedAt }, refunds: [] };
  inOneStep(world.memory, () => {
    world.debits.decline(debit.referenceNo, declinedAt);
    world.notifier.enqueue(debitNotification(file, "FAILED"));
  });
  world.notifier.wake();
}
