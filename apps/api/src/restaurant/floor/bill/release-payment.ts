import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { releasePayment as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { endShare } from "../../../ordering/bill/end/end-share.ts";
import { loadShare } from "../../../ordering/order/shares/load-shares.ts";
import { queryShareNow } from "../../../paying/payment/attempt/query-share-now.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";
import { lockBill } from "../require-open-bill.ts";

/** A payment that lives is closed at the acquirer; money that comes first is theirs. */
export function releasePayment(
  { db, clock }: FloorDeps,
  { storeId, shareId, reason }: PayloadOf<typeof call>,
  { staff }: Actor,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const at = clock();
    const released = await releaseShare(tx, { storeId, shareId, by: staff.name, reason, at });
    if (released === "PAID") return refuseAction("PAID");
    if (!released.repeated) {
      const entry = { act: "PAYMENT_RELEASED", subject: shareId, after: { reason } } as const;
      await addAuditEntry(tx, staff, { ...entry, at });
    }
    return released;
  });
}

export interface Release {
  storeId: string;
  shareId: string;
  by: string;
  reason: string;
  at: number;
}

/** For a payer who does not let go; it counts as no lapse. `closing`: until the acquirer confirms, it runs. */
export async function releaseShare(
  tx: Tx,
  { storeId, shareId, by, reason, at }: Release,
): Promise<"PAID" | DataOf<typeof call>> {
  const named = (await loadShare(tx, storeId, shareId)) ?? refuse(ErrorCode.orderNotFound);
  const orderId = named.order_id;
  const bill = await lockBill(tx, storeId, orderId);
  const share = (await loadShare(tx, storeId, shareId)) ?? refuse(ErrorCode.orderNotFound);
  if (share.status === "PAID") return "PAID";
  if (share.status === "RETURNED") return { closing: false, repeated: true };
  const event = { kind: "SHARE_RELEASED", amount: share.amount, data: { shareId, by, reason } };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
  await endShare(tx, bill, share, { by: "STAFF", at });
  await queryShareNow(tx, share, at);
  return { closing: share.pays_until !== null, repeated: false };
}
