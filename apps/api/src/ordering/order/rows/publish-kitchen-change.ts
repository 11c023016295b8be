import type { Connection } from "../../../db/database.ts";

export const KITCHEN_CHANNEL = "kitchen_changed";

/** To the screens of the store's kitchen: what they show may be old. */
export function publishKitchenChange(db: Connection, storeId: string): void {
  db.publish({ channel: KITCHEN_CHANNEL, payload: storeId });
}
