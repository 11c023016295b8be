import { addOrderEvent } from "../rows/add-order-event.ts";
import { lockOrderRow } from "../rows/find-order.ts";
import {
  refuseStaffChange,
  runStaffChange,
  type StaffRefused,
  type StaffRequest,
  type TableStaffDeps,
} from "../staff/staff-change.ts";
import { endShare } from "./end-share.ts";
import { loadShare } from "../shares/load-shares.ts";
import { hurryAttempt } from "../share/share-store.ts";

export interface ReleaseRequest extends StaffRequest {
  shareId: string;
}

export interface ShareReleased {
  kind: "DONE";
  orderId: string;
  shareId: string;
  /** Its payment is being closed at the acquirer; until then it runs. */
  closing: boolean;
  replayed: boolean;
}

/** For a payer who does not let go; it counts as no lapse. */
export function releaseShare(
  { db, clock }: TableStaffDeps,
  request: ReleaseRequest,
): Promise<ShareReleased | StaffRefused> {
  const { storeId, shareId, by, reason } = request;
  return runStaffChange(db, request, async (tx) => {
    const named = (await loadShare(tx, storeId, shareId)) ?? refuseStaffChange("NOT_FOUND");
    const orderId = named.order_id;
    const bill = (await lockOrderRow(tx, storeId, orderId)) ?? refuseStaffChange("NOT_FOUND");
    const share = (await loadShare(tx, storeId, shareId)) ?? refuseStaffChange("NOT_FOUND");
    const done = { kind: "DONE" as const, orderId, shareId };
    if (share.status === "PAID") return refuseStaffChange("PAID");
    if (share.status === "RETURNED") return { ...done, closing: false, replayed: true };
    const at = clock();
    const event = { kind: "SHARE_RELEASED", amount: share.amount, data: { shareId, by, reason } };
    await addOrderEvent(tx, { storeId, orderId, at }, event);
    await endShare(tx, bill, share, { by: "STAFF", at });
    await hurryAttempt(tx, share, at);
    return { ...done, closing: share.pays_until !== null, replayed: false };
  });
}
