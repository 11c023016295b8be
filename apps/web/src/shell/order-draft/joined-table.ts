import { localStore, type KeyValueStorage } from "@santap/client/storage";
import { useState } from "react";
import type { PayMode } from "@santap/contract/schemas/table";

/** The participation in a store's table session. */
export interface JoinedTable {
  storeId: string;
  /** In the language of the scan; left out by earlier versions of the app. */
  storeName?: string;
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

export function storeJoinedTable(storage: KeyValueStorage, table: JoinedTable): void {
  storage.setItem(storageKey(table.storeId), JSON.stringify(table));
  storage.setItem(LATEST_KEY, table.storeId);
}

/** Whoever left a table orders takeaway until the next scan. */
export function dropJoinedTable(storage: KeyValueStorage, storeId: string): void {
  storage.removeItem(storageKey(storeId));
}

/** Null: takeaway. */
export function readJoinedTable(
  storage: KeyValueStorage,
  storeId: string,
  now: number,
): JoinedTable | null {
  const table = parseJoinedTable(storage.getItem(storageKey(storeId)));
  return table !== null && now - table.joinedAt < JOINED_TABLE_TTL_MS ? table : null;
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
    const table = JSON.parse(text ?? "null") as Partial<JoinedTable> | null;
    const isComplete =
      typeof table?.storeId === "string" &&
      typeof table.sessionId === "string" &&
      typeof table.participantToken === "string" &&
      typeof table.tableLabel === "string" &&
      typeof table.joinedAt === "number";
    return isComplete ? (table as JoinedTable) : null;
  } catch {
    return null;
  }
}

/** The latest table when the screen opened. */
export function useLatestTable(): JoinedTable | null {
  const [table] = useState(() => readLatestTable(localStore, Date.now()));
  return table;
}
