import type { ReviewReason } from "@santap/domain/account/sign-ups";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../db/database.ts";

export interface AccountSignIn {
  userId: string;
  phoneKey: Buffer;
  /** Phones known by the former cookie move to this one. */
  cookieHash: Buffer;
  formerCookieHash: Buffer | null;
  reviewReason: ReviewReason | null;
  merged: boolean;
  now: number;
}

export function accountSignInUpdates(signIn: AccountSignIn): RawBuilder<unknown> {
  const { phoneKey, userId } = signIn;
  const at = new Date(signIn.now);
  return sql`login as (
      update account set last_login_at = ${at},
        review_reason = coalesce(${signIn.reviewReason}, review_reason)
      where user_id = ${userId}),
    kept as (
      update known_browser set cookie_hash = ${signIn.cookieHash},
        seen_at = case when phone_key = ${phoneKey} then ${at} else seen_at end
      where cookie_hash = ${signIn.formerCookieHash} returning phone_key),
    browser as (
      insert into known_browser (phone_key, cookie_hash, seen_at)
      select ${phoneKey}::bytea, ${signIn.cookieHash}::bytea, ${at}::timestamptz
      where not exists (select from kept where phone_key = ${phoneKey})),
    merged as (
      update legacy_account set merged_into = ${userId}, merged_at = ${at}
      where phone_key = ${phoneKey} and merged_at is null and ${signIn.merged}::boolean)`;
}

/** Keeps an account in use from becoming dormant. */
export async function recordUse(db: Connection, userId: string, now: number): Promise<void> {
  await sql`update account set last_login_at = greatest(last_login_at, ${new Date(now)})
    where user_id = ${userId}`.execute(db);
}
