import type pg from "pg";
import { BOX_SQL, ORDER_ID_SQL, PRICE, REFERENCE_SQL, type NumberRange } from "./numbered-order.ts";
import { withoutIndexes } from "./without-indexes.ts";

const BREAKDOWN = JSON.stringify({
  ...{ subtotal: 27_000, discounts: [], serviceCharge: 0, pb1: 2_700, payableAmount: PRICE },
});

/** Common to all statements: `n` and its ids. */
const NUMBERED = `with numbered as (select n, ${ORDER_ID_SQL} as order_id, ${BOX_SQL} as box,
  ${REFERENCE_SQL} as reference from generate_series($1::int, $2::int - 1) n)`;

function orders(status: string, paidAt: string): string {
  return `${NUMBERED} insert into orders (store_id, order_id, user_id, pay_mode, status,
      payable_amount, breakdown, created_at, expires_at, paid_at)
    select 'BENCH', order_id, 'u-' || n % 10000, 'PAY_FIRST', '${status}', ${PRICE},
      '${BREAKDOWN}', now(), now() + interval '1 hour', ${paidAt} from numbered`;
}

function lines(kitchen: string): string {
  return `${NUMBERED} insert into order_line (store_id, order_id, line_no, line_key, item_id, names,
      picture, modifiers, modifier_ids, note, quantity, unit_price, round, kitchen_status, added_by)
    select 'BENCH', order_id, 1, 'k', 'BENCH-01', '{"idID": "Roti", "enGB": "Toast", "zhCN": "吐司"}',
      '', '[]', '{}', '', 1, 27000, 1, '${kitchen}', 'u' from numbered`;
}

function attempts(status: string, at: { nextQuery: string; paid: string }): string {
  return `${NUMBERED} insert into pay_attempt (store_id, box, order_id, order_version, user_id, amount,
      pay_type, pay_channel_id, provider, partner_ref, qr_text, merchant_id, merchant_name, nmid,
      status, created_at, expires_at, next_query_at, paid_at)
    select 'BENCH', box, order_id, 1, 'u-' || n % 10000, ${PRICE}, 'QRIS', 'sandbox', 'sandbox',
      reference, repeat('0', 200), 'M', 'Bench', 'ID', '${status}', now(),
      now() + interval '1 hour', ${at.nextQuery}, ${at.paid} from numbered`;
}

/** Unpaid orders; triggers write their log entries. */
const WAITING = [
  orders("PAYING", "null"),
  lines("PENDING"),
  attempts("WAIT_PAY", { nextQuery: "now() + interval '1 hour'", paid: "null" }),
];

/** The rows of a settled order in every table that settling reads or writes. */
const SETTLED = [
  orders("PAID", "now()"),
  lines("FIRED"),
  attempts("PAY_SUCCESS", { nextQuery: "null", paid: "now()" }),
  `${NUMBERED} insert into order_event (store_id, order_id, kind, at, amount)
    select 'BENCH', order_id, kind, now(), ${PRICE}
    from numbered, unnest(array['CREATED', 'PAYMENT_STARTED', 'PAID']) kind`,
  `${NUMBERED} insert into pay_event (provider, event_key, store_id, box, source, amount, payment_ref,
      paid_at, received_at, result)
    select 'sandbox', reference || ':T' || n, 'BENCH', box, 'NOTIFICATION', ${PRICE}, 'T' || n, now(),
      now(), 'APPLY' from numbered`,
  `${NUMBERED} insert into ledger_entry (store_id, posting_id, event, account, side, amount, order_id,
      box, at)
    select 'BENCH', 'j_' || n || event, event, account, side, ${PRICE}, order_id, box, now()
    from numbered, (values ('PAYMENT_RECEIVED', 'ACQUIRER_CLEARING', 'DEBIT'),
      ('PAYMENT_RECEIVED', 'SUSPENSE', 'CREDIT'), ('PAYMENT_APPLIED', 'SUSPENSE', 'DEBIT'),
      ('PAYMENT_APPLIED', 'STORE_PAYABLE', 'CREDIT')) as p(event, account, side)`,
  `${NUMBERED} insert into state_event (store_id, subject, subject_id, kind, from_status, to_status, at)
    select 'BENCH', subject, case subject when 'ORDER' then order_id else box end, kind, came, went, now()
    from numbered, (values ('ORDER', 'BEGUN', null, 'PAYING'), ('ORDER', 'MOVED', 'PAYING', 'PAID'),
      ('ATTEMPT', 'BEGUN', null, 'WAIT_PAY'), ('ATTEMPT', 'MOVED', 'WAIT_PAY', 'PAY_SUCCESS'))
      as s(subject, kind, came, went)`,
  `${NUMBERED} insert into acquirer_notification (provider, received_at, verdict, body_hash, body)
    select 'sandbox', now(), 'SUCCESS', sha256(reference::bytea), repeat('x', 400)::bytea from numbered`,
];

export async function addWaitingOrders(client: pg.Client, range: NumberRange): Promise<void> {
  for (const text of WAITING) await client.query(text, [range.from, range.to]);
}

const AT_ONCE = 25_000;
/** Below this number keeping the indexes is faster than rebuilding them. */
const FEW = 5_000;
const TABLES = [
  ...["orders", "order_line", "order_event", "pay_attempt", "pay_event", "ledger_entry"],
  ...["state_event", "acquirer_notification"],
];

export interface Adding {
  readonly log: (line: string) => void;
  /** True after a signal to stop; checked after each batch. */
  readonly stopped: () => boolean;
}

/**
 * Inserts settled orders with triggers disabled; the rows that triggers would write are inserted too.
 */
export async function addSettledOrders(
  client: pg.Client,
  range: NumberRange,
  { log, stopped }: Adding,
): Promise<void> {
  await client.query("set session_replication_role = replica");
  const add = () => addBatches(client, range, { log, stopped });
  if (range.to - range.from <= FEW) return add();
  await withoutIndexes(client, { names: TABLES, log, stopped }, add);
}

async function addBatches(
  client: pg.Client,
  range: NumberRange,
  { log, stopped }: Adding,
): Promise<void> {
  const wanted = range.to - range.from;
  for (let from = range.from; from < range.to && !stopped(); from += AT_ONCE) {
    const to = Math.min(range.to, from + AT_ONCE);
    for (const text of SETTLED) await client.query(text, [from, to]);
    if (wanted > AT_ONCE) log(`${to - range.from} of ${wanted} settled orders are written`);
  }
}

/** Counts orders with payment and balanced postings. */
export async function countSettled(client: pg.Client, range: NumberRange): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `${NUMBERED} select count(*)::int as n from numbered join orders o using (order_id)
      join pay_event e using (box) where o.store_id = 'BENCH' and e.store_id = 'BENCH'
        and o.status = 'PAID' and (select count(*) from ledger_entry l
          where l.store_id = 'BENCH' and l.order_id = o.order_id) = 4`,
    [range.from, range.to],
  );
  return rows[0]?.n ?? 0;
}
