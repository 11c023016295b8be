import type { Rows } from "./rows.ts";

/**
 * What is wrong with the books, one sentence each; empty when every rupiah has its place:
 * each posting and the whole ledger balance, what every payment brought in was applied, refunded
 * (or is owed back) or waits for staff, and orders agree with their ledger rows.
 */
export async function ledgerFaults(rows: Rows): Promise<string[]> {
  const found = await Promise.all(CHECKS.map(({ text }) => rows.all<{ id: string }>(text)));
  return CHECKS.flatMap(({ fault }, index) =>
    (found[index] ?? []).map(({ id }) => `${fault}: ${id}`),
  );
}

/** @throws Error naming every fault of the books */
export async function requireSoundBooks(rows: Rows): Promise<void> {
  const faults = await ledgerFaults(rows);
  if (faults.length > 0) throw new Error(`the books are wrong:\n${faults.join("\n")}`);
}

const CHECKS: { fault: string; text: string }[] = [
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
      having coalesce(sum(amount) filter (where event = 'PAYMENT_RECEIVED' and side = 'DEBIT'), 0)
        <> coalesce(sum(amount) filter (where event in ('PAYMENT_APPLIED', 'HANDED_TO_STAFF',
          'PAYMENT_REJECTED') and side = 'DEBIT' and account = 'SUSPENSE'), 0)`,
  },
  {
    fault: "a refund row and the ledger disagree",
    text: `select r.box as id from (select box, sum(amount) as due,
          coalesce(sum(amount) filter (where status = 'SUCCEEDED'), 0) as sent
        from refund group by box) r
      left join (select box,
          coalesce(sum(amount) filter (where event in ('PAYMENT_REJECTED', 'ORDER_REFUND_DUE')), 0) as due,
          coalesce(sum(amount) filter (where event = 'REFUND_SENT'), 0) as sent
        from ledger_entry where account = 'REFUND_DUE' group by box) l using (box)
      where l.due is distinct from r.due or l.sent is distinct from r.sent`,
  },
  {
    fault: "an order is paid without its ledger rows, or more than once",
    text: `select o.order_id as id from orders o left join (select order_id, count(*) as n
        from ledger_entry where event = 'PAYMENT_APPLIED' and account = 'SUSPENSE' group by 1) l
      using (order_id) where coalesce(l.n, 0) <> case when o.paid_at is null then 0 else 1 end`,
  },
  {
    fault: "an order was paid with another amount than its price",
    text: `select o.order_id as id from orders o join ledger_entry l using (order_id)
      where l.event = 'PAYMENT_APPLIED' and l.account = 'SUSPENSE' and l.amount <> o.payable_amount`,
  },
  {
    fault: "a discount of a paid order is not in the ledger",
    text: `select o.order_id as id from orders o where o.paid_at is not null and
      (select coalesce(sum((d->>'amount')::bigint), 0)
        from jsonb_array_elements(o.breakdown->'discounts') d) <>
      (select coalesce(sum(amount), 0) from ledger_entry l where l.order_id = o.order_id
        and account in ('STORE_DISCOUNT', 'PLATFORM_DISCOUNT') and side = 'DEBIT')`,
  },
  {
    fault: "stock went below nothing",
    text: "select item_id as id from stock where portions < 0",
  },
];
