import type { Database } from "../../../db/database.ts";

export interface RedemptionDeps {
  db: Database;
  voucherSecret: string;
  clock(): number;
}

/** A member of staff at their store. */
export interface StaffPlace {
  storeId: string;
  by: string;
}
