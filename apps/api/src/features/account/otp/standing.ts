import type { Language } from "@santap/contract/errors/language";
import { isTrusted } from "@santap/domain/account/known-browser";
import { spendDay } from "@santap/domain/account/message-price";
import { prefixOf, type Phone } from "@santap/domain/account/phone";
import type { CodeSend } from "@santap/domain/account/phone-budget";
import { EMPTY_BUCKET, type RiskBucket, type RiskSource } from "@santap/domain/account/risk";
import type { SignUps } from "@santap/domain/account/sign-ups";
import { isNearLimit, wholeOf } from "@santap/domain/account/spread-risk";
import type { OtpScene } from "@santap/domain/account/otp-flow";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { AccountDeps } from "../account-deps.ts";
import { countingKeyOf, phoneKeyOf, tokenHash } from "../keyed-hash.ts";
import { findBuckets, type KeyedBucket, type RiskKey } from "./bucket-store.ts";
import { countingKeys, type CountingKeys, type Whereabouts } from "./counting-keys.ts";
import { ANONYMOUS, holdFlow, type LiveFlowRow } from "./otp-store.ts";
import { allShareKeys, shardOf, shareKey } from "./shards.ts";
import { findStanding, lockStandingRow, type StandingRow } from "./standing-store.ts";

/** Who asks for a code, for which phone, and from where. */
export interface CodeAsker extends Whereabouts {
  phone: Phone;
  /** The cookie that a browser got when a phone was verified in it. */
  browserCookie: string | null;
  /** The request bears a signature of its browser's key. */
  signed: boolean;
  language: Language;
}

/** What has been counted against a request by its phone, and what is known around it, as of `now`. */
export interface PhoneStanding {
  now: number;
  phone: Phone;
  phoneKey: Buffer;
  /** The browser id, or the address of a caller without one. */
  browser: string;
  /** The phone was verified in this browser not long ago. */
  known: boolean;
  signed: boolean;
  sends: CodeSend[];
  /** What had been sent when the request arrived. */
  before: CodeSend[];
  failures: number[];
  /** Rupiah that messages to the country have cost today. */
  spent: number;
  /** The country's counter. */
  country: RiskBucket;
  wrongCodes: RiskBucket;
  signUps: SignUps;
  riskKeys: RiskKey[];
}

/** The same with the counters that it shares with other phones; its country's as a whole. */
export interface Standing extends PhoneStanding {
  buckets: KeyedBucket[];
}

/** With the code that the browser waits for, if there is one; all locked. */
export interface HeldStanding extends Standing {
  flow: LiveFlowRow | null;
  /** Every share of the country's counter where it is near its limit, held; else none. */
  shares: KeyedBucket[];
}

type StandingDeps = Pick<AccountDeps, "settings">;

/** For advice only: what it reads may change before a code is asked for. */
export async function readStanding(
  db: Connection,
  deps: StandingDeps,
  asker: CodeAsker,
  now: number,
): Promise<Standing> {
  const place = placeOf(deps, asker, now);
  const standing = standingOf(place, await findStanding(db, place.around));
  const keys = place.riskKeys.filter(([kind]) => kind !== "COUNTRY");
  const buckets = await findBuckets(db, keys);
  return { ...standing, buckets: [...buckets, countryBucket(standing, standing.country)] };
}

/** Holds the phone until the transaction ends: requests for a phone take turns. */
export async function lockPhone(
  tx: Tx,
  deps: StandingDeps,
  asker: CodeAsker,
  now: number,
): Promise<PhoneStanding> {
  const place = placeOf(deps, asker, now);
  return standingOf(place, await lockStandingRow(tx, place.around, now));
}

/**
 * Holds the awaited code and the shared counters too; late, as others who ask for a code wait for
 * them. The country's counter is held only where it is near its limit.
 */
export async function holdRisk(
  tx: Tx,
  standing: PhoneStanding,
  scene: OtpScene,
): Promise<HeldStanding> {
  const { phone, phoneKey, browser: browserId, country, now } = standing;
  const isWhole = isNearLimit(country, sourceOf(phone));
  const own = standing.riskKeys.filter(([kind]) => kind !== "COUNTRY");
  const riskKeys = isWhole ? [...own, ...allShareKeys(phone.countryCode)] : own;
  const held = await holdFlow(tx, { phoneKey, scene, browserId }, { riskKeys, now });
  const shares = held.buckets.filter(({ kind }) => kind === "COUNTRY");
  const others = held.buckets.filter(({ kind }) => kind !== "COUNTRY");
  const seen = shares.map(({ bucket }) => bucket);
  const whole = isWhole ? wholeOf(seen, sourceOf(phone), now) : country;
  const buckets = [...others, countryBucket(standing, whole)];
  return { ...standing, country: whole, flow: held.flow, buckets, shares };
}

function countryBucket({ phone }: PhoneStanding, bucket: RiskBucket): KeyedBucket {
  return { kind: "COUNTRY", key: phone.countryCode, bucket };
}

function sourceOf({ countryCode: country }: Phone): RiskSource {
  return { kind: "COUNTRY", country };
}

function shareOf([level, verified, touchedAt]: [number, number, number]): RiskBucket {
  return { level, verified, touchedAt };
}

type Place = ReturnType<typeof placeOf>;

function placeOf({ settings }: StandingDeps, asker: CodeAsker, now: number) {
  const { phone, browserCookie } = asker;
  const secret = settings.secrets.phoneKey;
  const keys = countingKeys(secret, asker);
  const phoneKey = phoneKeyOf(secret, phone.e164);
  const around = {
    phoneKey,
    country: phone.countryCode,
    shareKeys: allShareKeys(phone.countryCode).map(([, key]) => key),
    cookieHash: browserCookie === null ? null : tokenHash(browserCookie),
    day: spendDay(now),
    addressKey: keys.address,
    deviceKey: keys.device,
    browserKey: keys.browser,
  };
  const browser = keys.browser ?? `${ANONYMOUS}${keys.address}`;
  return {
    now,
    phone,
    phoneKey,
    browser,
    signed: asker.signed,
    around,
    riskKeys: riskKeysOf(secret, { phone, phoneKey }, keys),
  };
}

function riskKeysOf(
  secret: string,
  { phone, phoneKey }: { phone: Phone; phoneKey: Buffer },
  keys: CountingKeys,
): RiskKey[] {
  const riskKeys: RiskKey[] = [
    ["ADDRESS", keys.address],
    ["PREFIX", countingKeyOf(secret, "prefix", prefixOf(phone))],
    shareKey(phone.countryCode, shardOf(phoneKey)),
  ];
  if (keys.browser !== null) riskKeys.push(["BROWSER", keys.browser]);
  return riskKeys;
}

function standingOf(place: Place, row: StandingRow): PhoneStanding {
  const { now, phone, phoneKey, browser, signed, riskKeys } = place;
  const wrongCodes: RiskBucket =
    row.wrong_level === null || row.wrong_at === null
      ? EMPTY_BUCKET
      : { level: row.wrong_level, verified: 0, touchedAt: row.wrong_at };
  return {
    ...{ now, phone, phoneKey, browser, signed, riskKeys, wrongCodes },
    known: isTrusted(row.seen_at, now),
    sends: row.sends,
    before: row.sends_before,
    failures: row.failures,
    spent: row.spent,
    country: wholeOf(row.shares.map(shareOf), sourceOf(phone), now),
    signUps: { browser: row.browser_sign_ups ?? [], device: row.device_sign_ups ?? [] },
  };
}
