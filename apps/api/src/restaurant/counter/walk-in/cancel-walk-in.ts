import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { cancelWalkIn as call } from "@santap/contract/calls/staff/walk-in";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import type { CancelDeps } from "../../../ordering/order/lifecycle/cancel-order.ts";
import { releaseOrder } from "../../../ordering/order/lifecycle/release-order.ts";
import { findLines, type LineRow } from "../../../ordering/order/rows/lines.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import type { Taker } from "./create-walk-in.ts";
import { findWalkIn } from "../../../ordering/order/access/walk-in.ts";

/** A code is closed at the acquirer first; what was paid stays paid. */
export async function cancelWalkIn(
  deps: CancelDeps,
  { storeId, orderId }: PayloadOf<typeof call>,
  { requireSignedIn }: Pick<Taker, "requireSignedIn">,
): Promise<DataOf<typeof call>> {
  const walkIn = await findWalkIn(deps.db, storeId, orderId);
  if (walkIn === null) return refuse(ErrorCode.orderNotFound);
  const closed = await deps.cancelLiveAttempt(storeId, orderId);
  if (!closed) refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrderRow(tx, storeId, orderId);
    if (order === null) refuse(ErrorCode.orderNotFound);
    const status = await end(tx, order, deps.clock());
    await requireSignedIn(tx);
    const lines = await findLines(tx, storeId, orderId);
    const { table_label: tableLabel, note } = order;
    const said = { tableLabel, note, calledName: walkIn.called_name };
    return { status, lines: lines.map(toLineInput), ...said };
  });
}

async function end(tx: Tx, order: OrderRow, at: number): Promise<"CANCELLED" | "EXPIRED"> {
  const { status } = order;
  if (status === "CANCELLED" || status === "EXPIRED") return status;
  if (status === "PAYING") refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  const released = await releaseOrder(tx, order, { event: "CANCEL", at });
  if (!released) refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotModify" });
  return "CANCELLED";
}

function toLineInput({ item_id: itemId, quantity, modifier_ids: modifierIds, note }: LineRow) {
  return { itemId, quantity, modifierIds, note };
}
