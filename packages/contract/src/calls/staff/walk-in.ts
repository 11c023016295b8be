import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/walk-in.ts";

export const createWalkIn = staffCall<typeof schemas.createWalkIn>(
  "/staff/counter/create_order",
  "order:take",
);

export const cancelWalkIn = staffCall<typeof schemas.cancelWalkIn>(
  "/staff/counter/cancel_order",
  "order:take",
);

export const showCounterCode = staffCall<typeof schemas.showCounterCode>(
  "/staff/counter/show_code",
  "cash:take",
);
