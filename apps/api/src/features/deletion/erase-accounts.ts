import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { changeAccountStatus, lockAccountStatus } from "../account/change-account-status.ts";
import { recordUsedPhones, type UsedPhoneSecrets } from "../account/used-phones.ts";
import { requestErasure } from "../tracking/erase/request-erasure.ts";
import { findOpenDeletion } from "./deletion-store.ts";
import { eraseRowsOfAccount, findDueDeletions } from "./erase-store.ts";

export interface ErasureDeps {
  db: Database;
  secrets: UsedPhoneSecrets;
  clock(): number;
  onError(error: unknown): void;
}

const AT_ONCE = 20;

/**
 * Accounts whose time to undo is over, each in a transaction of its own: one that fails is tried again and
 * holds up no other. Returns how many were erased (ACC-5).
 */
export async function eraseDueAccounts(deps: ErasureDeps): Promise<number> {
  let erased = 0;
  for (const userId of await findDueDeletions(deps.db, { now: deps.clock(), limit: AT_ONCE })) {
    try {
      if (await eraseAccount(deps, userId)) erased += 1;
    } catch (error) {
      deps.onError(error);
    }
  }
  return erased;
}

/** False where another process erased it, or it was restored. Usage events go with the nightly run. */
function eraseAccount({ db, secrets, clock }: ErasureDeps, userId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const from = await lockAccountStatus(tx, userId);
    const deletion = await findOpenDeletion(tx, userId);
    const now = clock();
    if (from !== "DELETING" || deletion === null || now < deletion.undo_until) return false;
    await recordUsedPhones(tx, secrets, { userId, now });
    await requestErasure(tx, userId, now);
    await eraseRowsOfAccount(tx, { userId, anonymousId: newId("u"), now });
    await changeAccountStatus(tx, userId, { from, event: "ERASE" });
    return true;
  });
}
