import { setTimeout as pause } from "node:timers/promises";
import type { AttemptStatus } from "@santap/domain/payment/attempt-state";
import type { Database } from "../../db/database.ts";
import { findAttempt, type AttemptRow } from "./pay-store.ts";

/** Longer than the acquirer may take with all its tries, shorter than the client waits. */
const PATIENCE_MS = 18_000;
/** Only taps at the same moment wait, and not for long: looking is cheaper than telling every time. */
const LOOK_AGAIN_MS = 150;

/** Closing takes two calls to the acquirer; where it takes longer, a tap is told to come again. */
const PATIENCE_WITH_ENDS_MS = 3_000;

/** Waits a little for an attempt that somebody else is closing. */
export async function untilEnded(
  db: Database,
  attempt: Pick<AttemptRow, "store_id" | "box">,
): Promise<void> {
  for (let waited = 0; waited < PATIENCE_WITH_ENDS_MS; waited += LOOK_AGAIN_MS) {
    const row = await findAttempt(db, attempt.store_id, attempt.box);
    if (row?.status !== "CLOSING") return;
    await pause(LOOK_AGAIN_MS);
  }
}

/** What an attempt became that another tap is submitting; SUBMITTING where patience ran out. */
export async function untilSubmitted(
  db: Database,
  attempt: Pick<AttemptRow, "store_id" | "box">,
): Promise<AttemptStatus> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const row = await findAttempt(db, attempt.store_id, attempt.box);
    if (row?.status !== "SUBMITTING") return row?.status ?? "CLOSED";
    await pause(LOOK_AGAIN_MS);
  }
  return "SUBMITTING";
}
