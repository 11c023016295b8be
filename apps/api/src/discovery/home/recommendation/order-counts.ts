import { DAY_MS } from "@santap/domain/calendar/local-time";
import { DEFAULT_BILL } from "@santap/domain/discovery/best-offer";
import type { Database } from "../../../db/database.ts";
import { findStoreOrders, type StoreOrders } from "./order-count-store.ts";

const COUNTED_MS = 30 * DAY_MS;

/** What stores sold in the last 30 days; of no person. */
export interface OrderCounts {
  /** Rupiah, before discounts. */
  getTypicalBill(storeId: string): number;
  /** Paid meals in that hour of the store's day, 0 to 23, and the hours beside it. */
  countAround(storeId: string, hour: number): number;
  refresh(): Promise<void>;
}

/** In this process; read again in the background alone, so that no call waits for it. */
export function createOrderCounts(db: Database, clock: () => number): OrderCounts {
  let counted: ReadonlyMap<string, StoreOrders> = new Map();
  return {
    getTypicalBill: (storeId) => counted.get(storeId)?.bill ?? DEFAULT_BILL,
    countAround(storeId, hour) {
      const hours = counted.get(storeId)?.hours ?? {};
      const near = [hour + 23, hour, hour + 1].map((one) => one % 24);
      return near.reduce((sum, one) => sum + (hours[one] ?? 0), 0);
    },
    async refresh() {
      const rows = await findStoreOrders(db, new Date(clock() - COUNTED_MS));
      counted = new Map(rows.map((row) => [row.store_id, row]));
    },
  };
}
