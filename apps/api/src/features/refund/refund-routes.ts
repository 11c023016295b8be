import { confirmRefund as confirmCall } from "@santap/contract/calls/refund";
import type { CallServer } from "../../http/serve-call.ts";
import { confirmRefund } from "./confirm-refund.ts";
import type { StaffDeps } from "./record-offline-refund.ts";

export function serveRefund(calls: CallServer, deps: StaffDeps): void {
  calls.serve(confirmCall, async ({ payload, user }) => confirmRefund(deps, payload, user.userId));
}
