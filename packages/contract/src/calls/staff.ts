import { guestCall, staffCall } from "../call.ts";
import type * as schemas from "../schemas/staff/staff.ts";

/** Device and person are HttpOnly cookies. */
export const staffMe = guestCall<typeof schemas.staffMe>("/staff/me", { signed: false });

export const stationSignIn = guestCall<typeof schemas.stationSignIn>("/staff/station/sign_in", {
  signed: false,
});

export const stationSignOut = guestCall<typeof schemas.stationSignOut>("/staff/station/sign_out", {
  signed: false,
});

export const listStations = staffCall<typeof schemas.listStations>(
  "/staff/station/list",
  "kitchen:read",
);

export const registerStation = staffCall<typeof schemas.registerStation>(
  "/staff/station/register",
  "station:register",
);

export const revokeStation = staffCall<typeof schemas.revokeStation>(
  "/staff/station/revoke",
  "station:register",
);

export const approveAction = staffCall<typeof schemas.approveAction>(
  "/staff/approve",
  "approval:ask",
);
