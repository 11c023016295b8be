import type { AccountStatus } from "@santap/domain/account/account-state";
import type { Database } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import {
  changeAccountStatus,
  lockAccountStatus,
} from "../../identity/account/change-account-status.ts";
import { recordUsedPhones, type UsedPhoneSecrets } from "../../identity/account/used-phones.ts";
import { requestErasure } from "../../insight/tracking/erase/request-erasure.ts";
import { endAllSessions } from "../../identity/session/end-all-sessions.ts";
import { findOpenDeletion } from "./deletion-store.ts";
import {
  eraseRowsOfAccount,
  findDueDeletions,
  findUnerased,
  insertErasureReport,
} from "./erase-store.ts";
import type { ErasureList } from "./erasure-list-store.ts";

export interface ErasureDeps {
  db: Database;
  secrets: UsedPhoneSecrets;
  erasureList: ErasureList;
  /** Of all nouns, in order: what a later one deletes or makes anonymous, an earlier one may be found by. */
  parts: readonly ErasePart[];
  clock(): number;
  onError(error: unknown): void;
}

const AT_ONCE = 20;

/**
 * Accounts whose time to undo is over, each in a transaction of its own: one that fails is tried again and
 * holds up no other. Returns how many were erased (ACC-5).
 */
export async function eraseDueAccounts(deps: ErasureDeps): Promise<number> {
  const due = await findDueDeletions(deps.db, { now: deps.clock(), limit: AT_ONCE });
  return countErased(deps, due, (tx, userId) => eraseIfDue(tx, deps, userId));
}

/**
 * Accounts of the erasure list that are here all the same: the database was restored from a backup that is
 * older than their erasure. Returns how many were erased again (ACC-5).
 */
export async function eraseAgain(deps: ErasureDeps): Promise<number> {
  const listed = [...deps.erasureList.read()];
  let erased = 0;
  for (let at = 0; at < listed.length; at += LISTED_AT_ONCE) {
    const here = await findUnerased(deps.db, listed.slice(at, at + LISTED_AT_ONCE));
    erased += await countErased(deps, here, async (tx, userId) => {
      const from = await lockAccountStatus(tx, userId);
      if (from === null || from === "DELETED") return false;
      await endAllSessions(tx, { userId, now: deps.clock() });
      await erase(tx, deps, { userId, from, event: "ERASE_AGAIN" });
      return true;
    });
  }
  return erased;
}

const LISTED_AT_ONCE = 500;

/** Each in a transaction of its own. */
async function countErased(
  deps: ErasureDeps,
  userIds: readonly string[],
  work: (tx: Tx, userId: string) => Promise<boolean>,
): Promise<number> {
  let erased = 0;
  for (const userId of userIds) {
    try {
      if (await inTransaction(deps.db, (tx) => work(tx, userId))) erased += 1;
    } catch (error) {
      deps.onError(error);
    }
  }
  return erased;
}

/** False where another process erased it, or it was restored. */
async function eraseIfDue(tx: Tx, deps: ErasureDeps, userId: string): Promise<boolean> {
  const from = await lockAccountStatus(tx, userId);
  const deletion = await findOpenDeletion(tx, userId);
  if (from !== "DELETING" || deletion === null || deps.clock() < deletion.undo_until) return false;
  await erase(tx, deps, { userId, from, event: "ERASE" });
  return true;
}

interface Ending {
  userId: string;
  from: AccountStatus;
  event: "ERASE" | "ERASE_AGAIN";
}

/** Usage events go with the nightly run. */
async function erase(tx: Tx, deps: ErasureDeps, { userId, from, event }: Ending): Promise<void> {
  const { secrets, erasureList, parts } = deps;
  const now = deps.clock();
  await recordUsedPhones(tx, secrets, { userId, now });
  await requestErasure(tx, userId, now);
  const rows = await eraseRowsOfAccount(tx, parts, { userId, anonymousId: newId("u"), now });
  await insertErasureReport(tx, { now, again: event === "ERASE_AGAIN", rows });
  await changeAccountStatus(tx, userId, { from, event });
  // Before the commit: an erasure that is listed and then fails is made again, as its time is over.
  erasureList.add(userId);
}
