import { inOneStep } from "../memory/open-memory.ts";
import { declineNotification } from "../notifier/compose-notification.ts";
import { openFile, standingNow } from "../transactions/transaction-file.ts";
import type { Transaction } from "../transactions/transaction-store.ts";
import type { World } from "../world.ts";

/** The payer's wallet refuses: an open code fails. What was paid, cancelled or expired stays so. */
export function declineQr(world: World, transaction: Transaction): void {
  if (standingNow(world, openFile(world, transaction)) !== "OPEN") return;
  inOneStep(world.memory, () => {
    world.transactions.decline(transaction.referenceNo, world.now().getTime());
    world.notifier.enqueue(declineNotification(transaction));
  });
  world.notifier.wake();
}
