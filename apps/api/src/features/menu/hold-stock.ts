import type { Tx } from "../../db/transaction.ts";
import { returnPortions, takePortions } from "./menu-store.ts";

export interface Portions {
  itemId: string;
  portions: number;
}

/**
 * Takes portions of counted dishes for an order: all of them or none.
 * False where one has too few; the caller then rolls back.
 */
export async function holdStock(
  tx: Tx,
  storeId: string,
  wanted: readonly Portions[],
): Promise<boolean> {
  if (wanted.length === 0) return true;
  return (await takePortions(tx, storeId, wanted)) === wanted.length;
}

export async function releaseStock(
  tx: Tx,
  storeId: string,
  held: readonly Portions[],
): Promise<void> {
  if (held.length > 0) await returnPortions(tx, storeId, held);
}
