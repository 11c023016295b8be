import * as invite from "@santap/contract/calls/staff/staff-invite";
import type { CallServer } from "../../../http/serve-call.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { acceptInvite } from "./accept-invite.ts";
import { createInvite } from "./create-invite.ts";
import { joinStore } from "./join-store.ts";
import { readInvite } from "./read-invite.ts";
import { revokeInvite } from "./revoke-invite.ts";
import { findOpenInvites } from "./staff-invite-store.ts";

export function serveStaffInvites(calls: CallServer, deps: StaffDeps): void {
  calls.serve(invite.inviteStaff, ({ payload, staff }) => createInvite(deps, payload, staff));
  calls.serve(invite.listStaffInvites, async ({ payload }) => {
    const rows = await findOpenInvites(deps.db, payload.storeId, deps.clock());
    return {
      invites: rows.map(({ invite_id: inviteId, inviter, expires_at: expiresAt, role, label }) => ({
        ...{ inviteId, label, role, invitedBy: inviter, expiresAt },
      })),
    };
  });
  calls.serve(invite.revokeStaffInvite, async ({ payload, staff }) => {
    await revokeInvite(deps, payload.inviteId, staff);
    return {};
  });
  calls.serve(invite.readStaffInvite, ({ payload, caller }) =>
    readInvite(deps, payload.token, caller.language),
  );
  calls.serve(invite.acceptStaffInvite, ({ payload }) => acceptInvite(deps, payload));
  calls.serve(invite.joinStore, ({ payload, operator }) => joinStore(deps, payload, operator));
}
