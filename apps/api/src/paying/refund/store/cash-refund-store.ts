import { sql } from "kysely";
import type { HandBackFacts } from "@santap/domain/refund/hand-back";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

interface FactRow
  extends Row<"refund", "amount">, Row<"store", "cash_rounding" | "cash_rounding_unit"> {
  /** Of the payment in cash; both null for any other. */
  due: number | null;
  taken: number | null;
  owed: number;
  out: number;
}

/** What was taken for the payment of a refund, and handed back of it by its other refunds. */
export async function findHandBackFacts(
  db: Connection,
  { storeId, orderId, refundId }: { storeId: string; orderId: string; refundId: string },
): Promise<HandBackFacts> {
  const { rows } = await sql<FactRow>`
    select r.amount, s.cash_rounding, s.cash_rounding_unit, c.due, c.amount as taken, h.owed, h.out
    from refund r join store s using (store_id)
      left join cash_payment c on r.box is null and c.tender = 'CASH' and c.store_id = r.store_id
        and c.order_id = r.order_id and c.share_id is not distinct from r.share_id
      cross join lateral (select coalesce(sum(o.amount), 0)::bigint as owed,
          coalesce(sum(o.amount - o.handed_rounding), 0)::bigint as out
        from refund o where o.store_id = r.store_id and o.order_id = r.order_id and o.box is null
          and o.share_id is not distinct from r.share_id and o.refund_id <> r.refund_id
          and o.status in ('OFFLINE_GIVEN', 'OFFLINE_DONE')) h
    where r.store_id = ${storeId} and r.order_id = ${orderId}
      and r.refund_id = ${refundId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a refund without its store");
  const { amount, due, taken, owed, out } = row;
  const isCash = due !== null && taken !== null;
  return {
    amount,
    rule: { mode: row.cash_rounding, unit: row.cash_rounding_unit },
    cash: isCash ? { due, taken, handed: { owed, out } } : null,
  };
}
