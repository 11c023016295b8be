import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Tender } from "@santap/domain/payment/tender";
import type { Rows } from "../../../../src/testing/rows.ts";
import type { Lane } from "../../lane.ts";
import type { Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";
import { readChanges, type SeenChange } from "./read-changes.ts";
import {
  readCash,
  readPricedLines,
  type SeenCash,
  type SeenLine as SeenPricedLine,
} from "./read-refunds.ts";
import { readShares, type SeenPosting, type SeenShare } from "./read-shares.ts";
import { readDeals, readVouchers, type SeenDeal, type SeenVoucher } from "./read-vouchers.ts";

export interface SeenOrder {
  readonly orderId: string;
  /** Null for a bill that nobody owns. */
  readonly userId: string | null;
  /** Null away from a table. */
  readonly sessionId: string | null;
  readonly kind: "MEAL" | "DEAL";
  readonly status: string;
  readonly refundStatus: string;
  readonly payMode: string;
  readonly payable: number;
  readonly paid: boolean;
  /** What staff took for all of it at the counter, before it was rounded. */
  readonly cash: readonly number[];
  /** Claims that it was priced with. */
  readonly coupons: readonly string[];
  /** Idempotency keys of the requests that made it, and of its rounds. */
  readonly keys: readonly string[];
  /** Of the lines that stand: neither taken off, nor given back unbegun, nor in a round that waits for staff. */
  readonly portions: Readonly<Record<string, number>>;
  /** What these lines cost before coupons, service and tax, without what vouchers cover; of a purchase: its vouchers. */
  readonly linesTotal: number;
  /** What the price of the order counts of it. */
  readonly subtotal: number;
  /** Sale price of the deal that a meal buys; null for none. */
  readonly buys: number | null;
  readonly rounds: readonly SeenRound[];
  readonly held: Readonly<Record<string, number>>;
  /** Its timeline, oldest first, as the diner reads it. */
  readonly timeline: readonly { readonly kind: string; readonly amount: number | null }[];
}

/** One round of a shared bill. */
export interface SeenRound {
  readonly roundId: string;
  readonly state: string;
  /** Also those that were taken off. */
  readonly portions: number;
  /** Whether the kitchen ever received a line of it. */
  readonly fired: boolean;
}

export interface SeenAttempt {
  readonly box: string;
  readonly orderId: string;
  /** Null where it is for the whole order. */
  readonly shareId: string | null;
  readonly partnerRef: string;
  readonly status: string;
  /** What its code or its wallet's page asks for. */
  readonly amount: number;
}

export interface SeenPayment {
  readonly box: string;
  readonly orderId: string;
  /** That its attempt pays by now. */
  readonly shareId: string | null;
  readonly reference: string;
  readonly amount: number;
  readonly result: string;
  /** Of staff, about another amount; null where there is none. */
  readonly decision: string | null;
}

export interface SeenRefund {
  readonly refundId: string;
  readonly orderId: string;
  /** Null with the reference: of what the store took itself. */
  readonly box: string | null;
  readonly paymentRef: string | null;
  /** That was paid in cash, of a bill. */
  readonly shareId: string | null;
  readonly amount: number;
  readonly status: string;
  /** In the order in which they were made. */
  readonly nth: number;
  /** What was handed over less than that. */
  readonly rounding: number;
  /** How it was handed over. */
  readonly way: Tender | null;
  /** VOUCHER, VOID, BY_STAFF: of money that an order took; else of a payment, or a part of one, that none took. */
  readonly reason: string;
}

/** One line of the acquirer's own list; what went back is negative. */
export interface SeenLine {
  readonly kind: "PAYMENT" | "REFUND";
  readonly partnerReferenceNo: string;
  readonly gross: number;
}

/** Coupons of a template that were claimed, and how many its quotas count. */
export interface SeenQuota {
  readonly templateId: string;
  readonly claimed: number;
  readonly taken: number;
  readonly takenByDay: number;
}

export interface SeenClaim {
  readonly claimId: string;
  /** What a bill has to come to for it. */
  readonly minSpend: number;
  readonly status: string;
  readonly heldBy: string | null;
}

/** All that a sequence left behind, here and at the acquirer. Amounts in whole rupiah. */
export interface MoneySeen {
  readonly orders: readonly SeenOrder[];
  readonly attempts: readonly SeenAttempt[];
  readonly payments: readonly SeenPayment[];
  readonly refunds: readonly SeenRefund[];
  readonly shares: readonly SeenShare[];
  readonly postings: readonly SeenPosting[];
  /** Of orders, transaction by transaction. */
  readonly changes: readonly SeenChange[];
  readonly cash: readonly SeenCash[];
  /** Of orders of which staff gave something back. */
  readonly pricedLines: readonly SeenPricedLine[];
  readonly claims: readonly SeenClaim[];
  readonly quotas: readonly SeenQuota[];
  readonly vouchers: readonly SeenVoucher[];
  readonly deals: readonly SeenDeal[];
  /** Portions of the counted dishes. */
  readonly stock: Readonly<Record<string, number>>;
  readonly settlement: readonly SeenLine[];
}

const JAKARTA_MS = 7 * 3_600_000;

/** Reads what belongs to the diners and tables of one sequence. */
export async function readMoney(lane: Lane, model: Model): Promise<MoneySeen> {
  const { rows } = lane.product;
  const owners = listOwners(model);
  const [users] = owners;
  const [{ shares, postings }, changes, orders, attempts, payments, refunds, claims, quotas] =
    await Promise.all([
      readShares(rows, model),
      readChanges(rows, model),
      rows.all<SeenOrder>(ORDERS, owners),
      rows.all<SeenAttempt>(ATTEMPTS, owners),
      rows.all<SeenPayment>(PAYMENTS, owners),
      rows.all<SeenRefund>(REFUNDS, owners),
      rows.all<SeenClaim>(CLAIMS, [users]),
      rows.all<SeenQuota>(QUOTAS),
    ]);
  const [cash, pricedLines] = await Promise.all([
    readCash(lane, model),
    readPricedLines(lane, model),
  ]);
  const [vouchers, deals, stock] = await Promise.all([
    readVouchers(rows, users),
    readDeals(rows),
    readStock(rows),
  ]);
  const mine = new Set(attempts.map(({ partnerRef }) => partnerRef));
  const listed = await readSettlement(lane.sandboxUrl);
  const settlement = listed.filter(({ partnerReferenceNo }) => mine.has(partnerReferenceNo));
  return {
    ...{ orders, attempts, payments, refunds, shares, postings, changes },
    ...{ cash, pricedLines },
    ...{ claims, quotas, vouchers, deals, stock, settlement },
  };
}

async function readStock(rows: Rows): Promise<Record<string, number>> {
  const found = await rows.all<{ item_id: string; portions: number }>(
    "select item_id, portions from stock",
  );
  return Object.fromEntries(found.map((row) => [row.item_id, row.portions]));
}

/** The acquirer's list of today and of yesterday: a sequence may run over midnight. */
async function readSettlement(sandboxUrl: string): Promise<SeenLine[]> {
  const days = [Date.now() - DAY_MS, Date.now()].map((at) =>
    new Date(at + JAKARTA_MS).toISOString().slice(0, 10),
  );
  const lists = days.map(async (day) => {
    const response = await fetch(`${sandboxUrl}/settlement?date=${day}`);
    return (await response.json()) as SeenLine[];
  });
  return (await Promise.all(lists)).flat();
}

const MINE = `o.store_id, o.order_id from orders o where ${IS_OWN}`;
const MY_ORDERS = `(store_id, order_id) in (select ${MINE})`;

const STANDS = `kitchen_status <> 'VOIDED' and (o.pay_mode = 'PAY_FIRST' or kitchen_status <> 'PENDING')`;

/** By vouchers of the bill; one of a round that waits for staff is not on it yet. */
const COVERED = `least(unit_price, coalesce(base_price, unit_price)) * (
    select coalesce(sum((c->>'units')::int), 0) from jsonb_array_elements(l.covered) c
    where exists (select from jsonb_array_elements(o.vouchers) v
      where v->>'voucherId' = c->>'voucherId'))`;

const ORDERS = `select order_id as "orderId", user_id as "userId", session_id as "sessionId", kind, status, refund_status as "refundStatus", pay_mode as "payMode",
    payable_amount as payable, paid_at is not null as paid,
    array(select due::int from cash_payment c
      where c.order_id = o.order_id and c.share_id is null) as cash,
    array(select c->>'couponId' from jsonb_array_elements(coupons) c) as coupons,
    case when session_id is null or pay_mode = 'PAY_FIRST'
      then array(select r.idempotency_key from order_request r where r.order_id = o.order_id)
      else array(select r.request_key from order_round r where r.order_id = o.order_id) end as keys,
    (select coalesce(jsonb_object_agg(item_id, n), '{}') from (select item_id, sum(quantity) as n
      from order_line l where l.order_id = o.order_id and ${STANDS}
        and kitchen_status <> 'CANCELLED' group by 1) l) as portions,
    case kind when 'DEAL' then (select sum(quantity * sale_price)::int from deal_purchase p
        where p.order_id = o.order_id)
      else (select coalesce(sum(quantity * unit_price - ${COVERED}), 0)::int from order_line l
        where l.order_id = o.order_id and ${STANDS}) end as "linesTotal",
    (breakdown->>'subtotal')::int as subtotal,
    case kind when 'MEAL' then (select sale_price from deal_purchase p
      where p.order_id = o.order_id) end as buys,
    (select coalesce(jsonb_agg(jsonb_build_object('roundId', round_id, 'state', state,
        'portions', (select coalesce(sum(quantity), 0) from order_line l
          where l.order_id = r.order_id and l.round = r.round), 'fired',
        exists (select from order_line l where l.order_id = r.order_id and l.round = r.round
          and kitchen_status not in ('PENDING', 'VOIDED')))), '[]')
      from order_round r where r.order_id = o.order_id) as rounds,
    (select coalesce(jsonb_object_agg(item_id, h.portions), '{}') from stock_hold h
      where h.order_id = o.order_id) as held,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount)
        order by event_id), '[]')
      from order_event e where e.order_id = o.order_id) as timeline
  from orders o where ${IS_OWN}`;

const ATTEMPTS = `select box, order_id as "orderId", share_id as "shareId", partner_ref as "partnerRef", status, amount
  from pay_attempt where ${MY_ORDERS}`;

const PAYMENTS = `select e.box, a.order_id as "orderId", a.share_id as "shareId",
    e.payment_ref as reference, e.amount, e.result, e.staff_decision as decision
  from pay_event e join pay_attempt a using (store_id, box)
  where (a.store_id, a.order_id) in (select ${MINE})`;

const REFUNDS = `select refund_id as "refundId", order_id as "orderId", box,
    payment_ref as "paymentRef", share_id as "shareId", amount, status, reason,
    handed_rounding as rounding, handed_way as way,
    (select min(seq) from bill_trace t where t.source = 'refund' and t.order_id = r.order_id
      and t.new->>'refund_id' = r.refund_id) as nth
  from refund r where ${MY_ORDERS}`;

const CLAIMS = `select claim_id as "claimId", min_spend as "minSpend", status, held_by as "heldBy"
  from coupon_claim join coupon_template using (template_id) where user_id = any($1)`;

const QUOTAS = `select template_id as "templateId", taken,
    (select count(*)::int from coupon_claim c
      where c.template_id = t.template_id and not c.given) as claimed,
    (select coalesce(sum(d.taken), 0)::int from coupon_claim_day d
      where d.template_id = t.template_id) as "takenByDay"
  from coupon_template t`;
