import type { DataOf } from "@santap/contract/call";
import type { cancelOrder as call } from "@santap/contract/order";
import type { OrderRefusal } from "@santap/domain/order/order-state";
import type { Connection, Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import { requireStoreId } from "../order-access.ts";
import { findLines } from "../line-store.ts";
import { findOrder, lockOrderRow } from "../order-store.ts";
import { cancelPermission } from "./cancel-permission.ts";
import { releaseOrder } from "./release-order.ts";

/** A payment under way need not be disturbed to find that out. */
const HOPELESS: readonly OrderRefusal[] = ["KITCHEN_STARTED", "ALREADY_PAID"];

export interface CancelDeps {
  db: Database;
  clock(): number;
  /** Ends the live payment of an order at the acquirer; false where it cannot be ended now. */
  closeLivePayment(storeId: string, orderId: string): Promise<boolean>;
}

/** Gives up an unpaid order. A live payment is closed at the acquirer first; what was paid stays paid. */
export async function cancelOrder(
  deps: CancelDeps,
  orderId: string,
  userId: string,
): Promise<DataOf<typeof call>> {
  const storeId = requireStoreId(orderId);
  await requireCancellable(deps, { storeId, orderId, userId });
  const closed = await deps.closeLivePayment(storeId, orderId);
  if (!closed) refuse("4110009", { variant: "anotherPayment" });
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrderRow(tx, storeId, orderId);
    if (order === null) refuse("4110001");
    if (order.status === "CANCELLED") return { orderId, status: order.status };
    if (order.status === "PAYING") refuse("4110009", { variant: "anotherPayment" });
    if (order.status === "EXPIRED") refuse("4110003", { variant: "expired" });
    const started = order.pay_mode === "PAY_LATER" || (await isStarted(tx, storeId, orderId));
    const end = { event: "CANCEL" as const, at: deps.clock() };
    const released = !started && (await releaseOrder(tx, order, end));
    if (!released) refuse("4110010", { variant: "cannotModify" });
    return { orderId, status: "CANCELLED" as const };
  });
}

/** Asked before a live payment is closed for it: what cannot be cancelled must not disturb a payer. */
async function requireCancellable(
  deps: Pick<CancelDeps, "db" | "clock">,
  named: { storeId: string; orderId: string; userId: string },
): Promise<void> {
  const { storeId, orderId, userId } = named;
  const order = await findOrder(deps.db, storeId, orderId);
  if (order === null || order.user_id !== userId) refuse("4110001");
  const lines = await findLines(deps.db, storeId, orderId);
  const permission = cancelPermission(order, lines, deps.clock());
  // An order that is over already says so under its lock, where a cancelled one may be told again.
  if (permission.ok || !HOPELESS.includes(permission.reason)) return;
  refuse("4110010", { variant: "cannotModify" });
}

async function isStarted(db: Connection, storeId: string, orderId: string): Promise<boolean> {
  const lines = await findLines(db, storeId, orderId);
  return lines.some((line) => line.kitchen_status !== "PENDING");
}
