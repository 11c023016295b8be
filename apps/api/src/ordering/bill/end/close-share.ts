import type { ShareEnd } from "@santap/domain/bill/share-state";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { endShare } from "./end-share.ts";
import { loadShare } from "../../order/shares/load-shares.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

export interface CloseShareDeps {
  db: Database;
  clock(): number;
  /** Of an order, or of a share; false until the acquirer confirms its end. */
  cancelLiveAttempt(storeId: string, payableId: string): Promise<boolean>;
}

/** A running payment is closed at the acquirer first; the state then, or null where that is not known. */
export async function closeShare(
  deps: CloseShareDeps,
  { store_id: storeId, share_id: shareId }: ShareRow,
  by: ShareEnd,
): Promise<ShareRow["status"] | null> {
  await letGoOfShare(deps, storeId, shareId, by);
  await deps.cancelLiveAttempt(storeId, shareId);
  const after = await loadShare(deps.db, storeId, shareId);
  return after === null || after.status === "RUNNING" ? null : after.status;
}

/** It returns at once, or once its payment attempt is closed, which is the caller's to do. */
export function letGoOfShare(
  { db, clock }: Pick<CloseShareDeps, "db" | "clock">,
  storeId: string,
  shareId: string,
  by: ShareEnd = "PAYER",
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const named = await loadShare(tx, storeId, shareId);
    const bill = named && (await lockOrderRow(tx, storeId, named.order_id));
    const share = await loadShare(tx, storeId, shareId);
    if (bill === null || share === null) throw new Error("a share without its bill");
    if (share.status === "RUNNING") await endShare(tx, bill, share, { by, at: clock() });
  });
}
