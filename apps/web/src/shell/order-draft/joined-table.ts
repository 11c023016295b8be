import { localStore, type KeyValueStorage } from "@santap/client/storage";
import { useState } from "react";
import type { PayMode } from "@santap/contract/schemas/table";

/** The participation in a store's table session. */
export interface JoinedTable {
  storeId: string;
  sessionId: string;
  participantToken: string;
  tableLabel: string;
  payMode: PayMode;
  /** Epoch ms. */
  joinedAt: number;
}

/** Lifetime of the participant token on the server. */
const JOINED_TABLE_TTL_MS = 12 * 60 * 60_000;
const LATEST_KEY = "seat";

export function storeJoinedTable(storage: KeyValueStorage, seat: JoinedTable): void {
  storage.setItem(storageKey(seat.storeId), JSON.stringify(seat));
  storage.setItem(LATEST_KEY, seat.storeId);
}

/** Null: takeaway. */
export function readJoinedTable(
  storage: KeyValueStorage,
  storeId: string,
  now: number,
): JoinedTable | null {
  const seat = parseJoinedTable(storage.getItem(storageKey(storeId)));
  return seat !== null && now - seat.joinedAt < JOINED_TABLE_TTL_MS ? seat : null;
}

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

/** The latest table when the screen opened. */
export function useLatestTable(): JoinedTable | null {
  const [seat] = useState(() => readLatestTable(localStore, Date.now()));
  return seat;
}
