import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/bill-code.ts";

/** For guests without a phone. */
export const showBillCode = staffCall<typeof schemas.showBillCode>(
  "/staff/table/showCode",
  "qris:show",
);

export const showShareCode = staffCall<typeof schemas.showShareCode>(
  "/staff/table/showShareCode",
  "qris:show",
);

export const endShareCode = staffCall<typeof schemas.endShareCode>(
  "/staff/table/endCode",
  "qris:show",
);
