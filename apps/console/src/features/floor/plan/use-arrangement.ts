import { arrangeTables } from "@santap/contract/calls/staff/table";
import type { FloorTable } from "@santap/contract/schemas/staff/table";
import {
  dropTable,
  placeTables,
  stepTable,
  type PlacedTable,
  type PlanPlace,
  type Step,
} from "@santap/domain/table/floor-plan";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";

export interface ArrangedTable extends PlacedTable {
  label: string;
}

/** A plan as somebody arranges it; the others see it once it is saved. */
export function useArrangement(storeId: string, tables: readonly FloorTable[], onDone: () => void) {
  const [plan, setPlan] = useState<readonly ArrangedTable[]>(() =>
    placeTables(tables).map(({ tableId, label, zone, place }) => ({
      tableId,
      label,
      zone,
      place,
    })),
  );
  const action = useAction();

  const change = (tableId: string, changes: (table: ArrangedTable) => Partial<ArrangedTable>) =>
    setPlan((all) =>
      all.map((table) => (table.tableId === tableId ? { ...table, ...changes(table) } : table)),
    );

  async function save(): Promise<void> {
    const changed = plan.map(({ tableId, zone, place }) => ({ tableId, zone, place }));
    const data = await action.run(() => call(arrangeTables, { storeId, tables: changed }));
    if (data !== null) onDone();
  }

  return {
    plan,
    action,
    save: () => void save(),
    step: (tableId: string, by: Step) =>
      change(tableId, (table) => ({ place: stepTable(plan, table, by) })),
    drop: (tableId: string, wanted: PlanPlace) =>
      change(tableId, (table) => ({ place: dropTable(plan, table, wanted) })),
    /** Into the nearest free place of the other zone. */
    toZone: (tableId: string, zone: string) =>
      change(tableId, (table) => ({
        zone,
        place: dropTable(plan, { ...table, zone }, table.place),
      })),
  };
}
