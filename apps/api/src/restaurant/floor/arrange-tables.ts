import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { arrangeTables as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { findPlanFault, placeTables } from "@santap/domain/table/floor-plan";
import { inTransaction } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import type { FloorDeps } from "./floor-deps.ts";
import { lockPlan, savePlan, type PlanRow } from "../../ordering/table/rows/plan.ts";

type Payload = PayloadOf<typeof call>;
type Wanted = Payload["tables"][number];

/** tableActionRefused where tables would stand on each other, or one is not the store's. */
export function arrangeTables(
  { db, clock }: FloorDeps,
  { storeId, tables: wanted }: Payload,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const before = await lockPlan(tx, storeId);
    const known = new Set(before.map(({ table_id: tableId }) => tableId));
    if (!wanted.every(({ tableId }) => known.has(tableId)))
      refuse(ErrorCode.orderNotFound, { variant: "table" });
    if (findPlanFault(placeTables(applyWishes(before, wanted))) !== null)
      refuse(StaffErrorCode.tableActionRefused, { variant: "plan" });
    const changed = wanted.filter((table) => !before.some((row) => isSame(row, table)));
    if (changed.length === 0) return { arranged: 0 };
    await savePlan(tx, storeId, changed);
    const named = (rows: readonly Wanted[]) => rows.map(({ tableId }) => tableId);
    await addAuditEntry(tx, staff, {
      ...{ act: "TABLES_ARRANGED", subject: storeId, at: clock() },
      before: before.filter(({ table_id: tableId }) => named(changed).includes(tableId)),
      after: changed,
    });
    publishKitchenChange(tx, storeId);
    return { arranged: changed.length };
  });
}

function applyWishes(before: readonly PlanRow[], wanted: readonly Wanted[]) {
  return before.map((row) => {
    const { table_id: tableId, zone, plan_x: x, plan_y: y } = row;
    const place = x === null || y === null ? null : { x, y };
    return wanted.find((one) => one.tableId === tableId) ?? { tableId, zone, place };
  });
}

function isSame(row: PlanRow, { tableId, zone, place }: Wanted): boolean {
  const isThere = row.plan_x === place.x && row.plan_y === place.y;
  return row.table_id === tableId && row.zone === zone && isThere;
}
