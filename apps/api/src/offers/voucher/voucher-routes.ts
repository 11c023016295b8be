import {
  showVoucher as showCall,
  stopRedemption as stopCall,
} from "@santap/contract/calls/voucher";
import type { CallServer } from "../../http/serve-call.ts";
import { showVoucher, type ShowDeps } from "./code/show-voucher.ts";
import { stopRedemption } from "./redemption/stop-redemption.ts";

export function serveVoucher(calls: CallServer, deps: ShowDeps): void {
  calls.serve(showCall, async ({ payload, user, caller }) =>
    showVoucher(deps, payload.voucherId, { userId: user.userId, language: caller.language }),
  );
  calls.serve(stopCall, async ({ payload, user }) =>
    stopRedemption(deps.db, { voucherId: payload.voucherId, userId: user.userId }),
  );
}
