import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Row, Tables } from "../../../db/schema.ts";

export type MismatchRow = Row<
  "pay_event",
  "box" | "payment_ref" | "amount" | "received_at" | "staff_decision" | "staff_name"
>;

export interface WaitingMismatch
  extends
    MismatchRow,
    Row<"orders", "order_id" | "payable_amount">,
    Row<"pay_attempt", "provider" | "partner_ref"> {
  order_status: Tables["orders"]["status"];
}

export interface MismatchFilter {
  /** Null for all stores. */
  storeId: string | null;
  orderId?: string;
  limit: number;
}

export async function findWaitingMismatches(
  db: Connection,
  { storeId, orderId, limit }: MismatchFilter,
): Promise<WaitingMismatch[]> {
  const { rows } = await sql<WaitingMismatch>`
    select e.box, e.payment_ref, e.amount, e.received_at, e.staff_decision, e.staff_name,
      o.order_id, o.status as order_status, o.payable_amount, a.provider, a.partner_ref
    from pay_event e join pay_attempt a using (store_id, box)
    join orders o on o.store_id = a.store_id and o.order_id = a.order_id
    where e.result = 'STAFF' and e.staff_decision is null
      and (${storeId}::text is null or e.store_id = ${storeId})
      and (${orderId ?? null}::text is null or a.order_id = ${orderId ?? null})
    order by e.received_at limit ${limit}`.execute(db);
  return rows;
}

export async function findMismatches(tx: Tx, storeId: string, box: string): Promise<MismatchRow[]> {
  const { rows } = await sql<MismatchRow>`
    select box, payment_ref, amount, received_at, staff_decision, staff_name from pay_event
    where store_id = ${storeId} and box = ${box} and result = 'STAFF'`.execute(tx);
  return rows;
}

export interface SavedDecision {
  storeId: string;
  box: string;
  paymentRef: string;
  decision: NonNullable<MismatchRow["staff_decision"]>;
  by: string;
  operatorId?: string;
  at: number;
}

export async function saveDecision(tx: Tx, saved: SavedDecision): Promise<boolean> {
  const result = await sql`
    update pay_event set staff_decision = ${saved.decision}, staff_name = ${saved.by},
      staff_id = ${saved.operatorId ?? null}, staff_at = ${new Date(saved.at)}
    where store_id = ${saved.storeId} and box = ${saved.box} and payment_ref = ${saved.paymentRef}
      and result = 'STAFF' and staff_decision is null`.execute(tx);
  return result.numAffectedRows === 1n;
}
