import { confirmRefund as confirmCall } from "@santap/contract/refund";
import type { CallServer } from "../../plugins/serve-call.ts";
import { answerHandBack } from "./answer-hand-back.ts";
import type { StaffDeps } from "./hand-back.ts";

export function serveRefund(calls: CallServer, deps: StaffDeps): void {
  calls.serve(confirmCall, async ({ payload, user }) => answerHandBack(deps, payload, user.userId));
}
