import type { LedgerCheck } from "./ledger-check.ts";

/**
 * What is left of each voucher: nothing once its uses are used, or it is refunded or lapsed, and without what
 * went back for dishes that were taken off a bill. A use counts with its share of the sale price unless it was undone.
 */
const VALUES = `select v.store_id, v.deal_id, v.status, v.sale_price, u.used,
    case when v.status in ('REFUNDING', 'REFUNDED', 'LAPSED') then 0
      else v.sale_price - v.voided - u.used end as open
  from voucher v cross join lateral (select coalesce(sum(value), 0) as used from voucher_use x
    where x.store_id = v.store_id and x.voucher_id = v.voucher_id and x.undone_at is null) u`;

/** Movements of the liability by deal. */
const MOVED = `select deal_id,
    coalesce(sum(amount) filter (where event = 'VOUCHERS_SOLD' and side = 'CREDIT'), 0) as sold,
    coalesce(sum(case side when 'DEBIT' then amount else -amount end)
      filter (where event in ('VOUCHER_REDEEMED', 'VOUCHER_USE_UNDONE')), 0) as redeemed,
    coalesce(sum(case side when 'DEBIT' then amount else -amount end)
      filter (where event in ('VOUCHER_REFUND_DUE', 'VOUCHER_LAPSED')), 0) as ended,
    sum(case side when 'CREDIT' then amount else -amount end) as owed
  from ledger_entry where account = 'VOUCHER_LIABILITY' group by 1`;

/**
 * Vouchers in the price of each paid meal order, and the uses of them on it that stand. Without those
 * bought with it that its full refund has ended.
 */
const ON_ORDERS = `select o.order_id, o.refund_status, v."voucherId" as voucher_id, v.uses, b.type,
    b.amount, u.count, u.used
  from orders o
    cross join lateral jsonb_to_recordset(o.vouchers) as v("voucherId" text, uses int, bought boolean)
    join lateral jsonb_to_recordset(o.breakdown->'vouchers')
      as b("voucherId" text, type text, amount bigint) using ("voucherId")
    cross join lateral (select count(*) as count, coalesce(sum(used), 0) as used from voucher_use x
      where x.store_id = o.store_id and x.used_on = o.order_id and x.voucher_id = v."voucherId"
        and x.undone_at is null) u
  where o.kind = 'MEAL' and o.paid_at is not null and not (v.bought is true and exists (
    select from voucher e where e.store_id = o.store_id and e.voucher_id = v."voucherId"
      and e.status in ('REFUNDING', 'REFUNDED')))`;

export const VOUCHER_CHECKS: readonly LedgerCheck[] = [
  {
    fault: "a paid order took other of a voucher than its price says",
    text: `select one.order_id as id from (${ON_ORDERS}) one where refund_status <> 'FULL'
      and (count <> case when amount = 0 and count = 0 then 0 else uses end
        -- A use whose dishes were given back is its holder's again (NOV-38).
        and not (count < uses and exists (select from refund_line r where r.order_id = one.order_id
          and r.units > 0))
        or type = 'CASH' and used <> amount)`,
  },
  {
    fault: "a refunded order still has what it used of a voucher that is not ended",
    text: `select one.order_id as id from (${ON_ORDERS}) one join voucher v using (voucher_id)
      where refund_status = 'FULL' and count > 0
        and v.status not in ('REFUNDING', 'REFUNDED', 'LAPSED')`,
  },
  {
    fault: "a voucher is held by no order, or by one that is paid or over",
    text: `select v.voucher_id as id from voucher v
      left join orders o on o.store_id = v.store_id and o.order_id = v.held_by
      where (v.status = 'HELD') <> (v.held_by is not null)
        or o.paid_at is not null or o.closed_at is not null`,
  },
  {
    fault: "what a use took off beyond its share of the price is not in the ledger",
    text: `select coalesce(u.voucher_id, l.voucher_id) as id
      from (select store_id, voucher_id, sum(greatest(0, used - value)) as beyond from voucher_use
        where undone_at is null group by 1, 2) u
      full join (select store_id, voucher_id,
          sum(case side when 'DEBIT' then amount else -amount end) as beyond from ledger_entry
        where event in ('VOUCHER_REDEEMED', 'VOUCHER_USE_UNDONE') and account = 'STORE_DISCOUNT'
        group by 1, 2) l using (store_id, voucher_id)
      where coalesce(u.beyond, 0) <> coalesce(l.beyond, 0)`,
  },
  {
    fault: "of a deal, sold is not open + redeemed + refunded + lapsed",
    text: `select coalesce(v.deal_id, l.deal_id, 'no deal') as id
      from (select deal_id, sum(sale_price) as sold, sum(used) as redeemed, sum(open) as open
        from (${VALUES}) one group by 1) v
      full join (${MOVED}) l using (deal_id)
      where coalesce(v.sold, 0) <> coalesce(l.sold, 0)
        or coalesce(v.redeemed, 0) <> coalesce(l.redeemed, 0)
        or coalesce(v.open, 0) <> coalesce(l.owed, 0)
        or coalesce(v.sold - v.redeemed - v.open, 0) <> coalesce(l.ended, 0)`,
  },
  {
    fault: "of all deals, sold is not open + redeemed + refunded + lapsed",
    text: `select 'all' as id from (select coalesce(sum(open), 0) as open from (${VALUES}) one) v,
        (select coalesce(sum(sold), 0) as sold, coalesce(sum(redeemed + ended), 0) as gone,
          coalesce(sum(owed), 0) as owed from (${MOVED}) one) l
      where l.sold <> v.open + l.gone or l.owed <> v.open`,
  },
  {
    fault: "a paid purchase has other vouchers than it bought, or an unpaid one has some",
    text: `select o.order_id as id from orders o
      left join (select store_id, order_id, sum(quantity) as bought,
          sum(quantity * sale_price::bigint) as price from deal_purchase group by 1, 2) p
        using (store_id, order_id)
      left join (select store_id, order_id, count(*) as issued, sum(sale_price) as price,
          sum(paid) as paid from voucher group by 1, 2) v using (store_id, order_id)
      where (o.kind = 'DEAL' or p.bought is not null or v.issued is not null) and case
        when o.paid_at is null then v.issued is not null
        else v.issued is distinct from p.bought or v.price is distinct from p.price
          or o.kind = 'DEAL' and v.paid is distinct from o.payable_amount::bigint end`,
  },
  {
    fault: "a deal counts fewer as sold than it sold and holds",
    text: `select d.deal_id as id from deal d where d.sold <
      (select coalesce(sum(p.quantity), 0) from deal_purchase p join orders o
          using (store_id, order_id)
        where p.deal_id = d.deal_id and o.status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING'))
      + (select count(*) from voucher v where v.deal_id = d.deal_id
        and v.status not in ('REFUNDING', 'REFUNDED'))`,
  },
];
