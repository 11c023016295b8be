import type { Rows } from "../../../../src/testing/rows.ts";

export interface SeenVoucher {
  readonly voucherId: string;
  readonly orderId: string;
  readonly status: string;
  readonly salePrice: number;
  /** Its share of what was paid for the purchase. */
  readonly paid: number;
  /** Of the deal at the purchase. */
  readonly listPrice: number;
  readonly uses: number;
  readonly usesLeft: number;
  readonly onExpiry: "REFUND" | "LAPSE";
  readonly refundId: string | null;
  /** Of the sale price: what went back for dishes that staff took off. */
  readonly voided: number;
  /** The order that is to use it. */
  readonly heldBy: string | null;
  /** All uses ever made of it, oldest first. */
  readonly used: readonly SeenUse[];
  /** What the ledger still owes for it. */
  readonly owed: number;
}

export interface SeenUse {
  readonly useId: string;
  /** Its share of the sale price. */
  readonly value: number;
  readonly requestKey: string | null;
  /** The order that used it; null where staff redeemed it. */
  readonly usedOn: string | null;
  readonly undone: boolean;
}

/** What a deal counts as sold, and what it sold: vouchers that stand, and what unpaid orders hold. */
export interface SeenDeal {
  readonly dealId: string;
  readonly sold: number;
  readonly standing: number;
  readonly held: number;
  /** The most that one account has of it, and may have; null without a limit. */
  readonly most: number;
  readonly perUser: number | null;
}

/** Those of one sequence's diners, by purchase, in their order. */
export function readVouchers(rows: Rows, users: readonly string[]): Promise<SeenVoucher[]> {
  return rows.all<SeenVoucher>(VOUCHERS, [[...users]]);
}

/** All deals, with what everybody bought. */
export function readDeals(rows: Rows): Promise<SeenDeal[]> {
  return rows.all<SeenDeal>(DEALS);
}

const VOUCHERS = `select voucher_id as "voucherId", order_id as "orderId", status, paid, uses,
    v.sale_price as "salePrice", p.list_price as "listPrice", uses_left as "usesLeft",
    p.on_expiry as "onExpiry", refund_id as "refundId", voided, held_by as "heldBy",
    (select coalesce(jsonb_agg(jsonb_build_object('useId', use_id, 'value', value,
        'requestKey', request_key, 'usedOn', used_on, 'undone', undone_at is not null) order by used_at, use_id), '[]')
      from voucher_use u where u.store_id = v.store_id and u.voucher_id = v.voucher_id) as used,
    v.sale_price - (select coalesce(sum(case side when 'DEBIT' then amount else -amount end), 0)
      from ledger_entry l where l.account = 'VOUCHER_LIABILITY'
        and l.store_id = v.store_id and l.voucher_id = v.voucher_id)::int as owed
  from voucher v join deal_purchase p using (store_id, order_id, deal_id)
  where v.user_id = any($1) order by order_id, seq`;

/** Refunded vouchers count no longer. */
const BOUGHT = `select v.deal_id, v.user_id, 1 as standing, 0 as held from voucher v
    where v.status not in ('REFUNDING', 'REFUNDED')
  union all select p.deal_id, p.user_id, 0, p.quantity
    from deal_purchase p join orders o using (store_id, order_id)
    where o.status in ('AWAITING_PAYMENT', 'OPEN', 'PAYING')`;

const DEALS = `with bought as (select deal_id, user_id, sum(standing)::int as standing,
    sum(held)::int as held from (${BOUGHT}) b group by 1, 2)
  select d.deal_id as "dealId", d.sold, d.per_user as "perUser",
    coalesce(sum(standing), 0)::int as standing, coalesce(sum(held), 0)::int as held,
    coalesce(max(standing + held), 0)::int as most
  from deal d left join bought using (deal_id) group by 1, 2, 3`;
