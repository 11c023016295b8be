import { localStore, type KeyValueStorage } from "@santap/client/storage";
import { useState } from "react";
import type { PayMode } from "@santap/contract/schemas/table";

/** A place at a table of one store, as the server gave it after the scan. */
export interface JoinedTable {
  storeId: string;
  sessionId: string;
  participantToken: string;
  tableLabel: string;
  payMode: PayMode;
  /** Epoch ms. */
  joinedAt: number;
}

/** As long as the server's own proof lives; older seats are no longer shown. */
const JOINED_TABLE_TTL_MS = 12 * 60 * 60_000;
const LATEST_KEY = "seat";

export function storeJoinedTable(storage: KeyValueStorage, seat: JoinedTable): void {
  storage.setItem(storageKey(seat.storeId), JSON.stringify(seat));
  storage.setItem(LATEST_KEY, seat.storeId);
}

/** The seat at this store, or null: takeaway. */
export function readJoinedTable(
  storage: KeyValueStorage,
  storeId: string,
  now: number,
): JoinedTable | null {
  const seat = parseJoinedTable(storage.getItem(storageKey(storeId)));
  return seat !== null && now - seat.joinedAt < JOINED_TABLE_TTL_MS ? seat : null;
}

/** The table that was joined last, of any store. */
export function readLatestTable(storage: KeyValueStorage, now: number): JoinedTable | null {
  const storeId = storage.getItem(LATEST_KEY);
  return storeId === null ? null : readJoinedTable(storage, storeId, now);
}

function storageKey(storeId: string): string {
  return `seat:${storeId}`;
}

function parseJoinedTable(text: string | null): JoinedTable | null {
  try {
    const seat = JSON.parse(text ?? "null") as Partial<JoinedTable> | null;
    const whole =
      typeof seat?.storeId === "string" &&
      typeof seat.sessionId === "string" &&
      typeof seat.participantToken === "string" &&
      typeof seat.tableLabel === "string" &&
      typeof seat.joinedAt === "number";
    return whole ? (seat as JoinedTable) : null;
  } catch {
    return null;
  }
}

/** The table that was joined last, as of when the screen opened; null without one. */
export function useLatestTable(): JoinedTable | null {
  const [seat] = useState(() => readLatestTable(localStore, Date.now()));
  return seat;
}
