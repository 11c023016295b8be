import type { ShiftSheet } from "@santap/contract/schemas/staff/shift";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";

interface Between {
  storeId: string;
  /** Epoch ms. */
  from: number;
  to: number;
}

interface StoreSums {
  phone_count: number;
  phone_amount: number;
  voucher_count: number;
  voucher_amount: number;
  refund_count: number;
  refund_amount: number;
}

/** What the store took and gave back beside its drawers. Read once a shift, when it is closed. */
export async function sumStore(
  db: Connection,
  { storeId, from, to }: Between,
): Promise<NonNullable<ShiftSheet["store"]>> {
  const [begun, ended] = [new Date(from), new Date(to)];
  const { rows } = await sql<StoreSums>`
    select p.count as phone_count, p.amount as phone_amount, v.count as voucher_count,
      v.amount as voucher_amount, r.count as refund_count, r.amount as refund_amount
    from (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from pay_event
        where store_id = ${storeId} and received_at >= ${begun} and received_at < ${ended}
          and (result in ('APPLY', 'APPLY_LATE') or staff_decision = 'TAKEN')) p
      cross join (select count(*)::int as count, coalesce(sum(used), 0)::bigint as amount from voucher_use
        where store_id = ${storeId} and used_at >= ${begun} and used_at < ${ended}
          and undone_at is null) v
      cross join (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from refund
        where store_id = ${storeId} and created_at >= ${begun} and created_at < ${ended}) r`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("sums without a row");
  return {
    phone: { count: row.phone_count, amount: row.phone_amount },
    vouchers: { count: row.voucher_count, amount: row.voucher_amount },
    refunds: { count: row.refund_count, amount: row.refund_amount },
  };
}
