import type { Language } from "@santap/contract/errors/language";
import { isTrusted } from "@santap/domain/account/known-browser";
import { spendDay } from "@santap/domain/account/message-price";
import { prefixOf, type Phone } from "@santap/domain/account/phone";
import type { CodeSend } from "@santap/domain/account/phone-budget";
import { EMPTY_BUCKET, type RiskBucket } from "@santap/domain/account/risk";
import type { SignUps } from "@santap/domain/account/sign-ups";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { AccountDeps } from "../account-deps.ts";
import { countingKeyOf, phoneKeyOf, tokenHash } from "../keyed-hash.ts";
import { findBuckets, lockBuckets, type KeyedBucket, type RiskKey } from "./bucket-store.ts";
import { countingKeys, type CountingKeys, type Whereabouts } from "./counting-keys.ts";
import { ANONYMOUS } from "./otp-store.ts";
import { findStanding, lockStandingRow, type StandingRow } from "./standing-store.ts";

/** Who asks for a code, for which phone, and from where. */
export interface CodeAsker extends Whereabouts {
  phone: Phone;
  /** The cookie that a browser got when a phone was verified in it. */
  browserCookie: string | null;
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
  sends: CodeSend[];
  /** What had been sent when the request arrived. */
  before: CodeSend[];
  failures: number[];
  /** Rupiah that messages to the country have cost today. */
  spent: number;
  wrongCodes: RiskBucket;
  signUps: SignUps;
  riskKeys: RiskKey[];
}

/** The same with the counters that it shares with other phones. */
export interface Standing extends PhoneStanding {
  buckets: KeyedBucket[];
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
  return { ...standing, buckets: await findBuckets(db, place.riskKeys) };
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

/** Holds the shared counters too; late, as everybody who asks for a code waits for them. */
export async function lockRisk(tx: Tx, standing: PhoneStanding): Promise<Standing> {
  return { ...standing, buckets: await lockBuckets(tx, standing.riskKeys, standing.now) };
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
    cookieHash: browserCookie === null ? null : tokenHash(browserCookie),
    day: spendDay(now),
    addressKey: keys.address,
    deviceKey: keys.device,
    browserKey: keys.browser,
  };
  const browser = keys.browser ?? `${ANONYMOUS}${keys.address}`;
  return { now, phone, phoneKey, browser, around, riskKeys: riskKeysOf(secret, phone, keys) };
}

function riskKeysOf(secret: string, phone: Phone, keys: CountingKeys): RiskKey[] {
  const riskKeys: RiskKey[] = [
    ["ADDRESS", keys.address],
    ["PREFIX", countingKeyOf(secret, "prefix", prefixOf(phone))],
    ["COUNTRY", phone.countryCode],
  ];
  if (keys.browser !== null) riskKeys.push(["BROWSER", keys.browser]);
  return riskKeys;
}

function standingOf(place: Place, row: StandingRow): PhoneStanding {
  const { now, phone, phoneKey, browser, riskKeys } = place;
  const wrongCodes: RiskBucket =
    row.wrong_level === null || row.wrong_at === null
      ? EMPTY_BUCKET
      : { level: row.wrong_level, verified: 0, touchedAt: row.wrong_at };
  return {
    ...{ now, phone, phoneKey, browser, riskKeys, wrongCodes },
    known: isTrusted(row.seen_at, now),
    sends: row.sends,
    before: row.sends_before,
    failures: row.failures,
    spent: row.spent,
    signUps: { browser: row.browser_sign_ups ?? [], device: row.device_sign_ups ?? [] },
  };
}
