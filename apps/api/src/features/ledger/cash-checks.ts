import type { LedgerCheck } from "./ledger-check.ts";

/** Cash that was handed back of each payment in cash, by order and share. */
const HANDED = `select store_id, order_id, coalesce(share_id, '') as share,
    sum(amount) as amount, sum(amount - handed_rounding) as cash,
    coalesce(bool_or(handed_way = 'TRANSFER'), false) as transferred
  from refund where box is null and status in ('OFFLINE_GIVEN', 'OFFLINE_DONE') group by 1, 2, 3`;

/** Notes and coins: what came in, what went back, and what the drawers say (NOV-2). */
export const CASH_CHECKS: readonly LedgerCheck[] = [
  {
    fault:
      "of a payment in cash more went back than came in, or all is handed back and not all cash",
    // Where a part was transferred, what is left may be no whole step of coins.
    text: `select h.order_id as id from (${HANDED}) h
      left join (select store_id, order_id, coalesce(share_id, '') as share, sum(due) as due,
          sum(amount) as cash from cash_payment group by 1, 2, 3) c using (store_id, order_id, share)
      where h.cash > coalesce(c.cash, 0) or h.amount = c.due and h.cash <> c.cash
        and not h.transferred`,
  },
  {
    fault: "of an online payment less was handed back than is owed, or other than that by transfer",
    text: `select refund_id as id from refund where box is not null
      and status in ('OFFLINE_GIVEN', 'OFFLINE_DONE')
      and (handed_rounding > 0 or handed_way = 'TRANSFER' and handed_rounding <> 0)`,
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
      left join (select store_id, shift_id, sum(amount) as cash from cash_payment group by 1, 2) c
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
      left join (select store_id, shift_id, sum(amount) as cash from cash_payment group by 1, 2) c
        on c.store_id = s.store_id and c.shift_id = s.shift_id
      where d.out > coalesce(e.out, 0)
        or d.out > s.float_amount + coalesce(e.put_in, 0) + coalesce(c.cash, 0)`,
  },
];
