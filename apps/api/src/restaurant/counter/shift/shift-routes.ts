import {
  closeShift as closeCall,
  countShift as countCall,
  enterDrawer as enterCall,
  openShift as openCall,
  readShift as readCall,
} from "@santap/contract/calls/staff/shift";
import type { CallServer } from "../../../http/serve-call.ts";
import { closeShift } from "./close-shift.ts";
import { countShift } from "./count-shift.ts";
import { enterDrawer } from "./enter-drawer.ts";
import { openShift } from "./open-shift.ts";
import { readShift } from "./read-shift.ts";
import type { ShiftDeps } from "./shift-deps.ts";

export function serveShift(calls: CallServer, deps: ShiftDeps): void {
  calls.serve(readCall, ({ staff }) => readShift(deps, staff));
  calls.serve(openCall, async ({ payload, staff }) => openShift(deps, payload, staff));
  calls.serve(enterCall, ({ payload, staff }) => enterDrawer(deps, payload, staff));
  calls.serve(countCall, ({ payload, staff }) => countShift(deps, payload, staff));
  calls.serve(closeCall, async ({ payload, staff }) => closeShift(deps, payload, staff));
}
