import type { Tx } from "../../db/transaction.ts";
import { returnPortions, takePortions } from "./menu-store.ts";

export interface Portions {
  itemId: string;
  portions: number;
}

/** All or none of the counted dishes; on false the caller rolls back. */
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
