import {
  assignDish as assignCall,
  bumpLines as bumpCall,
  kitchenBoard,
} from "@santap/contract/calls/kitchen";
import type { CallServer } from "../../http/serve-call.ts";
import type { StaffDeps } from "../staff/staff-deps.ts";
import { assignDish } from "./assign-dish.ts";
import { bumpLines } from "./bump-lines.ts";
import { readBoard } from "./read-board.ts";

export function serveKitchen(calls: CallServer, deps: StaffDeps): void {
  calls.serve(kitchenBoard, ({ payload, caller }) => readBoard(deps, payload, caller.language));
  calls.serve(bumpCall, ({ payload, staff }) => bumpLines(deps, payload, staff));
  calls.serve(assignCall, ({ payload, staff }) => assignDish(deps, payload, staff));
}
