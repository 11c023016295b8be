import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { recommendStores as call } from "@santap/contract/calls/discovery";
import { toStoreSummary } from "../list-stores.ts";
import { findOrigin, type Reader } from "../reader.ts";
import type { StoreDirectory } from "../store-directory.ts";

/** None for an account that turned recommendations off (DISC-15). */
export function recommendStores(
  directory: StoreDirectory,
  { at, mallId, storeId }: PayloadOf<typeof call>,
  reader: Reader,
): DataOf<typeof call> {
  if (!reader.recommendations) return { list: [] };
  const from = findOrigin(directory, { at, mallId });
  const list = directory.byRating
    .filter(({ row }) => row.mall_id === mallId && row.store_id !== storeId)
    .map((store) => toStoreSummary(store, from, reader))
    .filter(({ open }) => open)
    .slice(0, 10);
  return { list: list.map((store) => ({ ...store, reason: "SAME_MALL" })) };
}
