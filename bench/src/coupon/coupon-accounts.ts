import { addDealStore, addVouchers, DEAL_STORE_ID } from "./account-vouchers.ts";
import { TEMPLATES } from "../targets/bench-store.ts";
import { insertAccounts, withClient } from "../targets/buyers.ts";

const QUOTA = 100_000_000;

/** The store with deals, and its templates with quotas, so many that concurrent claims rarely meet at one. */
export async function addClaimable(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await addDealStore(client);
    await client.query(
      `insert into coupon_template select (jsonb_populate_record(t, jsonb_build_object(
          'template_id', 'CLAIM-' || n, 'version', gen_random_uuid(), 'source', 'CLAIM', 'scope', 'STORE', 'store_id', $3::text,
          'total_quota', $2::int, 'daily_quota', $2::int))).*
        from coupon_template t, generate_series(1, $1::int) n where template_id = 'BENCH-1'`,
      [TEMPLATES, QUOTA, DEAL_STORE_ID],
    );
    await client.query(
      `insert into baseline.template (template_id, quota)
        select 'CLAIM-' || n, $2::int from generate_series(1, $1::int) n`,
      [TEMPLATES, QUOTA],
    );
  });
}

export interface AccountRange {
  /** Inclusive. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** Of each account, half of them the store's; who has any has vouchers as well. */
  readonly coupons: number;
}

export async function addAccounts(databaseUrl: string, range: AccountRange): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("begin");
    await insertAccounts(client, range);
    await client.query(
      `insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at)
        select 'u-' || n, 'c-' || n || '-' || k,
          case when k % 2 = 0 then 'CLAIM-' else 'BENCH-' end || (1 + (n + k) % $4::int),
          1, 'UNUSED', now()
        from generate_series($1::int, $2::int) n, generate_series(1, $3::int) k`,
      [range.from, range.to - 1, range.coupons, TEMPLATES],
    );
    if (range.coupons > 0) await addVouchers(client, range);
    await client.query("commit");
  });
}
