import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { putOnSale as call } from "@santap/contract/calls/staff/dish";
import { changeDish, type ChangeDeps, type DishChanger } from "./change-dish.ts";
import { saveOnSale } from "./dish-store.ts";

export function putOnSale(
  deps: ChangeDeps,
  { storeId, itemId }: PayloadOf<typeof call>,
  by: DishChanger,
): Promise<DataOf<typeof call>> {
  return changeDish(deps, { storeId, itemId, act: "DISH_ON_SALE", by }, (tx) =>
    saveOnSale(tx, { storeId, itemId }),
  );
}
