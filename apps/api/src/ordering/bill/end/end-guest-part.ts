import type { Tx } from "../../../db/transaction.ts";
import type { EndGuestPart, GoneGuests } from "../../table/people/gone-guests.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { endShare } from "./end-share.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";
import { loadShares } from "../../order/shares/load-shares.ts";
import { takeOffGone } from "../../order/benefits/take-off-gone.ts";

/** Given by the payments: the reconciliation looks at the share's live payment at once. */
export type QueryShareNow = (tx: Tx, share: ShareRow, at: number) => Promise<void>;

/**
 * TABLE-10: in the transaction in which somebody leaves or is removed. A payment of who is removed is closed
 * at the acquirer by the reconciliation, which is due at once; money that comes before is theirs. Who left
 * may still pay a share that runs.
 */
export function createEndGuestPart(queryShareNow: QueryShareNow): EndGuestPart {
  return async (tx, guests, at) => {
    const { storeId, orderId } = guests;
    const bill = await lockOrderRow(tx, storeId, orderId);
    if (bill === null) throw new Error("a table's bill is not there");
    for (const share of await findRemovedShares(tx, guests)) {
      await endShare(tx, bill, share, { by: "REMOVED", at });
      await queryShareNow(tx, share, at);
    }
    await takeOffGone(tx, { storeId, orderId }, at);
  };
}

/** Also those that their account pays from another phone. */
export async function findRemovedShares(
  tx: Tx,
  { storeId, orderId, removed }: GoneGuests,
): Promise<ShareRow[]> {
  const shares = await loadShares(tx, { store_id: storeId, order_id: orderId });
  return shares.filter(
    (share) =>
      share.status === "RUNNING" &&
      removed.some(
        ({ participant_id: participantId, user_id: userId }) =>
          share.participant_id === participantId || (userId !== null && share.user_id === userId),
      ),
  );
}
