import {
  cancelWalkIn as cancelCall,
  createWalkIn as createCall,
  showCounterCode as codeCall,
} from "@santap/contract/calls/staff/walk-in";
import type { SignedInStaff } from "../../../http/caller.ts";
import type { CallServer } from "../../../http/serve-call.ts";
import type { CancelDeps } from "../../../ordering/order/lifecycle/cancel-order.ts";
import { cancelWalkIn } from "./cancel-walk-in.ts";
import { createWalkIn, type Taker, type WalkInDeps } from "./create-walk-in.ts";
import type { StaffCodeDeps } from "../../../paying/payment/create/create-staff-code.ts";
import { requireSignedIn } from "../../staff/require-signed-in.ts";
import { requireOpenDrawer } from "../shift/require-drawer.ts";
import { showCode } from "./show-code.ts";

/** Orders of people who stand at the counter, with their drawer open. */
export function serveWalkIns(
  calls: CallServer,
  deps: WalkInDeps & CancelDeps & StaffCodeDeps,
): void {
  calls.serve(createCall, async ({ payload, staff, caller: { language } }) => {
    const { operatorId } = staff;
    const { stationId, shiftId } = await requireOpenDrawer(deps.db, staff);
    const place = { stationId, shiftId, language };
    return createWalkIn(deps, payload, { operatorId, ...place, ...asSignedIn(staff) });
  });
  calls.serve(cancelCall, ({ payload, staff }) => cancelWalkIn(deps, payload, asSignedIn(staff)));
  calls.serve(codeCall, ({ payload, staff, reply }) => {
    void reply.header("cache-control", "no-store");
    return showCode(deps, payload, staff);
  });
}

function asSignedIn(staff: SignedInStaff): Pick<Taker, "requireSignedIn"> {
  return { requireSignedIn: (tx) => requireSignedIn(tx, staff) };
}
