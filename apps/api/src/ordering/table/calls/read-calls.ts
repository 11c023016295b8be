import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Connection } from "../../../db/database.ts";
import type { SessionName } from "../rows/people.ts";
import { toStaffCall } from "./call-staff.ts";
import { findCalls } from "../rows/calls.ts";

/** How long an answer stays on the phones. */
const ANSWER_SHOWN_MS = 3 * MINUTE_MS;

export async function readCalls(db: Connection, session: SessionName, now: number) {
  return (await findCalls(db, session, now - ANSWER_SHOWN_MS)).map(toStaffCall);
}
