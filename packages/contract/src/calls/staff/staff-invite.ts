import { guestCall, operatorCall, staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/staff-invite.ts";

export const inviteStaff = staffCall<typeof schemas.inviteStaff>(
  "/staff/invite/create",
  "team:manage",
);

export const listStaffInvites = staffCall<typeof schemas.listStaffInvites>(
  "/staff/invite/list",
  "team:read",
);

export const revokeStaffInvite = staffCall<typeof schemas.revokeStaffInvite>(
  "/staff/invite/revoke",
  "team:manage",
);

/** By the link, without a session. */
export const readStaffInvite = guestCall<typeof schemas.readStaffInvite>("/staff/invite/read", {
  signed: false,
});

export const acceptStaffInvite = guestCall<typeof schemas.acceptStaffInvite>(
  "/staff/invite/accept",
  { signed: false },
);

/** By somebody who works elsewhere already. */
export const joinStore = operatorCall<typeof schemas.joinStore>("/staff/invite/join");

export const removeMember = staffCall<typeof schemas.removeMember>(
  "/staff/team/remove",
  "team:manage",
);
