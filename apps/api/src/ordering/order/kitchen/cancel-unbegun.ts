import { nextLineStatus } from "@santap/domain/kitchen/line-state";
import type { Tx } from "../../../db/transaction.ts";
import { releaseStock } from "../../../catalogue/menu/hold-stock.ts";
import { addOrderEvent } from "../rows/add-order-event.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { splitLine } from "../line/split-line.ts";
import { publishKitchenChange } from "../rows/publish-kitchen-change.ts";
import { raiseRevision } from "../rows/rounds.ts";
import { cancelLine, findKitchenLines, type KitchenLineRow } from "./cancelled-line-store.ts";

interface GivenBack {
  /** ALL: of the order. */
  lines: readonly { lineId: string; units: number }[] | "ALL";
  by: string;
  at: number;
}

/**
 * Under the order's lock: portions that were given back before the kitchen began them are not cooked, and
 * return to stock (NOV-9). Price and receipt of the order stay.
 */
export async function cancelUnbegun(
  tx: Tx,
  order: OrderRow,
  { lines, by, at }: GivenBack,
): Promise<void> {
  const { store_id: storeId, order_id: orderId } = order;
  const kitchen = await findKitchenLines(tx, { storeId, orderId });
  const cancelled = kitchen.flatMap((line) => {
    if (nextLineStatus(line.kitchen_status, "CANCEL") === null) return [];
    const own = lines === "ALL" ? null : lines.find(({ lineId }) => lineId === line.line_id);
    const portions = own === null ? line.quantity : Math.min(own?.units ?? 0, line.quantity);
    return portions === 0 ? [] : [{ line, portions }];
  });
  if (cancelled.length === 0) return;
  for (const { line, portions } of cancelled) await cancel(tx, { storeId, line, portions, at });
  await releaseStock(tx, storeId, sumByDish(cancelled));
  for (const { line, portions } of cancelled) {
    const data = { by, lineId: line.line_id, itemId: line.item_id, portions };
    await addOrderEvent(tx, { storeId, orderId, at }, { kind: "LINE_CANCELLED", data });
  }
  await raiseRevision(tx, order);
  publishKitchenChange(tx, storeId);
}

interface Cancelled {
  line: KitchenLineRow;
  portions: number;
}

async function cancel(
  tx: Tx,
  { storeId, line, portions, at }: Cancelled & { storeId: string; at: number },
): Promise<void> {
  const { line_id: lineId, quantity } = line;
  if (portions === quantity) return cancelLine(tx, { storeId, lineId, at });
  return splitLine(tx, { storeId, lineId, portions, at }, "CANCELLED");
}

function sumByDish(cancelled: readonly Cancelled[]) {
  return [...Map.groupBy(cancelled, ({ line }) => line.item_id)].map(([itemId, same]) => ({
    ...{ itemId, portions: same.reduce((sum, { portions }) => sum + portions, 0) },
  }));
}
