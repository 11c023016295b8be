import type { PayloadOf } from "@santap/contract/call";
import { queryMenu } from "@santap/contract/calls/menu";
import { openTable } from "@santap/contract/calls/table";
import { localStore } from "@santap/client/storage";
import { callEarly, fetchData } from "../../api.ts";
import { loadMenu } from "../../load-menu.ts";
import { readLatestTable, type JoinedTable } from "../../shell/order-draft/joined-table.ts";

export type Scan = Pick<PayloadOf<typeof openTable>, "tableCode" | "pin" | "invite">;

export interface NeededTable {
  needs: "PIN" | "STAFF";
  storeId: string;
  storeName: string;
  tableLabel: string;
}

export type ScannedTable = (JoinedTable & { needs: null }) | NeededTable;

/**
 * Code and data of the menu, which comes next, load meanwhile. Sends the earlier participant token, so
 * that a phone that scans again keeps its place.
 */
export async function joinTable(scan: Scan): Promise<ScannedTable> {
  void loadMenu();
  const { participantToken: before } = readLatestTable(localStore, Date.now()) ?? {};
  const opened = await fetchData(openTable, scan, { participantToken: before });
  const { store, table, participantToken } = opened;
  callEarly(queryMenu, { storeId: store.storeId });
  if (participantToken === null) {
    const needs = opened.needs ?? "STAFF";
    const { storeId, name: storeName } = store;
    return { needs, storeId, storeName, tableLabel: table.label };
  }
  return {
    needs: null,
    storeId: store.storeId,
    storeName: store.name,
    sessionId: opened.sessionId,
    participantToken,
    tableLabel: table.label,
    payMode: store.payMode,
    joinedAt: Date.now(),
  };
}
