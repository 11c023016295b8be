import type { Tx } from "../../../db/transaction.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { payShare } from "./pay-share.ts";
import { insertShare } from "../rows/share-store.ts";
import type { ShareRow } from "../../order/shares/share-row.ts";

interface TakenMoney {
  shares: readonly ShareRow[];
  /** That the money was for. */
  share: ShareRow;
  /** At most the rest. */
  amount: number;
  /** What waited for staff. */
  held: number;
  box: string;
  payType: string;
  at: number;
}

/** Under the bill's lock: money of another amount, taken by staff, is a share of its own. Its id. */
export async function recordAsShare(
  tx: Tx,
  bill: OrderRow,
  { shares, share, amount, held, box, payType, at }: TakenMoney,
): Promise<string> {
  const own: ShareRow = {
    ...share,
    ...{ share_id: newOrderSideId(bill.store_id), kind: "AMOUNT", status: "RUNNING", amount },
    ...{
      voided_amount: 0,
      portions: [],
      even_part: null,
      coupons: [],
      unsplit: false,
      created_at: at,
    },
    ...{ clock_ends_at: at, returns_at: null, ended_at: null, ends_by: null, pays_until: null },
  };
  await insertShare(tx, { ...own, at });
  await payShare(tx, bill, { shares: [...shares, own], share: own, box, payType, at, held });
  return own.share_id;
}
