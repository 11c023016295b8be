import type { DataOf } from "@santap/contract/call";
import type { tableSession } from "@santap/contract/calls/table";
import type { Database } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { readOwnSession } from "../table/read-own-session.ts";
import { findLines } from "./line-store.ts";
import { toOrderRounds } from "./read-order.ts";
import { findRounds } from "./round-store.ts";

export async function readTableSession(
  { db }: { db: Database },
  sessionId: string,
  caller: Caller,
): Promise<DataOf<typeof tableSession>> {
  const { storeId, status, sharedOrderId: orderId } = await readOwnSession(db, sessionId, caller);
  if (orderId === null) return { sessionId, status, orderId, rounds: [] };
  const rounds = await findRounds(db, storeId, orderId);
  const lines = rounds.length === 0 ? [] : await findLines(db, storeId, orderId);
  return { sessionId, status, orderId, rounds: toOrderRounds(rounds, lines) };
}
