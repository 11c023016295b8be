import type { DataOf } from "@santap/contract/call";
import type { listDishes as call } from "@santap/contract/calls/staff/dish";
import type { Language } from "@santap/contract/errors/language";
import type { StaffDish } from "@santap/contract/schemas/staff/dish";
import type { Database } from "../../../db/database.ts";
import { findStoreDishes, type DishRow } from "./dish-store.ts";

export async function listDishes(
  { db }: { db: Database },
  storeId: string,
  language: Language,
): Promise<DataOf<typeof call>> {
  const rows = await findStoreDishes(db, storeId);
  return { dishes: rows.map((row) => toStaffDish(row, language)) };
}

export function toStaffDish(row: DishRow, language: Language): StaffDish {
  const { item_id: itemId, names, portions, sold_out_until: soldOutUntil } = row;
  const { station_ids: stationIds } = row;
  const available = row.on_sale && soldOutUntil === null && portions !== 0;
  return { itemId, name: names[language], available, soldOutUntil, portions, stationIds };
}
