import * as floor from "@santap/contract/calls/staff/table";
import type { Caller, SignedInStaff } from "../../http/caller.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { arrangeTables } from "./arrange-tables.ts";
import { approveRound, refuseRound } from "./bill/decide-round.ts";
import { releasePayment } from "./bill/release-payment.ts";
import { sendStaffRound, type StaffRoundDeps } from "./bill/send-staff-round.ts";
import { voidLine, type VoidDeps } from "./bill/void-line.ts";
import type { Actor } from "./floor-deps.ts";
import { listTables } from "./list-tables.ts";
import { answerCall } from "./party/answer-call.ts";
import { mergeParties } from "./party/merge-parties.ts";
import { moveParty } from "./party/move-party.ts";
import { openParty } from "./party/open-party.ts";
import { removePerson } from "./party/remove-person.ts";
import { reopenParty } from "./party/reopen-party.ts";
import { resetParty } from "./party/reset-party.ts";
import { rotateCode } from "./party/rotate-code.ts";
import { serveParty } from "./party/serve-party.ts";
import { writeOffBill } from "./party/write-off-bill.ts";
import { readStaffBill } from "./read-staff-bill.ts";

type FloorActionDeps = StaffRoundDeps & VoidDeps;

export function serveFloor(calls: CallServer, deps: FloorActionDeps): void {
  calls.serve(floor.listTables, ({ payload, caller }) =>
    listTables(deps, payload, caller.language),
  );
  calls.serve(floor.staffBill, (asked) => readStaffBill(deps, asked.payload, toActor(asked)));
  calls.serve(floor.arrangeTables, ({ payload, staff }) => arrangeTables(deps, payload, staff));
  serveParties(calls, deps);
  calls.serve(floor.sendStaffRound, (asked) => sendStaffRound(deps, asked.payload, toActor(asked)));
  calls.serve(floor.approveRound, (asked) => approveRound(deps, asked.payload, toActor(asked)));
  calls.serve(floor.refuseRound, (asked) => refuseRound(deps, asked.payload, toActor(asked)));
  calls.serve(floor.voidLine, (asked) => voidLine(deps, asked.payload, toActor(asked)));
  calls.serve(floor.releasePayment, (asked) => releasePayment(deps, asked.payload, toActor(asked)));
  calls.serve(floor.answerCall, (asked) => answerCall(deps, asked.payload, toActor(asked)));
  calls.serve(floor.removePerson, (asked) => removePerson(deps, asked.payload, toActor(asked)));
  calls.serve(floor.rotateCode, (asked) => rotateCode(deps, asked.payload, toActor(asked)));
}

function serveParties(calls: CallServer, deps: FloorActionDeps): void {
  calls.serve(floor.openParty, (asked) => openParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.serveParty, (asked) => serveParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.moveParty, (asked) => moveParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.mergeParties, (asked) => mergeParties(deps, asked.payload, toActor(asked)));
  calls.serve(floor.resetParty, (asked) => resetParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.reopenParty, (asked) => reopenParty(deps, asked.payload, toActor(asked)));
  calls.serve(floor.writeOffBill, (asked) => writeOffBill(deps, asked.payload, toActor(asked)));
}

function toActor({ staff, caller }: { staff: SignedInStaff; caller: Caller }): Actor {
  return { staff, language: caller.language };
}
