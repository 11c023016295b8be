import {
  assignDish as assignCall,
  bumpLines as bumpCall,
  kitchenBoard,
  pauseKitchen as pauseCall,
  resumeKitchen as resumeCall,
} from "@santap/contract/calls/staff/kitchen";
import { pickupBoard as pickupCall } from "@santap/contract/calls/staff/pickup-board";
import type { CallServer } from "../../http/serve-call.ts";
import type { StaffDeps } from "../staff/staff-deps.ts";
import { assignDish } from "./assign-dish.ts";
import { bumpLines } from "./bump-lines.ts";
import { pauseKitchen, resumeCooking } from "./pause-kitchen.ts";
import { createPickupBoards } from "./pickup/read-pickup-board.ts";
import { readBoard } from "./read-board.ts";

export function serveKitchen(calls: CallServer, deps: StaffDeps): void {
  const readPickupBoard = createPickupBoards(deps);
  calls.serve(pickupCall, ({ payload, caller }) =>
    readPickupBoard(payload.storeId, caller.language),
  );
  calls.serve(kitchenBoard, ({ payload, staff, caller }) =>
    readBoard(deps, payload, { language: caller.language, staff }),
  );
  calls.serve(bumpCall, ({ payload, staff }) => bumpLines(deps, payload, staff));
  calls.serve(assignCall, ({ payload, staff }) => assignDish(deps, payload, staff));
  calls.serve(pauseCall, ({ payload, staff }) => pauseKitchen(deps, payload, staff));
  calls.serve(resumeCall, ({ payload, staff }) => resumeCooking(deps, payload, staff));
}
