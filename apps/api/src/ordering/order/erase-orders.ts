import { sql, type RawBuilder } from "kysely";
import type { ErasePart } from "../../db/erasure.ts";

/** A line's key is made of what was ordered, its note included. */
const withoutNote = sql`note = '', line_key = 'erased-' || l.line_no,
  changed_from = jsonb_set(l.changed_from, '{note}', '""')`;
const hasNote = sql`(l.note <> '' or l.changed_from ->> 'note' <> '')`;

/** Own ones, and those of tables where the person sat or sent something. */
export const accountBills = (
  userId: string,
) => sql`select store_id, order_id from orders where user_id = ${userId}
  union select store_id, order_id from order_round where user_id = ${userId}
  union select o.store_id, o.order_id from participant p
    join orders o using (store_id, session_id) where p.user_id = ${userId}`;

/** A shared bill names every guest whose round, coupon or voucher it has. */
export const eraseOrders: ErasePart = ({ userId, anonymousId }) => {
  const withoutAccount = (column: RawBuilder<unknown>) =>
    sql`replace(${column}::text, ${`"${userId}"`}, ${`"${anonymousId}"`})::jsonb`;
  return [
    sql`update orders set coupons = ${withoutAccount(sql`coupons`)}, vouchers = ${withoutAccount(sql`vouchers`)}
      where user_id = ${userId} or (store_id, session_id) in (
        select store_id, session_id from participant where user_id = ${userId})
      or (store_id, order_id) in (select split_part(put.on_order, '-', 1), put.on_order
        from coupon_code c, unnest(c.order_ids) as put(on_order) where c.user_id = ${userId})`,
    sql`update order_line l set ${withoutNote} from orders o
      where o.user_id = ${userId} and l.store_id = o.store_id and l.order_id = o.order_id
        and ${hasNote}`,
    sql`update order_line l set ${withoutNote} from order_round r
      where l.store_id = r.store_id and l.order_id = r.order_id and l.round = r.round and ${hasNote}
        and (r.user_id = ${userId} or exists (
          -- Sent as a guest, before signing in at that table.
          select from participant p where r.user_id is null and p.store_id = r.store_id
            and p.participant_id = r.participant_id and p.user_id = ${userId}))`,
    // Who orders without a table adds the dishes as an account.
    sql`update order_line l set added_by = ${anonymousId} from orders o
      where o.user_id = ${userId} and l.store_id = o.store_id and l.order_id = o.order_id
        and l.added_by = ${userId}`,
    sql`update order_round r set note = '' where r.note <> '' and (r.user_id = ${userId}
      or exists (select from participant p where r.user_id is null and p.store_id = r.store_id
        and p.participant_id = r.participant_id and p.user_id = ${userId}))`,
    sql`update order_round set user_id = ${anonymousId}, coupons = ${withoutAccount(sql`coupons`)},
      vouchers = ${withoutAccount(sql`vouchers`)} where user_id = ${userId}`,
    sql`update orders set user_id = ${anonymousId}, note = '' where user_id = ${userId}`,
    sql`delete from order_request where user_id = ${userId}`,
  ];
};
