import { ErrorCode } from "@santap/contract/errors/codes";
import { findUndoRefusal } from "@santap/domain/account/deletion";
import type { Connection } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import {
  changeAccountStatus,
  lockAccountStatus,
} from "../../identity/account/change-account-status.ts";
import type { DeletionDeps } from "./deletion-deps.ts";
import { findOpenDeletion, markUndone } from "./deletion-store.ts";
import { readUndoToken, signUndoToken } from "./deletion-tokens.ts";

/** A token for undoing the deletion, after the phone was verified; null once the time is over. */
export async function offerUndo(
  { settings }: Pick<DeletionDeps, "settings">,
  db: Connection,
  { userId, browserId, now }: { userId: string; browserId: string; now: number },
): Promise<{ undoUntil: number; undoToken: string } | null> {
  const deletion = await findOpenDeletion(db, userId);
  if (deletion === null) return null;
  const { proof, undo_until: undoUntil } = deletion;
  if (findUndoRefusal({ undoUntil }, now) !== null) return null;
  return { undoUntil, undoToken: signUndoToken({ settings }, { userId, proof, browserId }, now) };
}

/** deletionProofExpired for an old or foreign token, and once the deletion is undone or too old. */
export async function undoDeletion(
  deps: DeletionDeps,
  { undoToken, browserId, address }: { undoToken: string; browserId: string; address: string },
): Promise<void> {
  const now = deps.clock();
  const { userId, proof } = readUndoToken(deps, undoToken, { browserId, now });
  await inTransaction(deps.db, async (tx) => {
    const from = await lockAccountStatus(tx, userId);
    const deletion = await findOpenDeletion(tx, userId);
    const facts = deletion && { undoUntil: deletion.undo_until };
    const isRefused = findUndoRefusal(facts, now) !== null || deletion?.proof !== proof;
    if (isRefused || from !== "DELETING") refuse(ErrorCode.deletionProofExpired);
    await markUndone(tx, { userId, proof, now });
    await changeAccountStatus(tx, userId, { from, event: "RESTORE" });
  });
  const who = { account: userId };
  deps.securityLog({ event: "account.deletion_undone", who, address, what: {} });
}
