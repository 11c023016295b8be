import { readInvite as readCall } from "@santap/contract/calls/coupon";
import type { CallServer } from "../../http/serve-call.ts";
import { readInvite, type InviteDeps } from "./read-invite.ts";

export function serveInvite(calls: CallServer, deps: InviteDeps): void {
  calls.serve(readCall, async ({ user, caller }) =>
    readInvite(deps, { userId: user.userId, language: caller.language }),
  );
}
