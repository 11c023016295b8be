import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { nudgePayer as call } from "@santap/contract/calls/table/staff-call";
import { ErrorCode } from "@santap/contract/errors/codes";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { requirePlace } from "../../table/people/require-place.ts";
import { lockOrderRow } from "../../order/rows/find-order.ts";
import { raiseRevision } from "../../order/rows/rounds.ts";
import { loadShare } from "../../order/shares/load-shares.ts";
import { setNudge } from "../rows/share-store.ts";

/** The payer's phone shows it. orderNotFound unless the share is being paid, tableCallTooSoon within a minute. */
export function nudgePayer(
  { db, clock }: { db: Database; clock(): number },
  { sessionId, shareId }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const place = await requirePlace(tx, sessionId, caller);
    const named = await loadShare(tx, place.storeId, shareId);
    const bill = named && (await lockOrderRow(tx, place.storeId, named.order_id));
    const share = await loadShare(tx, place.storeId, shareId);
    if (bill?.session_id !== sessionId || share?.status !== "RUNNING")
      return refuse(ErrorCode.orderNotFound);
    const at = clock();
    const opensAt = (share.nudged_at ?? 0) + MINUTE_MS;
    if (opensAt > at) {
      const retryAfter = Math.max(1, Math.ceil((opensAt - at) / 1000));
      refuse(ErrorCode.tableCallTooSoon, undefined, { retryAfter });
    }
    await setNudge(tx, share, { by: place.participantId, at });
    await raiseRevision(tx, bill);
    return {};
  });
}
