import { addAccounts, createBuyers, takeRange, type Buyer } from "../product/add-accounts.ts";
import { TEMPLATES } from "../product/add-store.ts";
import { withClient } from "../product/start-product.ts";
import type { Targets } from "../product/start-targets.ts";
import { addDealStore, addVouchers, DEAL_STORE_ID } from "./deal-store.ts";

const QUOTA = 100_000_000;
const CLAIMABLE = `insert into coupon_template select (jsonb_populate_record(t, jsonb_build_object(
    'template_id', 'CLAIM-' || n, 'version', gen_random_uuid(), 'source', 'CLAIM', 'scope', 'STORE',
    'store_id', $3::text, 'total_quota', $2::int, 'daily_quota', $2::int))).*
  from coupon_template t, generate_series(1, $1::int) n where template_id = 'BENCH-1'`;
const BASELINE_CLAIMABLE = `insert into baseline.template (template_id, quota)
  select 'CLAIM-' || n, $2::int from generate_series(1, $1::int) n`;

/** The store with deals, and its templates with quotas, so many that concurrent claims rarely meet at one. */
export async function addClaimable(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await addDealStore(client);
    await client.query(CLAIMABLE, [TEMPLATES, QUOTA, DEAL_STORE_ID]);
    await client.query(BASELINE_CLAIMABLE, [TEMPLATES, QUOTA]);
  });
}

const COUPONS = `insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at)
  select 'u-' || n, 'c-' || n || '-' || k,
    case when k % 2 = 0 then 'CLAIM-' else 'BENCH-' end || (1 + (n + k) % $4::int), 1, 'UNUSED', now()
  from generate_series($1::int, $2::int - 1) n, generate_series(1, $3::int) k`;

/** `coupons` of each account, half of them the store's; who has any has vouchers as well. */
export async function addCouponBuyers(
  { databaseUrl, app }: Targets,
  count: number,
  coupons: number,
): Promise<Buyer[]> {
  const range = takeRange(count);
  await addAccounts(databaseUrl, range);
  if (coupons > 0)
    await withClient(databaseUrl, async (client) => {
      await client.query(COUPONS, [range.from, range.to, coupons, TEMPLATES]);
      await addVouchers(client, range);
    });
  return createBuyers(range, app.sessionSecret);
}
