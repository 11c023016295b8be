import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/team.ts";

export const setPin = staffCall<typeof schemas.setPin>("/staff/pin/set", "pin:choose");

export const resetPin = staffCall<typeof schemas.resetPin>("/staff/pin/reset", "team:manage");

export const listTeam = staffCall<typeof schemas.listTeam>("/staff/team/list", "team:read");

export const changeRole = staffCall<typeof schemas.changeRole>("/staff/team/role", "team:manage");

export const listAlerts = staffCall<typeof schemas.listAlerts>("/staff/alert/list", "team:read");

export const markAlertsRead = staffCall<typeof schemas.markAlertsRead>(
  "/staff/alert/mark_read",
  "team:read",
);
