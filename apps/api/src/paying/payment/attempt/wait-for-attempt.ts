import { setTimeout as pause } from "node:timers/promises";
import type { AttemptStatus } from "@santap/domain/payment/attempt-state";
import type { Database } from "../../../db/database.ts";
import { findAttempt, type AttemptRow } from "./attempt-store.ts";

/** Longer than the acquirer's timeout with all tries, shorter than the client's. */
const START_TIMEOUT_MS = 18_000;
/** Only concurrent taps wait, and briefly: polling is cheaper than a notification each. */
const POLL_MS = 150;

/** A cancel takes two calls; where it takes longer, the client retries. */
const CLOSE_TIMEOUT_MS = 3_000;

export async function waitUntilClosed(
  db: Database,
  attempt: Pick<AttemptRow, "store_id" | "box">,
): Promise<void> {
  for (let waited = 0; waited < CLOSE_TIMEOUT_MS; waited += POLL_MS) {
    const row = await findAttempt(db, attempt.store_id, attempt.box);
    if (row?.status !== "CLOSING") return;
    await pause(POLL_MS);
  }
}

/** While another request starts it; SUBMITTING after the timeout. */
export async function waitUntilStarted(
  db: Database,
  attempt: Pick<AttemptRow, "store_id" | "box">,
): Promise<AttemptStatus> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const row = await findAttempt(db, attempt.store_id, attempt.box);
    if (row?.status !== "SUBMITTING") return row?.status ?? "CLOSED";
    await pause(POLL_MS);
  }
  return "SUBMITTING";
}
