import type { CodeSend } from "@santap/domain/account/phone-budget";
import type { SpreadKind } from "@santap/domain/account/spread-risk";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { bucketsOf, bucketUpdate, type KeyedBucket, type RiskKey } from "./bucket-store.ts";

/** What the phone's own budget is looked at together with. */
export interface Surroundings {
  phoneKey: Buffer;
  /** The same under every key that the phone may be known by. */
  phoneKeys: Buffer[];
  country: string;
  /** All shares of the counters that are spread. */
  shareKeys: readonly RiskKey[];
  /** Null for a browser without the cookie of an earlier sign-in. */
  cookieHash: Buffer | null;
  /** The day whose messages are paid for now: "2026-11-20". */
  day: string;
  addressKey: string;
  deviceKey: string;
  browserKey: string | null;
}

export interface StandingRow {
  sends: CodeSend[];
  /** The same as it stood when the statement began, before any waiting for the phone. */
  sends_before: CodeSend[];
  /** When a code was wrong, epoch ms. */
  failures: number[];
  /** When the phone was last verified in this browser. */
  seen_at: number | null;
  /** Rupiah that messages to the country have cost on that day. */
  spent: number;
  /** Of the counters that are spread, not locked: level, verified and epoch ms of each in use. */
  shares: [SpreadKind, number, number, number][];
  wrong_level: number | null;
  wrong_at: number | null;
  browser_sign_ups: number[] | null;
  device_sign_ups: number[] | null;
}

/** Only the budget is locked: what lies around it may change before the transaction ends. */
function lookAround(budget: RawBuilder<unknown>, around: Surroundings): RawBuilder<StandingRow> {
  return sql<StandingRow>`
    select b.sends, coalesce(p.sends, '[]') as sends_before, b.failures, (
        select max(seen_at) from known_browser
        where phone_key = any(${around.phoneKeys}::bytea[])
          and cookie_hash = ${around.cookieHash}) as seen_at, (
        select coalesce(sum(rupiah), 0)::bigint from message_spend
        where day = ${around.day}::date and country_code = ${around.country}) as spent, (
        select coalesce(jsonb_agg(jsonb_build_array(
          b.kind, b.level, b.verified, extract(epoch from b.touched_at) * 1000)), '[]')
        from ${bucketsOf(around.shareKeys)}) as shares,
      w.level as wrong_level, w.touched_at as wrong_at,
      ub.moments as browser_sign_ups, ud.moments as device_sign_ups
    from (${budget}) b
      left join phone_budget p on p.phone_key = ${around.phoneKey}
      left join risk_bucket w on w.kind = 'WRONG_CODE' and w.key = ${around.addressKey}
      left join sign_up_trace ub on ub.kind = 'BROWSER' and ub.key = ${around.browserKey}
      left join sign_up_trace ud on ud.kind = 'DEVICE' and ud.key = ${around.deviceKey}`;
}

export async function findStanding(db: Connection, around: Surroundings): Promise<StandingRow> {
  const budget = sql`
    select coalesce(o.sends, '[]') as sends, coalesce(o.failures, '[]') as failures
    from (values (1)) one left join phone_budget o on o.phone_key = ${around.phoneKey}`;
  return only(await lookAround(budget, around).execute(db));
}

/** Makes every other request for this phone wait until the transaction ends. */
export async function lockStandingRow(
  tx: Tx,
  around: Surroundings,
  now: number,
): Promise<StandingRow> {
  const query = sql<StandingRow>`
    with budget as (
      insert into phone_budget (phone_key, touched_at)
      values (${around.phoneKey}, ${new Date(now)})
      on conflict (phone_key) do update set touched_at = excluded.touched_at
      returning sends, failures)
    ${lookAround(sql`select * from budget`, around)}`;
  return only(await query.execute(tx));
}

function only({ rows }: { rows: StandingRow[] }): StandingRow {
  if (rows[0] === undefined) throw new Error("a phone has no standing");
  return rows[0];
}

/** Counts a code that was sent, for the phone and for everything beside it: parts of a statement. */
export function standingUpdate(
  phoneKey: Buffer,
  counted: {
    sends: readonly CodeSend[];
    buckets: readonly KeyedBucket[];
    /** What counts it in its country. */
    shares: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  return sql`budget as (
      update phone_budget set sends = ${JSON.stringify(counted.sends)}::jsonb
      where phone_key = ${phoneKey}),
    counters as (${bucketUpdate(counted.buckets)}),
    share as (${counted.shares})`;
}

/** Makes whoever else counts something for this phone wait until the transaction ends. */
export async function lockPhone(tx: Tx, phoneKey: Buffer): Promise<void> {
  await sql`select 1 from phone_budget where phone_key = ${phoneKey} for update`.execute(tx);
}

/** Forgets the slot of a message that nobody could deliver, so that another may be asked for at once. */
export async function releaseSend(db: Connection, phoneKey: Buffer, at: number): Promise<void> {
  await sql`update phone_budget set sends = (
      select coalesce(jsonb_agg(s), '[]') from jsonb_array_elements(sends) s
      where (s->>'at')::bigint <> ${at})
    where phone_key = ${phoneKey}`.execute(db);
}

const MOST_FAILURES = 20;

export async function recordFailure(tx: Tx, phoneKeys: Buffer[], now: number): Promise<void> {
  await sql`update phone_budget set failures = (
      select jsonb_agg(kept.f) from (
        select f from jsonb_array_elements(failures || to_jsonb(${now}::bigint)) f
        order by f desc limit ${MOST_FAILURES}) kept)
    where phone_key = any(${phoneKeys}::bytea[])`.execute(tx);
}
