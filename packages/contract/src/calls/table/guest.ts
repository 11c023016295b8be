import { optionalCall } from "../../call.ts";
import type * as schemas from "../../schemas/table/guest.ts";

export const nameGuest = optionalCall<typeof schemas.nameGuest>("/table/name");

export const reportPresence = optionalCall<typeof schemas.reportPresence>("/table/presence");

export const leaveTable = optionalCall<typeof schemas.leaveTable>("/table/leave");

export const inviteToTable = optionalCall<typeof schemas.inviteToTable>("/table/invite");

export const removeGuest = optionalCall<typeof schemas.removeGuest>("/table/remove");
