import { sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

export type PlanRow = Row<"dining_table", "table_id" | "zone" | "plan_x" | "plan_y">;

/** In one order for all callers. */
export async function lockPlan(tx: Tx, storeId: string): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`select table_id, zone, plan_x, plan_y from dining_table
    where store_id = ${storeId} order by table_id for update`.execute(tx);
  return rows;
}

export async function savePlan(
  tx: Tx,
  storeId: string,
  tables: readonly { tableId: string; zone: string; place: { x: number; y: number } }[],
): Promise<void> {
  await sql`update dining_table d set zone = t.zone, plan_x = (t.place->>'x')::int,
      plan_y = (t.place->>'y')::int
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb)
      as t("tableId" text, zone text, place jsonb)
    where d.store_id = ${storeId} and d.table_id = t."tableId"`.execute(tx);
}
