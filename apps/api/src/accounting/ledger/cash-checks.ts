import type { LedgerCheck } from "./ledger-check.ts";

/** What was handed back of each payment that the store took itself, by order and share. */
const HANDED = `select store_id, order_id, coalesce(share_id, '') as share,
    sum(amount) as amount, sum(amount - handed_rounding) as cash,
    coalesce(bool_or(handed_way <> 'CASH'), false) as transferred
  from refund where box is null and status in ('OFFLINE_GIVEN', 'OFFLINE_DONE') group by 1, 2, 3`;

/** What stores took and handed back themselves, and what the drawers say (NOV-2, NOV-29). */
export const CASH_CHECKS: readonly LedgerCheck[] = [
  {
    fault: "money that staff took and the ledger disagree, in what was taken, how, or its rounding",
    text: `select coalesce(c.order_id, l.order_id) as id
      from (select store_id, order_id, sum(amount) filter (where tender = 'CASH') as cash,
          sum(amount) filter (where tender = 'EDC') as edc,
          sum(amount) filter (where tender = 'TRANSFER') as transfer, sum(rounding) as rounding
        from cash_payment group by 1, 2) c
      full join (select store_id, order_id, sum(amount) filter (where account = 'STORE_CASH') as cash,
          sum(amount) filter (where account = 'STORE_EDC') as edc,
          sum(amount) filter (where account = 'STORE_TRANSFER') as transfer,
          coalesce(sum(case side when 'DEBIT' then amount else -amount end)
            filter (where account = 'CASH_ROUNDING'), 0) as rounding
        from ledger_entry where event = 'PAID_AT_STORE' group by 1, 2) l
      using (store_id, order_id)
      where c.cash is distinct from l.cash or c.edc is distinct from l.edc
        or c.transfer is distinct from l.transfer or c.rounding is distinct from l.rounding`,
  },
  {
    fault: "a share of a bill that was paid at the counter has other money than it costs",
    text: `select s.share_id as id from bill_share s join cash_payment c using (store_id, share_id)
      where s.status <> 'PAID' or s.amount <> c.due`,
  },
  {
    fault:
      "of a payment in cash more went back than came in, or all is handed back and not all cash",
    // Where a part was transferred, what is left may be no whole step of coins.
    text: `select h.order_id as id from (${HANDED}) h
      left join (select store_id, order_id, coalesce(share_id, '') as share, sum(due) as due,
          sum(amount) as cash, bool_and(tender = 'CASH') as coins from cash_payment group by 1, 2, 3) c
        using (store_id, order_id, share)
      where case when coalesce(c.coins, true) then h.cash > coalesce(c.cash, 0)
          or h.amount = c.due and h.cash <> c.cash and not h.transferred
        else h.amount > c.due end`,
  },
  {
    fault:
      "of a payment that was no cash less was handed back than is owed, or other than that by transfer or terminal",
    text: `select refund_id as id from refund r where status in ('OFFLINE_GIVEN', 'OFFLINE_DONE')
      and (box is not null or exists (select from cash_payment c where c.store_id = r.store_id
        and c.order_id = r.order_id and c.share_id is not distinct from r.share_id
        and c.tender <> 'CASH'))
      and (handed_rounding > 0 or handed_way <> 'CASH' and handed_rounding <> 0)`,
  },
  {
    fault: "what went back through the terminal did not come through it",
    text: `select refund_id as id from refund r where handed_way = 'EDC' and not exists (
      select from cash_payment c where c.store_id = r.store_id and c.order_id = r.order_id
        and c.share_id is not distinct from r.share_id and c.tender = 'EDC' and r.box is null)`,
  },
  {
    fault: "what left the store by a way and the ledger disagree",
    text: `select coalesce(r.order_id, l.order_id) as id
      from (select store_id, order_id, 'STORE_' || coalesce(handed_way, 'CASH') as account,
          sum(amount - handed_rounding) as handed from refund
        where box is null and status in ('OFFLINE_GIVEN', 'OFFLINE_DONE') group by 1, 2, 3) r
      full join (select store_id, order_id, account,
          sum(case side when 'CREDIT' then amount else -amount end) as handed from ledger_entry
        where event in ('REFUND_HANDED_BACK', 'HAND_BACK_DENIED')
          and account in ('STORE_CASH', 'STORE_EDC', 'STORE_TRANSFER') group by 1, 2, 3) l
        using (store_id, order_id, account)
      where coalesce(r.handed, 0) <> coalesce(l.handed, 0)`,
  },
  {
    fault: "what was rounded in handing back and the ledger disagree",
    text: `select coalesce(r.order_id, l.order_id) as id
      from (select store_id, order_id, sum(handed_rounding) as rounding from refund
        where status in ('OFFLINE_GIVEN', 'OFFLINE_DONE') group by 1, 2) r
      full join (select store_id, order_id,
          sum(case side when 'CREDIT' then amount else -amount end) as rounding from ledger_entry
        where event in ('REFUND_HANDED_BACK', 'HAND_BACK_DENIED') and account = 'CASH_ROUNDING'
        group by 1, 2) l using (store_id, order_id)
      where coalesce(r.rounding, 0) <> coalesce(l.rounding, 0)`,
  },
  {
    fault: "a drawer that was counted has other money than its movements",
    // What was denied and handed over again left another drawer since.
    text: `select s.shift_id as id from shift s
      left join (select store_id, shift_id, sum(amount) as cash from cash_payment
        where tender = 'CASH' group by 1, 2) c
        using (store_id, shift_id)
      left join (select store_id, handed_shift_id as shift_id, sum(amount - handed_rounding) as back
        from refund where handed_way = 'CASH' and status in ('OFFLINE_GIVEN', 'OFFLINE_DONE')
        group by 1, 2) b using (store_id, shift_id)
      left join (select store_id, shift_id, sum(case kind when 'IN' then amount else -amount end) as moved
        from drawer_entry group by 1, 2) e using (store_id, shift_id)
      where s.closed_at is not null and (s.cash <> coalesce(c.cash, 0)
        or s.handed_back < coalesce(b.back, 0)
        or s.expected <> s.float_amount + s.cash - s.handed_back + coalesce(e.moved, 0))`,
  },
  {
    fault: "more was taken out of a drawer than its people answer for, or than was ever in it",
    // Entries of before have no decision.
    text: `select d.order_id as id
      from (select store_id, order_id, sum(amount) as out from refund_decision
        where act = 'DRAWER_OUT' group by 1, 2) d
      join shift s on s.store_id = d.store_id and s.shift_id = d.order_id
      left join (select store_id, shift_id, coalesce(sum(amount) filter (where kind = 'IN'), 0) as put_in,
          coalesce(sum(amount) filter (where kind = 'OUT'), 0) as out
        from drawer_entry group by 1, 2) e on e.store_id = s.store_id and e.shift_id = s.shift_id
      left join (select store_id, shift_id, sum(amount) as cash from cash_payment
        where tender = 'CASH' group by 1, 2) c on c.store_id = s.store_id and c.shift_id = s.shift_id
      where d.out > coalesce(e.out, 0)
        or d.out > s.float_amount + coalesce(e.put_in, 0) + coalesce(c.cash, 0)`,
  },
];
