import { staffCall } from "../../call.ts";
import type * as acts from "../../schemas/staff/table-action.ts";
import type * as schemas from "../../schemas/staff/table.ts";

export const listTables = staffCall<typeof schemas.listTables>("/staff/table/list", "table:read");

export const staffBill = staffCall<typeof schemas.staffBill>("/staff/table/bill", "table:read");

export const arrangeTables = staffCall<typeof schemas.arrangeTables>(
  "/staff/table/arrange",
  "table:arrange",
);

export const openParty = staffCall<typeof acts.openParty>("/staff/table/open", "table:serve");

export const serveParty = staffCall<typeof acts.serveParty>("/staff/table/serve", "table:serve");

export const moveParty = staffCall<typeof acts.moveParty>("/staff/table/move", "table:serve");

export const answerCall = staffCall<typeof acts.answerCall>(
  "/staff/table/answerCall",
  "table:serve",
);

/** For guests without a phone. */
export const sendStaffRound = staffCall<typeof acts.sendStaffRound>(
  "/staff/table/sendRound",
  "table:serve",
);

export const approveRound = staffCall<typeof acts.approveRound>(
  "/staff/table/approveRound",
  "table:serve",
);

export const refuseRound = staffCall<typeof acts.refuseRound>(
  "/staff/table/refuseRound",
  "table:serve",
);

/** What the kitchen has begun needs "table:override", too. */
export const voidLine = staffCall<typeof acts.voidLine>("/staff/table/void", "table:serve");

export const mergeParties = staffCall<typeof acts.mergeParties>(
  "/staff/table/merge",
  "table:override",
);

export const resetParty = staffCall<typeof acts.resetParty>("/staff/table/reset", "table:override");

export const removePerson = staffCall<typeof acts.removePerson>(
  "/staff/table/remove",
  "table:override",
);

export const rotateCode = staffCall<typeof acts.rotateCode>(
  "/staff/table/rotate",
  "table:override",
);

export const releasePayment = staffCall<typeof acts.releasePayment>(
  "/staff/table/release",
  "table:override",
);

export const reopenParty = staffCall<typeof acts.reopenParty>("/staff/table/reopen", "table:end");

export const writeOffBill = staffCall<typeof acts.writeOffBill>(
  "/staff/table/writeOff",
  "bill:write-off",
);
