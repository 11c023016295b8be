import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/kitchen.ts";

export const kitchenBoard = staffCall<typeof schemas.kitchenBoard>(
  "/staff/kitchen/board",
  "kitchen:read",
);

/** Steps of cooking need "kitchen:cook", too. */
export const bumpLines = staffCall<typeof schemas.bumpLines>(
  "/staff/kitchen/bump",
  "kitchen:serve",
);

export const assignDish = staffCall<typeof schemas.assignDish>(
  "/staff/kitchen/assign",
  "kitchen:assign",
);

/** The whole store needs "store:pause", as does another station than the caller's. */
export const pauseKitchen = staffCall<typeof schemas.pauseKitchen>(
  "/staff/kitchen/pause",
  "kitchen:pause",
);

export const resumeKitchen = staffCall<typeof schemas.resumeKitchen>(
  "/staff/kitchen/resume",
  "kitchen:pause",
);

/** `?storeId=`; `board` says that the kitchen's board has changed, `table` that one of the tables has. */
export const KITCHEN_EVENTS_PATH = "/staff/kitchen/events";
