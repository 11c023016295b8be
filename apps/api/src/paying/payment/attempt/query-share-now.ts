import { LIVE_STATUSES } from "@santap/domain/payment/attempt-state";
import { sql } from "kysely";
import type { QueryShareNow } from "../../../ordering/bill/end/end-guest-part.ts";

const live = sql.join(LIVE_STATUSES.map((status) => sql.lit(status)));

/** Of whoever does not let go of a share, or is removed: reconciliation closes their live payment at once. */
export const queryShareNow: QueryShareNow = async (
  tx,
  { store_id: storeId, share_id: shareId },
  at,
) => {
  await sql`update pay_attempt set next_query_at = ${new Date(at)}
    where store_id = ${storeId} and share_id = ${shareId} and status in (${live})`.execute(tx);
};
