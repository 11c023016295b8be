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

type Named = Pick<AttemptRow, "store_id" | "box">;

export async function waitUntilClosed(db: Database, attempt: Named): Promise<void> {
  await pollWhile("CLOSING", CLOSE_TIMEOUT_MS, { db, attempt });
}

/** It may be paid or declined before its page is open; the page shows which. */
const CAN_BE_SHOWN: readonly AttemptStatus[] = ["WAIT_PAY", "PAY_FAIL", "PAY_SUCCESS"];

/** Where another request is starting it; false where it cannot be shown then. */
export async function waitUntilShown(db: Database, attempt: AttemptRow): Promise<boolean> {
  if (attempt.status !== "SUBMITTING") return true;
  return CAN_BE_SHOWN.includes(await pollWhile("SUBMITTING", START_TIMEOUT_MS, { db, attempt }));
}

/** `status` after the timeout. */
async function pollWhile(
  status: AttemptStatus,
  timeoutMs: number,
  { db, attempt }: { db: Database; attempt: Named },
): Promise<AttemptStatus> {
  for (let waited = 0; waited < timeoutMs; waited += POLL_MS) {
    const row = await findAttempt(db, attempt.store_id, attempt.box);
    if (row?.status !== status) return row?.status ?? "CLOSED";
    await pause(POLL_MS);
  }
  return status;
}
