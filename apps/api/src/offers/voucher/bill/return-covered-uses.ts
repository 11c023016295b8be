import { countReturnedUses, type ReturnedCover } from "@santap/domain/voucher/returned-cover";
import type { Tx } from "../../../db/transaction.ts";
import { countOrderUses } from "./bill-store.ts";
import { undoOrderUses } from "./undo-order-uses.ts";

interface ReturnedDishes {
  storeId: string;
  orderId: string;
  /** By voucher. */
  cover: ReadonlyMap<string, ReturnedCover>;
  at: number;
}

/**
 * Under a paid order's lock: uses whose dishes were given back as they cannot be cooked are their holder's
 * again, with three days at least to use them (NOV-38). Returns how many.
 */
export async function returnCoveredUses(
  tx: Tx,
  { storeId, orderId, cover, at }: ReturnedDishes,
): Promise<number> {
  const counts = await countOrderUses(tx, { storeId, orderId });
  const only = new Map(
    counts.flatMap(({ voucher_id: voucherId, uses, undone }) => {
      const own = cover.get(voucherId);
      const due = own === undefined ? 0 : countReturnedUses(own, uses) - undone;
      return due > 0 ? [[voucherId, due] as const] : [];
    }),
  );
  if (only.size > 0) await undoOrderUses(tx, { storeId, orderId, at, only, extends: true });
  return [...only.values()].reduce((sum, count) => sum + count, 0);
}
