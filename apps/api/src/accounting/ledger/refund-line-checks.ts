import type { LedgerCheck } from "./ledger-check.ts";

/** Of an order whose lines alone make up its price, and are named by no share. */
const ONLY_LINES = `jsonb_array_length(coalesce(o.breakdown->'purchases', '[]')) = 0
  and not exists (select from bill_share s where s.store_id = o.store_id and s.order_id = o.order_id
    and s.status = 'PAID' and jsonb_array_length(s.portions) > 0)`;

/** What refunds give back of each line (NOV-1). */
export const REFUND_LINE_CHECKS: readonly LedgerCheck[] = [
  {
    fault:
      "the lines of a refund add up to more than it gives back, or to less though lines are all",
    text: `select l.refund_id as id from (select store_id, order_id, refund_id, sum(amount) as amount
        from refund_line group by 1, 2, 3) l
      join orders o using (store_id, order_id) left join refund r using (store_id, refund_id)
      where l.amount > coalesce(r.amount, 0) or l.amount < r.amount and ${ONLY_LINES}`,
  },
  {
    fault: "more of a line went back than it costs, or what it costs changed",
    text: `select line_id as id from refund_line group by store_id, line_id
      having sum(amount) > max(line_amount) or min(line_amount) <> max(line_amount)`,
  },
  {
    fault: "more portions of a line went back than it has",
    text: `select r.line_id as id from (select store_id, order_id, line_id, sum(units) as units
        from refund_line group by 1, 2, 3) r
      left join lateral (select sum(o.quantity) as quantity from order_line o
        where o.store_id = r.store_id and r.line_id in (o.line_id, o.part_of)) l on true
      -- A portion of which shares name parts goes back part by part.
      where r.units > coalesce(l.quantity, 0) and not exists (select from bill_share s,
          jsonb_array_elements(s.portions) p where s.store_id = r.store_id and s.order_id = r.order_id
          and p->>'lineId' = r.line_id and (p->>'of')::int > 1)`,
  },
  {
    fault: "a share of dishes gave back a dish that it does not name",
    text: `select l.refund_id as id from refund_line l
      join bill_share s on s.store_id = l.store_id and s.share_id = l.charge_id
      -- Late money of a share that lost its dishes to another one pays an amount.
      where s.kind in ('MINE', 'LINES') and s.portions <> '[]' and not exists (
        select from jsonb_array_elements(s.portions) p where p->>'lineId' = l.line_id)`,
  },
  {
    fault: "a payment gave back a dish all of which shares of dishes paid",
    text: `select l.refund_id as id from refund_line l
      join (select s.store_id, s.order_id, p->>'lineId' as line_id, sum(1.0 / (p->>'of')::int) as units
        from bill_share s, jsonb_array_elements(s.portions) p
        where s.status = 'PAID' and s.kind in ('MINE', 'LINES') group by 1, 2, 3) n
        using (store_id, order_id, line_id)
      join lateral (select sum(o.quantity) as quantity from order_line o where o.store_id = l.store_id
        and l.line_id in (o.line_id, o.part_of)) o on true
      where n.units > o.quantity - 0.001 and not exists (select from bill_share s
        where s.store_id = l.store_id and s.share_id = l.charge_id and s.kind in ('MINE', 'LINES'))`,
  },
];
