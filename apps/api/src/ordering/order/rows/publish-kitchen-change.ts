import type { Connection } from "../../../db/database.ts";
import { publish } from "../../../db/publish.ts";

export const KITCHEN_CHANNEL = "kitchen_changed";

/** To the screens of the store's kitchen: what they show may be old. */
export function publishKitchenChange(db: Connection, storeId: string): void {
  publish(db, { channel: KITCHEN_CHANNEL, payload: storeId });
}
