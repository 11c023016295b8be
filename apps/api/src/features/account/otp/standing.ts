import type { Language } from "@santap/contract/errors/language";
import type { PricedCounter } from "@santap/domain/account/code-price";
import { isTrusted } from "@santap/domain/account/known-browser";
import { spendDay } from "@santap/domain/account/message-price";
import { prefixOf, type Phone } from "@santap/domain/account/phone";
import type { CodeSend } from "@santap/domain/account/phone-budget";
import { EMPTY_BUCKET, type RiskBucket } from "@santap/domain/account/risk";
import type { SignUps } from "@santap/domain/account/sign-ups";
import { isSpread } from "@santap/domain/account/spread-risk";
import type { OtpScene } from "@santap/domain/account/otp-flow";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { AccountDeps } from "../account-deps.ts";
import { holdUnderNewestKey } from "../entry/phone-key-store.ts";
import { countingKeyOf, phoneKeyOf, phoneKeysOf, tokenHash } from "../keyed-hash.ts";
import { findBuckets, type KeyedBucket, type RiskKey } from "./bucket-store.ts";
import { countingKeys, type CountingKeys, type Whereabouts } from "./counting-keys.ts";
import { ANONYMOUS, holdFlow, type LiveFlowRow } from "./otp-store.ts";
import { allShareKeys, ownShareKeys } from "./shards.ts";
import { spreadCounters } from "./spread-counters.ts";
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
  /** What many share, counted for its neighbours and its country. */
  spread: PricedCounter[];
  /** When a code was last asked for from around the address. */
  blockSeenAt: number | null;
  wrongCodes: RiskBucket;
  signUps: SignUps;
  riskKeys: RiskKey[];
}

/** The same with all counters that it shares with other phones. */
export interface Standing extends PhoneStanding {
  buckets: PricedCounter[];
}

/** With the code that the browser waits for, if there is one; that and its own counters are locked. */
export interface HeldStanding extends Standing {
  flow: LiveFlowRow | null;
  /** The counters that are held: what is spread is not. */
  held: KeyedBucket[];
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
  const buckets = await findBuckets(db, heldKeys(place.riskKeys));
  return { ...standing, buckets: [...buckets, ...standing.spread] };
}

/** Holds the phone until the transaction ends: requests for a phone take turns. */
export async function lockPhone(
  tx: Tx,
  deps: StandingDeps,
  asker: CodeAsker,
  now: number,
): Promise<PhoneStanding> {
  await holdUnderNewestKey(tx, phoneKeysOf(deps.settings.secrets.phoneKey, asker.phone.e164));
  const place = placeOf(deps, asker, now);
  return standingOf(place, await lockStandingRow(tx, place.around, now));
}

/**
 * Holds the awaited code and the counters of the browser, the address and the block of numbers too;
 * late, as others who ask for a code wait for them. What more people share is not held.
 */
export async function holdRisk(
  tx: Tx,
  standing: PhoneStanding,
  scene: OtpScene,
): Promise<HeldStanding> {
  const { phoneKey, browser: browserId, spread, now } = standing;
  const riskKeys = heldKeys(standing.riskKeys);
  const { flow, buckets } = await holdFlow(tx, { phoneKey, scene, browserId }, { riskKeys, now });
  return { ...standing, flow, held: buckets, buckets: [...buckets, ...spread] };
}

function heldKeys(keys: readonly RiskKey[]): RiskKey[] {
  return keys.filter(([kind]) => !isSpread(kind));
}

type Place = ReturnType<typeof placeOf>;

function placeOf({ settings }: StandingDeps, asker: CodeAsker, now: number) {
  const { phone, browserCookie } = asker;
  const secret = settings.secrets.phoneKey;
  const keys = countingKeys(settings, asker);
  const names = { BLOCK: keys.block, NETWORK: keys.network, COUNTRY: phone.countryCode };
  const phoneKey = phoneKeyOf(secret, phone.e164);
  const around = {
    phoneKey,
    phoneKeys: phoneKeysOf(secret, phone.e164),
    country: phone.countryCode,
    shareKeys: allShareKeys(names),
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
    riskKeys: [...ownRiskKeys(secret, phone, keys), ...ownShareKeys(names, phoneKey)],
  };
}

function ownRiskKeys(secret: string, phone: Phone, keys: CountingKeys): RiskKey[] {
  const riskKeys: RiskKey[] = [
    ["ADDRESS", keys.address],
    ["PREFIX", countingKeyOf(secret, "prefix", prefixOf(phone))],
  ];
  return keys.browser === null ? riskKeys : [...riskKeys, ["BROWSER", keys.browser]];
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
    ...spreadOf(place, row),
    signUps: { browser: row.browser_sign_ups ?? [], device: row.device_sign_ups ?? [] },
  };
}

function spreadOf({ phone, now }: Place, { shares }: StandingRow) {
  const kept = shares.map(([kind, level, verified, touchedAt]) => ({
    kind,
    bucket: { level, verified, touchedAt },
  }));
  const seen = kept.filter(({ kind }) => kind === "BLOCK").map(({ bucket }) => bucket.touchedAt);
  return {
    spread: spreadCounters(kept, phone.countryCode, now),
    blockSeenAt: seen.length === 0 ? null : Math.max(...seen),
  };
}
