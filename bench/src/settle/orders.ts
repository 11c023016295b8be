import { createHash } from "node:crypto";
import type pg from "pg";
import type { Range } from "../product/add-accounts.ts";
import type { Target } from "../targets.ts";

/** Rupiah of each order. */
export const PRICE = 29_700;

/** Pseudo-random like real ids; must equal `reference` of the statements. */
export function buildReference(number: number): string {
  const word = createHash("md5").update(`settle-${number}`).digest("hex");
  return `5BENCH${word.slice(0, 16).toUpperCase()}`;
}

const BREAKDOWN = JSON.stringify({
  subtotal: 27_000,
  discounts: [],
  serviceCharge: 0,
  pb1: 2_700,
  payableAmount: PRICE,
});

/** Common to all statements: `n` and its ids. */
const NUMBERED = `with numbered as (select n,
    'BENCH-' || upper(substr(md5('order-' || n), 1, 16)) as order_id,
    'BENCH-' || upper(md5('box-' || n)) as box,
    '5BENCH' || upper(substr(md5('settle-' || n), 1, 16)) as reference
  from generate_series($1::int, $2::int - 1) n)`;

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

function attempts(status: string, nextQuery: string, paidAt: string): string {
  return `${NUMBERED} insert into pay_attempt (store_id, box, order_id, order_version, user_id, amount,
      pay_type, pay_channel_id, provider, partner_ref, qr_text, merchant_id, merchant_name, nmid,
      status, created_at, expires_at, next_query_at, paid_at)
    select 'BENCH', box, order_id, 1, 'u-' || n % 10000, ${PRICE}, 'QRIS', 'sandbox', 'sandbox',
      reference, repeat('0', 200), 'M', 'Bench', 'ID', '${status}', now(),
      now() + interval '1 hour', ${nextQuery}, ${paidAt} from numbered`;
}

/** Unpaid orders; triggers of the app's tables write their log entries. */
const WAITING: Readonly<Record<Target, readonly string[]>> = {
  app: [
    orders("PAYING", "null"),
    lines("PENDING"),
    attempts("WAIT_PAY", "now() + interval '1 hour'", "null"),
  ],
  baseline: [
    `${NUMBERED}, placed as (
      insert into baseline.orders (user_id, store_id, status, subtotal, discount, payable)
      select n::text, 'BENCH', 'AWAITING_PAYMENT', ${PRICE}, 0, ${PRICE} from numbered
      returning order_id, user_id::int as n)
    insert into baseline.payment (reference, order_id, amount, qr_text, status)
    select reference, placed.order_id, ${PRICE}, repeat('0', 200), 'WAIT_PAY'
    from placed join numbered using (n)`,
  ],
};

/** The rows of a settled order in every table that settling reads or writes. */
const SETTLED = [
  orders("PAID", "now()"),
  lines("FIRED"),
  attempts("PAY_SUCCESS", "null", "now()"),
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

/** Orders with payment and, at the app, balanced postings. */
const COUNT: Readonly<Record<Target, string>> = {
  app: `${NUMBERED} select count(*)::int as n from numbered join orders o using (order_id)
    join pay_event e using (box) where o.store_id = 'BENCH' and e.store_id = 'BENCH'
      and o.status = 'PAID' and (select count(*) from ledger_entry l
        where l.store_id = 'BENCH' and l.order_id = o.order_id) = 4`,
  baseline: `${NUMBERED} select count(*)::int as n from numbered join baseline.payment p using (reference)
    join baseline.orders o on o.order_id = p.order_id
    where p.status = 'PAY_SUCCESS' and o.status = 'PAID'`,
};

export async function addWaiting(client: pg.Client, target: Target, range: Range): Promise<void> {
  for (const text of WAITING[target]) await client.query(text, [range.from, range.to]);
}

const AT_ONCE = 25_000;
const GROWN = [
  ...["orders", "order_line", "order_event", "pay_attempt", "pay_event", "ledger_entry"],
  ...["state_event", "acquirer_notification"],
];

/**
 * By a session without triggers: the rows that they would write are inserted too. The indexes are built anew, so
 * that they are as dense after many orders as after few.
 */
export async function addSettled(
  client: pg.Client,
  { from, to }: Range,
  isStopped: () => boolean,
): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (let next = from; next < to && !isStopped(); next += AT_ONCE)
    for (const text of SETTLED) await client.query(text, [next, Math.min(to, next + AT_ONCE)]);
  for (const table of GROWN) await client.query(`reindex table ${table}`);
}

export async function countSettled(
  client: pg.Client,
  target: Target,
  { from, to }: Range,
): Promise<number> {
  return (await client.query<{ n: number }>(COUNT[target], [from, to])).rows[0]?.n ?? 0;
}
