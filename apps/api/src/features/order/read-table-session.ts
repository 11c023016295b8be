import type { DataOf } from "@santap/contract/call";
import type { tableSession } from "@santap/contract/table";
import type { Caller } from "../../plugins/caller.ts";
import { readOwnSession } from "../table/read-own-session.ts";
import { findLines } from "./line-store.ts";
import type { ReadOrderDeps } from "./read-order.ts";
import { findRounds } from "./round-store.ts";
import { shownRounds } from "./shown-rounds.ts";

/** What a table's session shares; 4110002 for somebody who is not in it. */
export async function readTableSession(
  { db }: ReadOrderDeps,
  sessionId: string,
  caller: Caller,
): Promise<DataOf<typeof tableSession>> {
  const { storeId, status, sharedOrderId: orderId } = await readOwnSession(db, sessionId, caller);
  if (orderId === null) return { sessionId, status, orderId, rounds: [] };
  const rounds = await findRounds(db, storeId, orderId);
  const lines = rounds.length === 0 ? [] : await findLines(db, storeId, orderId);
  return { sessionId, status, orderId, rounds: shownRounds(rounds, lines) };
}
