import { openTable as openTableCall } from "@santap/contract/calls/table";
import {
  inviteToTable as inviteCall,
  leaveTable as leaveCall,
  nameGuest as nameCall,
  removeGuest as removeCall,
  reportPresence as presenceCall,
} from "@santap/contract/calls/table/guest";
import {
  callStaff as staffCall,
  cancelStaffCall as cancelCall,
  claimTable as claimCall,
} from "@santap/contract/calls/table/staff-call";
import { readBrowserId } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { callStaff } from "./calls/call-staff.ts";
import { cancelStaffCall } from "./calls/cancel-call.ts";
import { claimTable } from "./calls/claim-table.ts";
import { openTable, type OpenTableDeps } from "./open-table.ts";
import { inviteToTable } from "./people/invite-to-table.ts";
import { leaveTable } from "./people/leave-table.ts";
import { nameGuest } from "./people/name-guest.ts";
import { removeGuest, type RemoveDeps } from "./people/remove-guest.ts";
import { reportPresence } from "./people/report-presence.ts";

export function serveTable(calls: CallServer, deps: OpenTableDeps & RemoveDeps): void {
  calls.serve(openTableCall, async ({ payload, caller, request }) =>
    openTable(deps, payload, { caller, browserId: readBrowserId(payload, request) }),
  );
  calls.serve(nameCall, async ({ payload, caller }) => nameGuest(deps, payload, caller));
  calls.serve(presenceCall, async ({ payload, caller }) => reportPresence(deps, payload, caller));
  calls.serve(leaveCall, async ({ payload, caller }) =>
    leaveTable(deps, payload.sessionId, caller),
  );
  calls.serve(inviteCall, async ({ payload, caller }) =>
    inviteToTable(deps, payload.sessionId, caller),
  );
  calls.serve(removeCall, async ({ payload, caller }) => removeGuest(deps, payload, caller));
  calls.serve(staffCall, async ({ payload, caller }) => callStaff(deps, payload, caller));
  calls.serve(cancelCall, async ({ payload, caller }) => cancelStaffCall(deps, payload, caller));
  calls.serve(claimCall, async ({ payload }) => claimTable(deps, payload));
}
