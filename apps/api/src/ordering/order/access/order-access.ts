import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import type { Caller } from "../../../http/caller.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import { hasPlace, refuseStranger, requirePlace } from "../../table/people/require-place.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { isSharedBill, loadShares } from "../shares/load-shares.ts";
import type { ShareRow } from "../shares/share-row.ts";
import { findMembership } from "./find-membership.ts";

export function requireStoreId(orderId: string): string {
  return parseStoreId(orderId) ?? refuse(ErrorCode.orderNotFound);
}

/** ALL of the order. LEFT and REMOVED: of a shared bill, what the account has paid or is paying alone. */
export type Access = "ALL" | "LEFT" | "REMOVED";

/**
 * The buyer, senders and payers of a shared order, and participants of its session. orderNotFound for others,
 * removedFromTable for who was removed from it.
 */
export async function requireAccess<R extends OrderRow>(
  db: Connection,
  order: R | null,
  caller: Caller,
): Promise<R> {
  if (order === null) return refuse(ErrorCode.orderNotFound);
  const access = await findAccess(db, order, caller);
  return access === "ALL" ? order : refuseGone(access);
}

/** As requireAccess; who left or was removed may still pay their own share by its id. */
export async function requirePayableAccess<R extends OrderRow>(
  db: Connection,
  order: R | null,
  { payableId, caller }: { payableId: string; caller: Caller },
): Promise<R> {
  if (order === null) return refuse(ErrorCode.orderNotFound);
  const access = await findAccess(db, order, caller);
  if (access === "ALL") return order;
  const own = await findOwnShares(db, order, caller);
  const running = own.some((one) => one.share_id === payableId && one.status === "RUNNING");
  return running ? order : refuseGone(access);
}

/** As requireAccess; who left or was removed and has paid or is paying a share may read that. */
export async function requireOwnPart(
  db: Connection,
  order: OrderRow,
  caller: Caller,
): Promise<Access> {
  const access = await findAccess(db, order, caller);
  if (access === "ALL" || (await findOwnShares(db, order, caller)).length > 0) return access;
  return refuseGone(access);
}

async function findAccess(db: Connection, order: OrderRow, caller: Caller): Promise<Access> {
  const userId = caller.user?.userId ?? null;
  const shared = isSharedBill(order);
  if (userId !== null && !shared && userId === order.user_id) return "ALL";
  const standing = userId !== null && shared ? await findMembership(db, order, userId) : "STRANGER";
  if (standing === "HERE") return "ALL";
  if (standing === "REMOVED") return "REMOVED";
  if (standing === "LEFT" && !(await sitsAgain(db, order, caller))) return "LEFT";
  if (!isAtTable(order, caller)) return refuse(ErrorCode.orderNotFound);
  await requirePlace(db, order.session_id ?? "", caller);
  return "ALL";
}

/** As another guest than the account was. */
async function sitsAgain(
  db: Connection,
  order: OrderRow,
  { participant, user }: Caller,
): Promise<boolean> {
  if (participant === null || !isAtTable(order, { participant })) return false;
  return hasPlace(db, participant, user?.userId ?? null);
}

async function findOwnShares(
  db: Connection,
  order: OrderRow,
  { user }: Caller,
): Promise<ShareRow[]> {
  const shares = await loadShares(db, order);
  return shares.filter((one) => one.user_id === user?.userId && one.status !== "RETURNED");
}

function refuseGone(access: "LEFT" | "REMOVED"): never {
  return access === "REMOVED" ? refuse(ErrorCode.removedFromTable) : refuseStranger();
}

function isAtTable(order: OrderRow, { participant }: Pick<Caller, "participant">): boolean {
  const shared = order.pay_mode === "PAY_LATER" && order.session_id !== null;
  return (
    shared && participant?.storeId === order.store_id && participant.sessionId === order.session_id
  );
}
