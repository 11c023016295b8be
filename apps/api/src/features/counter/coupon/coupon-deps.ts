import type { Database } from "../../../db/database.ts";

export interface CouponAtCounterDeps {
  db: Database;
  voucherSecret: string;
  clock(): number;
}
