import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Tx } from "../../../db/transaction.ts";
import { newId } from "../../../tokens/public-id.ts";
import { saveSessionChange } from "../rows/people.ts";
import { findLatestCall, insertCall, type NewCall } from "../rows/calls.ts";

/** Staff who have answered are left alone for so long. */
const AGAIN_AFTER_MS = 5 * MINUTE_MS;

/** Many rounds of a bill wait: staff look at the table. Under the session's lock. */
export async function callForStrangers(
  tx: Tx,
  { storeId, sessionId, at }: Pick<NewCall, "storeId" | "sessionId" | "at">,
): Promise<void> {
  const session = { storeId, sessionId };
  const latest = await findLatestCall(tx, session, "STRANGERS");
  if (latest?.state === "WAITING" || (latest?.ended_at ?? 0) + AGAIN_AFTER_MS > at) return;
  const call = { reason: "STRANGERS", note: "", participantId: null, callId: newId("c") } as const;
  await insertCall(tx, { ...session, ...call, at });
  await saveSessionChange(tx, session);
}
