import { sql } from "kysely";
import { LIVE_STATUSES } from "@santap/domain/payment/attempt-state";
import type { Connection } from "../../../db/database.ts";
import type { OrderRow } from "../rows/order-row.ts";
import type { ShareRow } from "./share-row.ts";

const live = sql.join(LIVE_STATUSES.map((status) => sql.lit(status)));

export const shareColumns = sql`s.store_id, s.share_id, s.order_id, s.kind, s.status, s.amount, s.voided_amount,
  s.portions, s.even_part, s.coupons, s.unsplit, s.participant_id, s.seat, s.user_id, s.created_at, s.clock_ends_at,
  s.returns_at, s.ended_at, s.ends_by, s.nudged_at, s.nudged_by, (select jsonb_build_object('operatorId', p.operator_id,
    'name', p.name, 'place', s.shown_place) from operator p where p.operator_id = s.shown_by) as shown,
  (select max(a.expires_at) from pay_attempt a
    where a.store_id = s.store_id and a.share_id = s.share_id and a.status in (${live})) as pays_until`;

/** Of a bill, oldest first. */
export async function loadShares(
  db: Connection,
  { store_id: storeId, order_id: orderId }: Pick<OrderRow, "store_id" | "order_id">,
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`select ${shareColumns} from bill_share s
    where s.store_id = ${storeId} and s.order_id = ${orderId} order by s.share_no`.execute(db);
  return rows;
}

export async function loadShare(
  db: Connection,
  storeId: string,
  shareId: string,
): Promise<ShareRow | null> {
  const { rows } = await sql<ShareRow>`select ${shareColumns} from bill_share s
    where s.store_id = ${storeId} and s.share_id = ${shareId}`.execute(db);
  return rows[0] ?? null;
}

/** Several people may pay it. */
export function isSharedBill({ pay_mode, kind }: Pick<OrderRow, "pay_mode" | "kind">): boolean {
  return pay_mode === "PAY_LATER" && kind === "MEAL";
}
