import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/shift.ts";

export const readShift = staffCall<typeof schemas.readShift>("/staff/shift/read", "shift:count");

export const openShift = staffCall<typeof schemas.openShift>("/staff/shift/open", "shift:count");

export const enterDrawer = staffCall<typeof schemas.enterDrawer>(
  "/staff/shift/enter",
  "shift:count",
);

export const countShift = staffCall<typeof schemas.countShift>("/staff/shift/count", "shift:count");

export const closeShift = staffCall<typeof schemas.closeShift>("/staff/shift/close", "shift:count");
