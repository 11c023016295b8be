import { isAllergyNote } from "@santap/domain/kitchen/allergy-note";
import type { Connection } from "../../../db/database.ts";
import { findPartyNotes, type OrdersOfStore } from "./party-notes-store.ts";

/** NOV-6, by order: what its party wrote of allergies, in any round or dish. Orders without any are absent. */
export async function readPartyAllergies(
  db: Connection,
  orders: OrdersOfStore,
): Promise<ReadonlyMap<string, string[]>> {
  const found = await findPartyNotes(db, orders);
  const allergies = found.map(
    ({ order_id, notes }) => [order_id, notes.filter(isAllergyNote)] as const,
  );
  return new Map(allergies.filter(([, notes]) => notes.length > 0));
}
