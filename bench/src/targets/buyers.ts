import pg from "pg";
import { TEMPLATES } from "./bench-store.ts";

/** `from` inclusive, `to` exclusive. Each buyer urls one order with one coupon. */
export interface BuyerRange {
  readonly from: number;
  readonly to: number;
  /** All coupons have the same template. */
  readonly sharedCoupon: boolean;
}

/** Inserts signed-in accounts with one coupon each. */
export async function addAppBuyers(databaseUrl: string, range: BuyerRange): Promise<void> {
  const numbers = [range.from, range.to - 1];
  await withClient(databaseUrl, async (client) => {
    await client.query("begin");
    await insertAccounts(client, range);
    await client.query(
      `insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at)
        select 'u-' || n, 'c-' || n, 'BENCH-' || case when $3 then 0 else 1 + n % $4::int end,
          1, 'UNUSED', now()
        from generate_series($1::int, $2::int) n`,
      [...numbers, range.sharedCoupon, TEMPLATES],
    );
    await client.query("commit");
  });
}

/** Signed-in accounts `u-<from>` to `u-<to - 1>`. */
export async function insertAccounts(
  client: pg.Client,
  { from, to }: Pick<BuyerRange, "from" | "to">,
): Promise<void> {
  const numbers = [from, to - 1];
  await client.query(
    `insert into account (user_id, phone_key, country_code, user_type, status, created_at)
      select 'u-' || n, decode(md5('u-' || n), 'hex'), '62', 'CUSTOMER', 'ACTIVE', now()
      from generate_series($1::int, $2::int) n`,
    numbers,
  );
  await client.query(
    `insert into session_family (user_id, family_id, ver, created_at, expires_at)
      select 'u-' || n, 'f-' || n, 1, now(), now() + interval '1 day'
      from generate_series($1::int, $2::int) n`,
    numbers,
  );
}

/** The baseline stores only the coupon of a buyer. */
export async function addBaselineBuyers(databaseUrl: string, range: BuyerRange): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into baseline.coupon (coupon_id, user_id, percent_off, most_off, status)
        select 'c-' || n, 'u-' || n, 20, 30000, 'UNUSED' from generate_series($1::int, $2::int) n`,
      [range.from, range.to - 1],
    );
  });
}

export async function withClient(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "santap-bench",
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
