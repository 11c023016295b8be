import type { DataOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { cancelOrder as call } from "@santap/contract/calls/order";
import type { OrderRefusal } from "@santap/domain/order/order-state";
import type { Connection, Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { requireStoreId } from "../access/order-access.ts";
import { findLines } from "../rows/lines.ts";
import { findOrder, lockOrderRow } from "../rows/find-order.ts";
import { cancelPermission } from "./cancel-permission.ts";
import { releaseOrder } from "./release-order.ts";

const HOPELESS: readonly OrderRefusal[] = ["KITCHEN_STARTED", "ALREADY_PAID"];

export interface CancelDeps {
  db: Database;
  clock(): number;
  cancelLiveAttempt(storeId: string, orderId: string): Promise<boolean>;
}

/** A live payment is cancelled at the acquirer first; what was paid stays paid. */
export async function cancelOrder(
  deps: CancelDeps,
  orderId: string,
  userId: string,
): Promise<DataOf<typeof call>> {
  const storeId = requireStoreId(orderId);
  await requireCancellable(deps, { storeId, orderId, userId });
  const closed = await deps.cancelLiveAttempt(storeId, orderId);
  if (!closed) refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrderRow(tx, storeId, orderId);
    if (order === null) refuse(ErrorCode.orderNotFound);
    if (order.status === "CANCELLED") return { orderId, status: order.status };
    if (order.status === "PAYING")
      refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
    if (order.status === "EXPIRED") refuse(ErrorCode.orderClosed, { variant: "expired" });
    const started = order.pay_mode === "PAY_LATER" || (await isStarted(tx, storeId, orderId));
    const end = { event: "CANCEL" as const, at: deps.clock() };
    const released = !started && (await releaseOrder(tx, order, end));
    if (!released) refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotModify" });
    return { orderId, status: "CANCELLED" as const };
  });
}

/** Checked first: an order that cannot be cancelled must not disturb its payer. */
async function requireCancellable(
  deps: Pick<CancelDeps, "db" | "clock">,
  named: { storeId: string; orderId: string; userId: string },
): Promise<void> {
  const { storeId, orderId, userId } = named;
  const order = await findOrder(deps.db, storeId, orderId);
  if (order === null || order.user_id !== userId) refuse(ErrorCode.orderNotFound);
  const lines = await findLines(deps.db, storeId, orderId);
  const permission = cancelPermission(order, lines, deps.clock());
  // An ended order is answered under its lock; cancelling a cancelled one succeeds again.
  if (permission.ok || !HOPELESS.includes(permission.reason)) return;
  refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotModify" });
}

async function isStarted(db: Connection, storeId: string, orderId: string): Promise<boolean> {
  const lines = await findLines(db, storeId, orderId);
  return lines.some((line) => line.kitchen_status !== "PENDING");
}
