import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { returnShare } from "./end-share.ts";
import { findDueShares } from "../rows/share-store.ts";
import { loadShare } from "../../order/shares/load-shares.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

export interface DueShareDeps {
  db: Database;
  clock(): number;
  onError(error: unknown): void;
}

/** Shares without a payment attempt in time. Returns how many were due. */
export async function returnDueShares({ db, clock, onError }: DueShareDeps): Promise<number> {
  const due = await findDueShares(db, clock());
  for (const share of due) {
    try {
      await returnDue(db, share, clock());
    } catch (error) {
      onError(error);
    }
  }
  return due.length;
}

function returnDue(db: Database, due: ShareRow, at: number): Promise<void> {
  const { store_id: storeId, share_id: shareId } = due;
  return inTransaction(db, async (tx) => {
    const bill = await lockOrderRow(tx, storeId, due.order_id);
    const share = await loadShare(tx, storeId, shareId);
    if (bill === null || share === null) throw new Error("a share without its bill");
    if (share.returns_at === null || share.returns_at > at) return;
    await returnShare(tx, bill, share, { by: "CLOCK", at });
  });
}
