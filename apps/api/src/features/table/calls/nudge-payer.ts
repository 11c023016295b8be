import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { nudgePayer as call } from "@santap/contract/calls/table/staff-call";
import { ErrorCode } from "@santap/contract/errors/codes";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { inTransaction } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { saveSessionChange } from "../people/people-store.ts";
import { requirePlace } from "../people/require-place.ts";
import { lockSession } from "../table-store.ts";
import type { CallDeps } from "./call-staff.ts";
import { findNudge, setNudge } from "./call-store.ts";

/** The payer's phone shows it. orderNotFound unless the share is being paid, tableCallTooSoon within a minute. */
export function nudgePayer(
  { db, clock }: CallDeps,
  { sessionId, shareId }: PayloadOf<typeof call>,
  caller: Caller,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const place = await requirePlace(tx, sessionId, caller);
    const session = await lockSession(tx, place.storeId, sessionId);
    if (session?.order_id !== shareId || session.order_status !== "PAYING")
      return refuse(ErrorCode.orderNotFound);
    const at = clock();
    const opensAt = ((await findNudge(tx, place))?.nudged_at ?? 0) + MINUTE_MS;
    if (opensAt > at) {
      const retryAfter = Math.max(1, Math.ceil((opensAt - at) / 1000));
      refuse(ErrorCode.tableCallTooSoon, undefined, { retryAfter });
    }
    await setNudge(tx, place, { by: place.participantId, at });
    await saveSessionChange(tx, place);
    return {};
  });
}
