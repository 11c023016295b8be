import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

export interface WalkInRequest {
  storeId: string;
  key: string;
  hash: string;
  stationId: string;
  shiftId: string;
  operatorId: string;
  calledName: string | null;
  at: number;
}

type WalkInRow = Row<"walk_in_order", "request_hash" | "order_id">;

/** Null for a new request; else the one that took the key, once its transaction is over. */
export async function claimRequest(
  db: Connection,
  { storeId, key, hash, stationId, shiftId, operatorId, calledName, at }: WalkInRequest,
): Promise<WalkInRow | null> {
  const { numAffectedRows } = await sql`
    insert into walk_in_order
      (store_id, request_key, request_hash, station_id, shift_id, taken_by, called_name, created_at)
    values (${storeId}, ${key}, ${hash}, ${stationId}, ${shiftId}, ${operatorId}, ${calledName},
      ${new Date(at)})
    on conflict do nothing`.execute(db);
  if (numAffectedRows === 1n) return null;
  const { rows } = await sql<WalkInRow>`select request_hash, order_id from walk_in_order
    where store_id = ${storeId} and request_key = ${key}`.execute(db);
  const [taken] = rows;
  if (taken === undefined) throw new Error("a key that is taken is not there");
  return taken;
}

export async function nameOrder(
  db: Connection,
  { storeId, key, orderId }: { storeId: string; key: string; orderId: string },
): Promise<void> {
  await sql`update walk_in_order set order_id = ${orderId}
    where store_id = ${storeId} and request_key = ${key}`.execute(db);
}

/** As the store writes it; null where it has none of that name. */
export async function findTableLabel(
  db: Connection,
  storeId: string,
  label: string,
): Promise<string | null> {
  const { rows } = await sql<Row<"dining_table", "label">>`select label from dining_table
    where store_id = ${storeId} and upper(label) = upper(${label})`.execute(db);
  return rows[0]?.label ?? null;
}
