import * as audit from "@santap/contract/calls/staff/audit";
import * as team from "@santap/contract/calls/staff/team";
import * as invite from "@santap/contract/calls/staff/staff-invite";
import type { CallServer } from "../../http/serve-call.ts";
import { saveAlertsRead } from "./alert/alert-store.ts";
import { listAlerts } from "./alert/list-alerts.ts";
import { exportAuditEntries, listAuditEntries } from "./audit/list-audit-entries.ts";
import { resetPin } from "./pin/reset-pin.ts";
import { setPin } from "./pin/set-pin.ts";
import type { StaffDeps } from "./staff-deps.ts";
import { changeRole } from "./team/change-role.ts";
import { listTeam } from "./team/list-team.ts";
import { removeMember } from "./team/remove-member.ts";

/** Who works in a store, their PINs, and what happened to their sign-ins. */
export function serveTeam(calls: CallServer, deps: StaffDeps): void {
  calls.serve(audit.listAuditEntries, ({ payload }) => listAuditEntries(deps.db, payload));
  calls.serve(audit.exportAuditEntries, ({ payload, caller }) =>
    exportAuditEntries(deps.db, payload, caller.language),
  );
  calls.serve(invite.removeMember, async ({ payload, staff }) => {
    await removeMember(deps, payload.operatorId, staff);
    return {};
  });
  calls.serve(team.changeRole, ({ payload, staff }) => changeRole(deps, payload, staff));
  calls.serve(team.setPin, ({ payload, staff }) => setPin(deps, payload, staff));
  calls.serve(team.resetPin, ({ payload, staff }) => resetPin(deps, payload, staff));
  calls.serve(team.listTeam, ({ staff }) => listTeam(deps, staff));
  calls.serve(team.listAlerts, ({ staff }) => listAlerts(deps, staff));
  calls.serve(team.markAlertsRead, async ({ staff: { storeId, operatorId } }) => {
    await saveAlertsRead(deps.db, { storeId, operatorId, now: deps.clock() });
    return {};
  });
}
