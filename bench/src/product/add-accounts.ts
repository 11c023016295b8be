import { createHmac } from "node:crypto";
import type { Target } from "../targets.ts";
import { TEMPLATES } from "./add-store.ts";
import { withClient } from "./start-product.ts";
import type { Targets } from "./start-targets.ts";

/** A signed-in account, which places one order. */
export interface Buyer {
  readonly userId: string;
  readonly couponId: string;
  readonly token: string;
}

/** `from` inclusive, `to` exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const LIFE_MS = 6 * 3_600_000;
let accounts = 0;

/** Numbers that no account has. */
export function takeRange(count: number): Range {
  const from = accounts;
  accounts += count;
  return { from, to: accounts };
}

const ACCOUNTS = `insert into account (user_id, phone_key, country_code, user_type, status, created_at)
  select 'u-' || n, decode(md5('u-' || n), 'hex'), '62', 'CUSTOMER', 'ACTIVE', now()
  from generate_series($1::int, $2::int - 1) n`;
const SESSIONS = `insert into session_family (user_id, family_id, ver, created_at, expires_at)
  select 'u-' || n, 'f-' || n, 1, now(), now() + interval '1 day'
  from generate_series($1::int, $2::int - 1) n`;
const COUPONS = `insert into coupon_claim (user_id, claim_id, template_id, seq, status, claimed_at)
  select 'u-' || n, 'c-' || n, 'BENCH-' || case when $3 then 0 else 1 + n % $4::int end,
    1, 'UNUSED', now() from generate_series($1::int, $2::int - 1) n`;
/** The baseline stores only the coupon of a buyer. */
const BASELINE_COUPONS = `
  insert into baseline.coupon (coupon_id, user_id, percent_off, most_off, status)
  select 'c-' || n, 'u-' || n, 20, 30000, 'UNUSED' from generate_series($1::int, $2::int - 1) n`;

/** Signed-in accounts without anything. */
export async function addAccounts(databaseUrl: string, { from, to }: Range): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(ACCOUNTS, [from, to]);
    await client.query(SESSIONS, [from, to]);
  });
}

/** New buyers with one coupon each, by default of different templates. */
export async function addBuyers(
  { databaseUrl, app }: Pick<Targets, "databaseUrl" | "app">,
  wanted: { target: Target; count: number; isOneTemplate?: boolean },
): Promise<Buyer[]> {
  const range = takeRange(wanted.count);
  const values = [range.from, range.to];
  if (wanted.target === "app") await addAccounts(databaseUrl, range);
  await withClient(databaseUrl, (client) =>
    wanted.target === "app"
      ? client.query(COUPONS, [...values, wanted.isOneTemplate ?? false, TEMPLATES])
      : client.query(BASELINE_COUPONS, values),
  );
  return createBuyers(range, app.sessionSecret);
}

/** Their access tokens are as issued by signing in. */
export function createBuyers({ from, to }: Range, sessionSecret: string): Buyer[] {
  const exp = Date.now() + LIFE_MS;
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const claims = { u: `u-${number}`, f: `f-${number}`, t: "CUSTOMER", v: 1, exp };
    const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
    const mac = createHmac("sha256", sessionSecret).update(`access.${body}`).digest("base64url");
    return { userId: claims.u, couponId: `c-${number}`, token: `${body}.${mac}` };
  });
}
