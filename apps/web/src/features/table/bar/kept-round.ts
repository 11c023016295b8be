import type { KeyValueStorage } from "@santap/client/storage";
import type { JoinedTable } from "../../../shell/order-draft/joined-table.ts";

/** What was chosen while somebody paid, and is offered again once the bill is open: of the phone's cart. */
const key = ({ sessionId }: Pick<JoinedTable, "sessionId">) => `kept:${sessionId}`;

export function keepRound(storage: KeyValueStorage, table: JoinedTable): void {
  storage.setItem(key(table), "1");
}

export function isRoundKept(storage: KeyValueStorage, table: JoinedTable): boolean {
  return storage.getItem(key(table)) !== null;
}

export function dropKeptRound(storage: KeyValueStorage, table: JoinedTable): void {
  storage.removeItem(key(table));
}
