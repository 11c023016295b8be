import { removeByStaff } from "../../table/staff/remove-by-staff.ts";
import { reopenSession } from "../../table/staff/reopen-session.ts";
import { endGuestPart } from "./end-guest-part.ts";
import type { TableStaffDeps } from "../staff/staff-change.ts";
import { mergeSessions } from "./merge-sessions.ts";
import { moveSession } from "./move-session.ts";
import { writeOff } from "./write-off.ts";

export const PARTY_USAGE = `move --store S01 --session SESSION --table TABLE --by NAME --reason TEXT
merge --store S01 --session SESSION --into SESSION --by NAME --reason TEXT
remove --store S01 --session SESSION --guest PARTICIPANT --by NAME --reason TEXT
reopen --store S01 --session SESSION --by NAME --reason TEXT
write-off --store S01 --session SESSION --by LOGIN --reason TEXT
LOGIN is the login name of an operator who is a manager.`;

export interface PartyCommandDeps extends TableStaffDeps {
  findOperator(loginName: string): Promise<{ name: string; roles: readonly string[] } | null>;
}

export interface PartyCommand {
  command: string;
  storeId: string;
  need(name: "session" | "table" | "into" | "guest" | "by" | "reason"): string;
}

/** Null for a command that is none of these. */
export async function runPartyCommand(
  deps: PartyCommandDeps,
  { command, storeId, need }: PartyCommand,
) {
  const act = () => ({
    ...{ storeId, sessionId: need("session"), by: need("by"), reason: need("reason") },
  });
  switch (command) {
    case "move":
      return moveSession(deps, { ...act(), tableId: need("table") });
    case "merge":
      return mergeSessions(deps, { ...act(), into: need("into") });
    case "remove":
      return removeByStaff({ ...deps, endGuestPart }, { ...act(), participantId: need("guest") });
    case "reopen":
      return reopenSession(deps, act());
    case "write-off": {
      const operator = await deps.findOperator(need("by"));
      const by = operator?.name ?? need("by");
      return writeOff(deps, { ...act(), by, roles: operator?.roles ?? [] });
    }
    default:
      return null;
  }
}
