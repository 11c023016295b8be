import { optionalCall } from "../../call.ts";
import type * as schemas from "../../schemas/table/staff-call.ts";

export const callStaff = optionalCall<typeof schemas.callStaff>("/table/call");

export const cancelStaffCall = optionalCall<typeof schemas.cancelStaffCall>("/table/call/cancel");

export const claimTable = optionalCall<typeof schemas.claimTable>("/table/claim");

export const nudgePayer = optionalCall<typeof schemas.nudgePayer>("/table/nudge");
