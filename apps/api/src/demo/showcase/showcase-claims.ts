import { DAY_MS, localTime, WIB_OFFSET_MINUTES } from "@santap/domain/calendar/local-time";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import type { CouponWindow } from "@santap/domain/coupon/coupon";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import type { ShowcaseAccount } from "./showcase-data.ts";

export interface LoadedAccount extends ShowcaseAccount {
  userId: string;
}

type Windows = ReadonlyMap<string, Pick<CouponWindow, "fixed" | "daysAfterClaim">>;

/** As if taken from a page: they count in the quotas of their days. */
export async function insertShowcaseClaims(
  tx: Tx,
  accounts: readonly LoadedAccount[],
  now: number,
): Promise<void> {
  const windows = await findWindows(tx);
  const claims = accounts.flatMap((account) => buildClaims(account, { windows, now }));
  await sql`
    with claimed as (
      insert into coupon_claim
        (user_id, claim_id, template_id, seq, status, claimed_at, expires_at, given)
      select user_id, claim_id, template_id, seq, status, claimed_at, expires_at, false
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c(user_id text, claim_id text,
        template_id text, seq int, status text, claimed_at timestamptz, expires_at timestamptz, day int)
      returning template_id),
    counted as (
      update coupon_template t set taken = t.taken + c.n
      from (select template_id, count(*)::int as n from claimed group by 1) c
      where t.template_id = c.template_id)
    insert into coupon_claim_day as d (template_id, day, taken)
    select template_id, date '1970-01-01' + day, count(*)::int
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c(template_id text, day int)
    group by 1, 2
    on conflict (template_id, day) do update set taken = d.taken + excluded.taken`.execute(tx);
}

async function findWindows(tx: Tx): Promise<Windows> {
  const { rows } = await sql<{ template_id: string; window_rule: CouponWindow }>`
    select template_id, window_rule from coupon_template`.execute(tx);
  return new Map(rows.map((row) => [row.template_id, row.window_rule]));
}

function buildClaims(
  { userId, claims }: LoadedAccount,
  { windows, now }: { windows: Windows; now: number },
): object[] {
  return claims.map(({ templateId, daysAgo }, index) => {
    const window = windows.get(templateId);
    if (window === undefined) throw new Error(`demo data: no template ${templateId}`);
    const claimedAt = now - daysAgo * DAY_MS;
    const expiresAt = claimExpiresAt(window, claimedAt);
    const earlier = claims.slice(0, index).filter((claim) => claim.templateId === templateId);
    return {
      user_id: userId,
      claim_id: newId("c"),
      template_id: templateId,
      seq: earlier.length + 1,
      status: expiresAt !== null && expiresAt <= now ? "EXPIRED" : "UNUSED",
      claimed_at: new Date(claimedAt),
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      day: localTime(claimedAt, WIB_OFFSET_MINUTES).day,
    };
  });
}
