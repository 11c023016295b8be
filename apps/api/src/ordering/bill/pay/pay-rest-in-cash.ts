import type { TakenAtStore } from "@santap/domain/ledger/posting";
import type { Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { loadShares } from "../../order/shares/load-shares.ts";
import { payShare } from "./pay-share.ts";
import { insertShare } from "../rows/share-store.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

interface RestInCash {
  amount: number;
  atStore: TakenAtStore;
  at: number;
  /** Of the share that it becomes. */
  shareId?: string;
}

/** Under the bill's lock: what is left beside the shares that run is a share of its own, made by staff. */
export async function payRestInCash(
  tx: Tx,
  bill: OrderRow,
  { amount, atStore, at, shareId }: RestInCash,
): Promise<string> {
  const { store_id, order_id } = bill;
  const shares = await loadShares(tx, bill);
  const own: ShareRow = {
    ...{
      store_id,
      order_id,
      share_id: shareId ?? newOrderSideId(store_id),
      kind: "REST",
      status: "RUNNING",
    },
    ...{ amount, voided_amount: 0, portions: [], even_part: null, coupons: [], unsplit: false },
    ...{
      participant_id: null,
      seat: null,
      user_id: null,
      shown: null,
      nudged_at: null,
      nudged_by: null,
    },
    ...{ created_at: at, clock_ends_at: at, returns_at: null, ended_at: null, ends_by: null },
    pays_until: null,
  };
  await insertShare(tx, { ...own, at });
  const money = { box: null, payType: atStore.tender, atStore, at };
  await payShare(tx, bill, { shares: [...shares, own], share: own, ...money });
  return own.share_id;
}
