import { tableSession as sessionCall } from "@santap/contract/calls/table";
import { changeLine as lineCall } from "@santap/contract/calls/table/round";
import {
  previewSplit as previewCall,
  splitBill as splitCall,
  unsplitBill as unsplitCall,
} from "@santap/contract/calls/table/share";
import { nudgePayer as nudgeCall } from "@santap/contract/calls/table/staff-call";
import type { CallServer } from "../../http/serve-call.ts";
import { unsplitBill } from "./end/unsplit-bill.ts";
import type { CloseShareDeps } from "./end/close-share.ts";
import { changeLine, type ChangeDeps } from "./line/change-line.ts";
import { readTableSession } from "./read/read-table-session.ts";
import { nudgePayer } from "./split/nudge-payer.ts";
import { previewSplit } from "./split/preview-split.ts";
import { splitTableBill, type SplitDeps } from "./split/split-table-bill.ts";

export function serveBill(calls: CallServer, deps: SplitDeps & CloseShareDeps & ChangeDeps): void {
  calls.serve(sessionCall, async ({ payload, caller }) =>
    readTableSession(deps, payload.sessionId, caller),
  );
  calls.serve(lineCall, async ({ payload, caller }) => changeLine(deps, payload, caller));
  calls.serve(splitCall, async ({ payload, user, caller }) =>
    splitTableBill(deps, payload, { user, caller }),
  );
  calls.serve(previewCall, ({ payload, user, caller }) =>
    previewSplit(deps, payload, { user, caller }),
  );
  calls.serve(unsplitCall, async ({ payload, user }) => unsplitBill(deps, payload, user));
  calls.serve(nudgeCall, async ({ payload, caller }) => nudgePayer(deps, payload, caller));
}
