import type { Tx } from "../../../db/transaction.ts";
import { endCalls } from "../../../ordering/table/rows/calls.ts";
import { saveSessionChange } from "../../../ordering/table/rows/people.ts";
import {
  appendTableEvent,
  lockSession,
  type OpenSession,
} from "../../../ordering/table/rows/sessions.ts";
import { lockSessionTables } from "../../../ordering/table/rows/lock-tables.ts";
import { moveGuests, setMerged } from "../../../ordering/table/rows/session-places.ts";

export interface SessionPair {
  source: OpenSession;
  target: OpenSession;
}

/** Both locked in the order of their ids, after their tables; null where one is not there. */
export async function lockPair(
  tx: Tx,
  storeId: string,
  { from, to }: { from: string; to: string },
): Promise<SessionPair | null> {
  const [first = "", second = ""] = [from, to].toSorted();
  await lockSessionTables(tx, { storeId, sessionIds: [from, to] });
  const locked = [await lockSession(tx, storeId, first), await lockSession(tx, storeId, second)];
  const [source, target] = from === first ? locked : locked.toReversed();
  return source && target ? { source, target } : null;
}

/** The source's guests sit at the target from now on; their phones are given new tokens. */
export async function mergeGuests(
  tx: Tx,
  { source, target }: SessionPair,
  merge: { storeId: string; by: string; reason: string; at: number },
): Promise<void> {
  const { storeId, by, at } = merge;
  const sessions = { from: source.session_id, to: target.session_id };
  await moveGuests(tx, { storeId, ...sessions });
  await endCalls(tx, { storeId, sessionId: sessions.from }, { by, at });
  await setMerged(tx, { storeId, ...sessions, at });
  await saveSessionChange(tx, { storeId, sessionId: sessions.to });
  await appendTableEvent(tx, {
    ...merge,
    tableId: target.table_id,
    sessionId: sessions.to,
    kind: "SESSION_MERGED",
    data: { from: source.label, to: target.label },
  });
}
