import { CASH_CHECKS } from "./cash-checks.ts";
import { REFUND_LINE_CHECKS } from "./refund-line-checks.ts";
import { VOUCHER_CHECKS } from "./voucher-checks.ts";
import type { LedgerCheck } from "./ledger-check.ts";

/** A bill that is partly paid has less. */
const OTHER_THAN_PRICE = `<> o.payable_amount and (o.paid_at is not null
        or sum(l.amount) > o.payable_amount + coalesce((select sum(voided_amount) from bill_share s
          where s.store_id = o.store_id and s.order_id = o.order_id), 0))`;

/** Each query returns the ids that break its rule. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    fault: "a posting does not balance",
    text: `select posting_id as id from ledger_entry group by store_id, posting_id
      having sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
  },
  {
    fault: "debits and credits differ over all",
    text: `select sum(case side when 'DEBIT' then amount else -amount end)::text as id
      from ledger_entry having sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
  },
  {
    fault: "money of an order has no place",
    text: `select order_id as id from ledger_entry where account = 'SUSPENSE' group by order_id
      having sum(case side when 'DEBIT' then amount else -amount end) <> 0`,
  },
  {
    fault: "a payment of the acquirer is not in the ledger once, with its amount",
    text: `select e.box as id from (select box, sum(amount) as paid from pay_event group by box) e
      left join (select box, sum(amount) as received from ledger_entry
        where event = 'PAYMENT_RECEIVED' and side = 'DEBIT' group by box) l using (box)
      where l.received is distinct from e.paid`,
  },
  {
    fault: "received is not applied + refunded or due + staff",
    text: `select box as id from ledger_entry where box is not null group by box
      having coalesce(sum(amount) filter (where event in ('PAYMENT_RECEIVED', 'STAFF_DECIDED')
          and side = 'DEBIT'), 0)
        <> coalesce(sum(amount) filter (where event in ('PAYMENT_APPLIED', 'VOUCHERS_SOLD',
          'HANDED_TO_STAFF', 'PAYMENT_REJECTED') and side = 'DEBIT' and account = 'SUSPENSE'), 0)`,
  },
  {
    fault: "a refund row and the ledger disagree",
    text: `select paid as id from (select coalesce(box, order_id) as paid, sum(amount) as due,
          coalesce(sum(amount) filter (where status = 'SUCCEEDED'), 0) as sent,
          coalesce(sum(amount) filter (where status in ('OFFLINE_GIVEN', 'OFFLINE_DONE')), 0) as handed
        from refund group by 1) r
      full join (select coalesce(box, order_id) as paid,
          coalesce(sum(amount) filter (where event in ('PAYMENT_REJECTED', 'ORDER_REFUND_DUE',
            'VOUCHER_REFUND_DUE')), 0) as due,
          coalesce(sum(amount) filter (where event = 'REFUND_SENT'), 0) as sent,
          coalesce(sum(case event when 'REFUND_HANDED_BACK' then amount
            when 'HAND_BACK_DENIED' then -amount end), 0) as handed
        from ledger_entry where account = 'REFUND_DUE' and (box is not null or amount > 0)
        group by 1) l using (paid)
      where l.due is distinct from r.due or l.sent is distinct from r.sent
        or l.handed is distinct from r.handed`,
  },
  {
    fault: "money that waits for staff, and the payments that staff has not decided, differ",
    text: `select coalesce(e.box, l.box) as id
      from (select box, sum(amount) as waiting from pay_event
          where result = 'STAFF' and staff_decision is null group by 1) e
      full join (select box, sum(case side when 'CREDIT' then amount else -amount end) as waiting
          from ledger_entry where account = 'STAFF_REVIEW' group by 1) l using (box)
      where coalesce(e.waiting, 0) <> coalesce(l.waiting, 0)`,
  },
  {
    fault: "an order counts other money as given back than its refunds do",
    text: `select o.order_id as id from orders o join (
        select store_id, order_id, coalesce(sum(amount), 0) as owed,
          coalesce(sum(amount) filter (where status in ('SUCCEEDED', 'OFFLINE_DONE')), 0) as back
        from refund where reason in ('BY_STAFF', 'BY_ACQUIRER', 'VOUCHER') group by 1, 2) r
      using (store_id, order_id), lateral (select coalesce(sum(amount), 0) as paid,
          coalesce(sum(voided_amount), 0) as voided from bill_share s where s.store_id = o.store_id
          and s.order_id = o.order_id and s.status = 'PAID') s
      where case when o.paid_at is null then r.owed > s.paid
        else r.owed > o.payable_amount + s.voided
        or o.refund_status <> case when r.back >= o.payable_amount or o.kind = 'DEAL' and r.back = r.owed
            and not exists (select from voucher v where v.store_id = o.store_id
              and v.order_id = o.order_id and v.status <> 'REFUNDED') then 'FULL'
          when r.back = 0 then 'NONE' else 'PARTIAL' end end`,
  },
  {
    fault: "an order is paid without its ledger rows, or more than once",
    text: `select o.order_id as id from orders o left join (select order_id,
          count(*) filter (where event = 'PAYMENT_APPLIED') as meals,
          count(*) filter (where event = 'PAYMENT_APPLIED' and amount > 0) as shares,
          count(*) filter (where event = 'VOUCHERS_SOLD') as deals
        from ledger_entry where account = 'SUSPENSE' group by 1) l using (order_id)
      left join (select order_id, count(*) as paid from bill_share where status = 'PAID' group by 1) s
        using (order_id)
      where case when s.paid is null or jsonb_array_length(coalesce(o.breakdown->'purchases', '[]')) > 0
          then coalesce(l.meals, 0) <> (o.paid_at is not null and o.kind = 'MEAL')::int
          else coalesce(l.shares, 0) <> s.paid
            or l.meals - l.shares > (o.paid_at is not null)::int end
        or coalesce(l.deals, 0) <> (o.paid_at is not null and (o.kind = 'DEAL'
          or jsonb_array_length(coalesce(o.breakdown->'purchases', '[]')) > 0))::int`,
  },
  {
    fault: "an order was paid with another amount than its price",
    text: `select o.order_id as id from orders o join ledger_entry l using (order_id)
      where l.event in ('PAYMENT_APPLIED', 'VOUCHERS_SOLD') and l.account = 'SUSPENSE'
      group by o.store_id, o.order_id, o.payable_amount, o.paid_at
      having sum(l.amount) - coalesce((select sum(voided_amount) from bill_share s
          where s.store_id = o.store_id and s.order_id = o.order_id), 0)
        ${OTHER_THAN_PRICE}`,
  },
  {
    fault: "a share of a bill is paid with other money than its own, or is not paid and has some",
    text: `select share_id as id from bill_share s where (select coalesce(sum(l.amount), 0)
        from ledger_entry l where l.store_id = s.store_id and l.order_id = s.order_id
          and l.account = 'SUSPENSE' and l.event in ('PAYMENT_APPLIED', 'VOUCHERS_SOLD')
          and (l.share_id = s.share_id or (l.share_id is null and s.unsplit and s.status = 'PAID')))
      <> case s.status when 'PAID' then s.amount else 0 end`,
  },
  {
    fault: "what is paid and being paid of a bill is more than its price",
    text: `select o.order_id as id from orders o join bill_share s using (store_id, order_id)
      where o.status in ('OPEN', 'PAYING')
        and (s.status = 'PAID' or s.status = 'RUNNING' and s.ends_by is null)
      group by o.store_id, o.order_id, o.payable_amount
      having sum(s.amount - s.voided_amount) > o.payable_amount`,
  },
  {
    fault: "a bill is being paid and no share of it runs, or the other way round",
    text: `select o.order_id as id from orders o where o.kind = 'MEAL' and o.pay_mode = 'PAY_LATER'
      and (o.status = 'PAYING') <> exists (select from bill_share s where s.store_id = o.store_id
        and s.order_id = o.order_id and s.status = 'RUNNING'
        and (o.paid_at is null or s.ends_by is null))`,
  },
  {
    fault: "what a share gave back for dishes that were taken off and its refunds disagree",
    text: `select order_id as id from (select store_id, order_id, sum(voided_amount) as back
          from bill_share group by 1, 2) s
      left join (select store_id, order_id,
          coalesce(sum(amount) filter (where reason = 'VOID'), 0) as owed,
          coalesce(sum(amount) filter (where reason = 'BY_ACQUIRER'), 0) as external
        from refund group by 1, 2) r using (store_id, order_id)
      where s.back not between coalesce(r.owed, 0) and coalesce(r.owed + r.external, 0)`,
  },
  {
    fault: "a discount of a paid order is not in the ledger",
    text: `select o.order_id as id from orders o where o.paid_at is not null and
      (select coalesce(sum((d->>'amount')::bigint), 0)
        from jsonb_array_elements(o.breakdown->'discounts') d) <>
      (select coalesce(sum(case side when 'DEBIT' then amount else -amount end), 0)
        from ledger_entry l where l.order_id = o.order_id and account like '%_DISCOUNT'
        and (event in ('PAYMENT_APPLIED', 'VOUCHERS_SOLD') and side = 'DEBIT'
          -- Of a share's coupon, as far as dishes that were taken off left nothing to take it from.
          or event = 'ORDER_REFUND_DUE' and share_id is not null))`,
  },
  {
    fault:
      "an order whose money is all owed back still has a discount, or a party gets back another",
    text: `select l.order_id as id from ledger_entry l join orders o using (store_id, order_id)
      where o.kind = 'MEAL' and o.refund_status = 'FULL' and o.paid_at is not null
        and l.event in ('PAYMENT_APPLIED', 'ORDER_REFUND_DUE') and l.account like '%_DISCOUNT'
      group by l.store_id, l.order_id, l.account
      having sum(case l.side when 'DEBIT' then l.amount else -l.amount end) <> 0`,
  },
  {
    fault: "an attempt says paid and the order has no payment of it, or the other way round",
    text: `select box as id from pay_attempt a where
      (a.status = 'PAY_SUCCESS') <> exists (select from ledger_entry l where l.store_id = a.store_id
        and l.box = a.box and l.event in ('PAYMENT_APPLIED', 'VOUCHERS_SOLD'))`,
  },
  {
    fault: "an attempt counts other money as given back than its refunds do",
    text: `select box as id from pay_attempt a where a.refunded_amount <>
      (select coalesce(sum(amount), 0) from refund r where r.store_id = a.store_id
        and r.box = a.box and r.status in ('SUCCEEDED', 'OFFLINE_DONE'))`,
  },
  {
    fault: "more went back, or is to go back, than came in",
    text: `select coalesce(box, order_id) as id from (select store_id, box,
          case when box is null then order_id end as order_id, sum(amount) as amount
        from refund group by 1, 2, 3) r
      where amount > coalesce((select sum(e.amount) from pay_event e
          where e.store_id = r.store_id and e.box = r.box), 0)
        + coalesce((select sum(c.due) from cash_payment c
          where c.store_id = r.store_id and c.order_id = r.order_id), 0)`,
  },
  {
    fault: "a paid order has no attempt that was paid, and no money of the store's till",
    text: `select order_id as id from orders o where paid_at is not null and payable_amount > 0
      and not exists (select from ledger_entry l where l.store_id = o.store_id
        and l.order_id = o.order_id and l.event in ('PAYMENT_RECEIVED', 'PAID_AT_STORE'))`,
  },
  {
    fault: "an acquirer settled more than came in, or took back more than was refunded",
    text: `select box as id from ledger_entry where account = 'ACQUIRER_CLEARING' group by store_id, box
      having coalesce(sum(amount) filter (where event = 'ACQUIRER_SETTLED'), 0)
          > coalesce(sum(amount) filter (where event = 'PAYMENT_RECEIVED'), 0)
        or coalesce(sum(amount) filter (where event = 'REFUND_DEDUCTED'), 0)
          > coalesce(sum(amount) filter (where event = 'REFUND_SENT'), 0)`,
  },
  {
    fault: "a settled line has no entry in the ledger, or the other way round",
    text: `select coalesce(s.partner_ref, l.partner_ref) as id
      from (select partner_ref, kind, count(*) as n from settled_line group by 1, 2) s
      full join (select a.partner_ref, case l.event when 'ACQUIRER_SETTLED' then 'PAYMENT'
            else 'REFUND' end as kind, count(distinct l.posting_id) as n
          from ledger_entry l join pay_attempt a using (store_id, box)
          where l.event in ('ACQUIRER_SETTLED', 'REFUND_DEDUCTED') group by 1, 2) l
        using (partner_ref, kind) where s.n is distinct from l.n`,
  },
  {
    fault: "an order that is not over counts other lines than those that stand",
    text: `select o.order_id as id from orders o where o.closed_at is null
      and o.kind = 'MEAL' and (o.breakdown->>'subtotal')::bigint <> (select coalesce(sum(
          l.quantity::bigint * l.unit_price - least(l.base_price, l.unit_price)
            * (select coalesce(sum((c->>'units')::int), 0) from jsonb_array_elements(l.covered) c)), 0)
        from order_line l where l.store_id = o.store_id and l.order_id = o.order_id
          and l.kitchen_status <> 'VOIDED'
          and (o.pay_mode = 'PAY_FIRST' or l.kitchen_status <> 'PENDING'))`,
  },
  {
    fault: "a round of a shared bill and its lines disagree",
    text: `select r.round_id as id from order_round r where exists (select from order_line l
      where l.store_id = r.store_id and l.order_id = r.order_id and l.round = r.round
        and case r.state when 'SENT' then l.kitchen_status = 'PENDING'
          when 'AWAITING_STAFF' then l.kitchen_status not in ('PENDING', 'VOIDED')
          else l.kitchen_status <> 'VOIDED' end)`,
  },
  {
    fault: "stock went below nothing",
    text: "select item_id as id from stock where portions < 0",
  },
  ...VOUCHER_CHECKS,
  ...REFUND_LINE_CHECKS,
  ...CASH_CHECKS,
];
