import type { Database } from "../../../db/database.ts";
import type { OtpDeps } from "../../otp/otp-deps.ts";

export interface RedemptionDeps {
  db: Database;
  voucherSecret: string;
  clock(): number;
}

/** To send codes to phones, and to check them. */
export interface PhoneCodeDeps extends RedemptionDeps {
  otp: OtpDeps;
}

/** A member of staff at their store. */
export interface StaffPlace {
  storeId: string;
  by: string;
}

/** And where in the store they are. */
export interface Station extends StaffPlace {
  station: string;
}
