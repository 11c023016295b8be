import type { Rows } from "../../../../src/testing/rows.ts";
import type { Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";

/** Part of a shared bill that one person pays. */
export interface SeenShare {
  readonly shareId: string;
  readonly orderId: string;
  readonly kind: string;
  readonly status: string;
  readonly amount: number;
  /** Refunded of it for dishes that were taken off. */
  readonly voided: number;
  /** What staff took for it, before it was rounded. */
  readonly cash: readonly number[];
  /** Whether something ends it, or is about to once its payment is closed. */
  readonly ends: boolean;
  readonly portions: readonly {
    readonly lineId: string;
    readonly unit: number;
    readonly part: number;
    readonly of: number;
    /** By the share, after its own coupons. */
    readonly paid: number;
  }[];
}

/** One posting of the ledger about a shared bill. */
export interface SeenPosting {
  readonly orderId: string;
  /** Null for one about the whole bill. */
  readonly shareId: string | null;
  readonly event: string;
  /** Of a payment, or of what is applied of one. */
  readonly money: number;
  readonly discounts: number;
}

/** Of the bills of one sequence: their shares, oldest first, and their postings. */
export async function readShares(
  rows: Rows,
  model: Model,
): Promise<{ shares: SeenShare[]; postings: SeenPosting[] }> {
  const owners = listOwners(model);
  const [shares, postings] = await Promise.all([
    rows.all<SeenShare>(SHARES, owners),
    rows.all<SeenPosting>(POSTINGS, owners),
  ]);
  return { shares, postings };
}

const BILLS = `(store_id, order_id) in (select o.store_id, o.order_id from orders o
  where o.pay_mode = 'PAY_LATER' and o.kind = 'MEAL' and ${IS_OWN})`;

const SHARES = `select share_id as "shareId", order_id as "orderId", kind, status, amount,
    voided_amount as voided, ends_by is not null as ends, portions,
    array(select due::int from cash_payment c where c.store_id = s.store_id
      and c.share_id = s.share_id) as cash
  from bill_share s where ${BILLS} order by order_id, share_no`;

const POSTINGS = `select order_id as "orderId", share_id as "shareId", event,
    coalesce(sum(amount) filter (where side = 'DEBIT' and account not like '%_DISCOUNT'), 0)::int as money,
    coalesce(sum(amount) filter (where side = 'DEBIT' and account like '%_DISCOUNT'), 0)::int as discounts
  from ledger_entry where ${BILLS} group by store_id, posting_id, order_id, share_id, event
  order by min(entry_id)`;
