import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/table.ts";

export const listTables = staffCall<typeof schemas.listTables>("/staff/table/list", "table:read");

export const staffBill = staffCall<typeof schemas.staffBill>("/staff/table/bill", "table:read");

export const arrangeTables = staffCall<typeof schemas.arrangeTables>(
  "/staff/table/arrange",
  "table:arrange",
);
