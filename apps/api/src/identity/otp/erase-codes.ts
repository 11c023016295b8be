import { sql } from "kysely";
import { accountPhones, type ErasePart } from "../../db/erasure.ts";

export const eraseCodes: ErasePart = ({ userId }) => {
  const phones = accountPhones(userId);
  return [
    sql`delete from risk_bucket where kind = 'BROWSER' and key in (
      select browser_id from otp_flow where phone_key in ${phones})`,
    sql`delete from otp_process where phone_key in ${phones}`,
    sql`delete from otp_flow where phone_key in ${phones} or user_id = ${userId}`,
    sql`delete from phone_budget where phone_key in ${phones}`,
  ];
};
