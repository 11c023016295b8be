import * as floor from "@santap/contract/calls/staff/table";
import type { Caller, SignedInStaff } from "../../http/caller.ts";
import type { CallServer } from "../../http/serve-call.ts";
import type { FloorActDeps } from "./act-context.ts";
import { arrangeTables } from "./arrange-tables.ts";
import {
  approveRound,
  refuseRound,
  releasePayment,
  sendStaffRound,
  voidLine,
} from "./bill/bill-acts.ts";
import { answerCall, removePerson, rotateCode } from "./party/guest-acts.ts";
import { listTables } from "./list-tables.ts";
import {
  mergeParties,
  moveParty,
  openParty,
  reopenParty,
  resetParty,
  serveParty,
  writeOffBill,
} from "./party/party-acts.ts";
import { readStaffBill } from "./read-staff-bill.ts";

export function serveFloor(calls: CallServer, deps: FloorActDeps): void {
  calls.serve(floor.listTables, ({ payload, caller }) =>
    listTables(deps, payload, caller.language),
  );
  calls.serve(floor.staffBill, (asked) => readStaffBill(deps, asked.payload, toActor(asked)));
  calls.serve(floor.arrangeTables, ({ payload, staff }) => arrangeTables(deps, payload, staff));
  servePartyActs(calls, deps);
  calls.serve(floor.sendStaffRound, (asked) => sendStaffRound(deps, asked.payload, toActor(asked)));
  calls.serve(floor.approveRound, (asked) => approveRound(deps, asked.payload, toActor(asked)));
  calls.serve(floor.refuseRound, (asked) => refuseRound(deps, asked.payload, toActor(asked)));
  calls.serve(floor.voidLine, (asked) => voidLine(deps, asked.payload, toActor(asked)));
  calls.serve(floor.releasePayment, (asked) => releasePayment(deps, asked.payload, toActor(asked)));
  calls.serve(floor.answerCall, (asked) => answerCall(deps, asked.payload, toActor(asked)));
  calls.serve(floor.removePerson, (asked) => removePerson(deps, asked.payload, toActor(asked)));
  calls.serve(floor.rotateCode, (asked) => rotateCode(deps, asked.payload, toActor(asked)));
}

function servePartyActs(calls: CallServer, deps: FloorActDeps): void {
  calls.serve(floor.openParty, (asked) => openParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.serveParty, (asked) => serveParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.moveParty, (asked) => moveParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.mergeParties, (asked) => mergeParties(deps, asked.payload, toActor(asked)));
  calls.serve(floor.resetParty, (asked) => resetParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.reopenParty, (asked) => reopenParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.writeOffBill, (asked) => writeOffBill(deps, asked.payload, toActor(asked)));
}

function toActor({ staff, caller }: { staff: SignedInStaff; caller: Caller }) {
  return { staff, language: caller.language };
}
