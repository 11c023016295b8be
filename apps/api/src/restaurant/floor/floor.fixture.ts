import type { DataOf } from "@santap/contract/call";
import { listTables, staffBill } from "@santap/contract/calls/staff/table";
import type { FloorTable } from "@santap/contract/schemas/staff/table";
import type { StoreRole } from "@santap/domain/staff/permission";
import { addStations, openStationOf, type StaffBrowser } from "../staff/staff.fixture.ts";
import { testWithTables } from "./tables.fixture.ts";

export const STORE = { storeId: "S01" };

/** Tests with guests at the tables of S01, on a product of the file's own, and a floor. */
export function testOnFloor() {
  return testWithTables().extend("stations", { scope: "file", auto: true }, ({ product }) =>
    addStations(product.rows, STORE.storeId),
  );
}

export type FloorTablet = StaffBrowser & { operatorId: string };

type Product = { appUrl: string; rows: Parameters<typeof openStationOf>[1] };

export function openFloor({ appUrl, rows }: Product, role: StoreRole = "WAITER") {
  return openStationOf(appUrl, rows, { ...STORE, stationId: "floor", role });
}

export async function readTable(tablet: StaffBrowser, label: string): Promise<FloorTable> {
  const { floor } = await tablet.ask(listTables, STORE);
  const found = floor?.tables.find((table) => table.label === label);
  if (found === undefined) throw new Error(`no table ${label}`);
  return found;
}

export function readBill(
  tablet: StaffBrowser,
  sessionId: string,
): Promise<DataOf<typeof staffBill>> {
  return tablet.ask(staffBill, { ...STORE, sessionId });
}
