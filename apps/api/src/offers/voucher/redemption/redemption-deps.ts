import type { Database } from "../../../db/database.ts";
import type { OtpDeps } from "../../../identity/otp/rows/otp-deps.ts";

export interface RedemptionDeps {
  db: Database;
  voucherSecret: string;
  clock(): number;
}

export interface PhoneCodeDeps extends RedemptionDeps {
  otp: OtpDeps;
}

export interface StaffPlace {
  storeId: string;
  by: string;
}

/** And where in the store they are. */
export interface Station extends StaffPlace {
  station: string;
}
