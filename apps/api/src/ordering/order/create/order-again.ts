import type { DataOf } from "@santap/contract/call";
import type { orderAgain as call } from "@santap/contract/calls/order";
import { ErrorCode } from "@santap/contract/errors/codes";
import { judgeOrderAgain } from "@santap/domain/order/order-again";
import type { Database } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { findLines } from "../rows/lines.ts";
import { requireAccess, requireStoreId } from "../access/order-access.ts";
import { findOrder } from "../rows/find-order.ts";

type Again = DataOf<typeof call>;

/** The lines of a meal that the caller may see, without voided ones, at the menu of now. */
export async function orderAgain(db: Database, orderId: string, caller: Caller): Promise<Again> {
  const storeId = requireStoreId(orderId);
  const order = await requireAccess(db, await findOrder(db, storeId, orderId), caller);
  if (order.kind === "DEAL") refuse(ErrorCode.orderNotFound);
  const stored = await findLines(db, storeId, orderId);
  const lines = stored
    .filter((line) => line.kitchen_status !== "VOIDED")
    .map((line) => ({
      itemId: line.item_id,
      quantity: line.quantity,
      modifierIds: line.modifier_ids,
      note: line.note,
      priceThen: line.unit_price,
    }));
  const { items } = await loadOrderable(
    db,
    storeId,
    lines.map(({ itemId }) => itemId),
  );
  const verdicts = judgeOrderAgain(lines, items);
  return {
    storeId,
    lines: lines.map((line, nth) => ({
      ...line,
      priceNow: verdicts[nth]?.priceNow ?? null,
      problem: verdicts[nth]?.problem ?? null,
    })),
  };
}
