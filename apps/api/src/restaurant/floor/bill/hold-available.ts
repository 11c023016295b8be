import { checkSelection } from "@santap/domain/menu/selection";
import type { Tx } from "../../../db/transaction.ts";
import { holdStock } from "../../../catalogue/menu/hold-stock.ts";
import { loadOrderable, type Orderable } from "../../../catalogue/menu/load-orderable.ts";
import type { LineRow } from "../../../ordering/order/rows/lines.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { refuseStaffChange } from "../../../ordering/order/staff/staff-change.ts";
import { addHolds } from "../../../ordering/order/line/round-changes.ts";

/**
 * KDS-6: what waited goes to the kitchen only where it could be sent now. SOLD_OUT names the dish; PAUSED
 * unless staff say that they know.
 */
export async function holdAvailable(
  tx: Tx,
  bill: OrderRow,
  { lines, duringPause }: { lines: readonly LineRow[]; duringPause: boolean },
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = bill;
  const orderable = await loadOrderable(tx, storeId, lines.map(getItemId));
  requireOnOffer(orderable, lines);
  if (!duringPause && isPaused(orderable)) refuseStaffChange("PAUSED");
  const holds = listWanted(lines).filter(
    ({ itemId }) => (orderable.items.get(itemId)?.portions ?? null) !== null,
  );
  await addHolds(tx, { storeId, orderId }, holds);
  if (await holdStock(tx, storeId, holds)) return;
  // Taken between the two statements.
  requireOnOffer(await loadOrderable(tx, storeId, lines.map(getItemId)), lines);
  refuseStaffChange("SOLD_OUT", { names: lines[0]?.names });
}

function getItemId({ item_id: itemId }: LineRow): string {
  return itemId;
}

function listWanted(lines: readonly LineRow[]): { itemId: string; portions: number }[] {
  return [...Map.groupBy(lines, getItemId)].map(([itemId, same]) => ({
    itemId,
    portions: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function requireOnOffer({ items }: Orderable, lines: readonly LineRow[]): void {
  for (const { item_id: itemId, modifier_ids: modifierIds, names } of lines) {
    const item = items.get(itemId);
    const offered = item !== undefined && !item.soldOut && checkSelection(item, modifierIds).ok;
    if (!offered) refuseStaffChange("SOLD_OUT", { names });
  }
  for (const { itemId, portions } of listWanted(lines)) {
    const left = items.get(itemId)?.portions ?? Number.POSITIVE_INFINITY;
    if (left < portions) refuseStaffChange("SOLD_OUT", { names: items.get(itemId)?.names });
  }
}

/** The store, or a station that prepares one of the dishes. */
function isPaused({ store, items }: Orderable): boolean {
  return Boolean(store.opening.pause) || [...items.values()].some(({ paused }) => paused);
}
