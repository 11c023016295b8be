import type { EndGuestPart } from "./gone-guests.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { OpenSession } from "../rows/sessions.ts";
import { handOn } from "./leave-table.ts";
import { setRemoved } from "../rows/people.ts";

export interface Removal {
  storeId: string;
  participantId: string;
  /** The host's participant, or the name of a member of staff. */
  by: string;
  now: number;
}

/** TABLE-10: under the session's lock. */
export async function removeFromTable(
  tx: Tx,
  session: Pick<OpenSession, "session_id" | "order_id" | "host_id">,
  { storeId, participantId, by, now }: Removal,
  endGuestPart: EndGuestPart,
): Promise<void> {
  const { session_id: sessionId, order_id: orderId } = session;
  const place = { storeId, sessionId, participantId };
  const removed = await setRemoved(tx, place, { by, at: now });
  if (orderId !== null) await endGuestPart(tx, { storeId, orderId, removed }, now);
  await handOn(tx, place, { hostId: session.host_id, now });
}
