import type { Language } from "@santap/contract/errors/language";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { checkSelection } from "@santap/domain/menu/selection";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { holdStock } from "../../../catalogue/menu/hold-stock.ts";
import { loadOrderable, type Orderable } from "../../../catalogue/menu/load-orderable.ts";
import type { LineRow } from "../../../ordering/order/rows/lines.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { refuseAction } from "../refuse-action.ts";
import { addHolds } from "../../../ordering/order/line/round-changes.ts";

interface WaitingLines {
  lines: readonly LineRow[];
  /** Staff know that the store or a station pauses. */
  duringPause: boolean;
  language: Language;
}

/** KDS-6: what waited goes to the kitchen only where it could be sent now. SOLD_OUT names the dish. */
export async function holdAvailable(
  tx: Tx,
  bill: OrderRow,
  { lines, duringPause, language }: WaitingLines,
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = bill;
  const orderable = await loadOrderable(tx, storeId, lines.map(getItemId));
  requireOnOffer(orderable, lines, language);
  if (!duringPause && isPaused(orderable)) refuseAction("PAUSED");
  const holds = listWanted(lines).filter(
    ({ itemId }) => (orderable.items.get(itemId)?.portions ?? null) !== null,
  );
  await addHolds(tx, { storeId, orderId }, holds);
  if (await holdStock(tx, storeId, holds)) return;
  // Taken between the two statements.
  requireOnOffer(await loadOrderable(tx, storeId, lines.map(getItemId)), lines, language);
  refuseSoldOut(lines[0]?.names, language);
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

function requireOnOffer({ items }: Orderable, lines: readonly LineRow[], language: Language): void {
  for (const { item_id: itemId, modifier_ids: modifierIds, names } of lines) {
    const item = items.get(itemId);
    const offered = item !== undefined && !item.soldOut && checkSelection(item, modifierIds).ok;
    if (!offered) refuseSoldOut(names, language);
  }
  for (const { itemId, portions } of listWanted(lines)) {
    const left = items.get(itemId)?.portions ?? Number.POSITIVE_INFINITY;
    if (left < portions) refuseSoldOut(items.get(itemId)?.names, language);
  }
}

/** The store, or a station that prepares one of the dishes. */
function isPaused({ store, items }: Orderable): boolean {
  return Boolean(store.opening.pause) || [...items.values()].some(({ paused }) => paused);
}

function refuseSoldOut(names: LocalizedText | undefined, language: Language): never {
  if (names === undefined) return refuseAction("SOLD_OUT");
  const message = { variant: "soldOutDish", params: { name: names[language] } } as const;
  return refuse(StaffErrorCode.tableActionRefused, message, { reason: "SOLD_OUT" });
}
