import type { Language } from "@santap/contract/errors/language";
import type { PricedCounter } from "@santap/domain/otp/code-price";
import { isTrusted } from "@santap/domain/account/known-browser";
import { toSpendDay } from "@santap/domain/message/message-price";
import { getNumberBlock, type Phone } from "@santap/domain/account/phone";
import type { CodeSend } from "@santap/domain/otp/phone-budget";
import { EMPTY_BUCKET, type RiskBucket } from "@santap/domain/otp/risk";
import type { SignUps } from "@santap/domain/account/sign-ups";
import { isSharded } from "@santap/domain/otp/sharded-bucket";
import type { OtpScene } from "@santap/domain/otp/otp-flow";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { OtpDeps } from "../rows/otp-deps.ts";
import { migratePhoneKey } from "../../account/migrate-phone-key.ts";
import {
  hashIdentifier,
  hashPhone,
  hashPhoneWithAllKeys,
  hashToken,
} from "../../../tokens/hashing.ts";
import { findBuckets, type KeyedBucket, type RiskKey } from "../rows/bucket-store.ts";
import {
  buildClientKeys,
  type ClientKeys,
  type ClientOrigin,
} from "../../../http/security/client-keys.ts";
import { ANONYMOUS, lockFlow, type LiveFlowRow } from "../rows/otp-store.ts";
import { buildAllShardKeys, buildPhoneShardKeys } from "./shards.ts";
import { mergeCounters } from "./shards.ts";
import {
  findRiskContext,
  lockRiskContextRow,
  type RiskContextRow,
  moveBudget,
} from "./risk-context-store.ts";

export interface CodeRequester extends ClientOrigin {
  phone: Phone;
  browserCookie: string | null;
  signed: boolean;
  language: Language;
}

export interface PhoneRiskContext {
  now: number;
  phone: Phone;
  phoneKey: Buffer;
  /** The browser id, or the caller's address without one. */
  browser: string;
  /** Recently. */
  known: boolean;
  /** The phone, in any browser. */
  verifiedBefore: boolean;
  signed: boolean;
  sends: CodeSend[];
  /** Sends as of the request's arrival. */
  before: CodeSend[];
  failures: number[];
  spent: number;
  /** Counters of address block, network and country. */
  sharded: PricedCounter[];
  blockSeenAt: number | null;
  wrongCodes: RiskBucket;
  signUps: SignUps;
  riskKeys: RiskKey[];
}

/** Plus the counters shared between phones. */
export interface RiskContext extends PhoneRiskContext {
  buckets: (PricedCounter & Pick<KeyedBucket, "turns">)[];
}

/** Plus the browser's live code; that and its own counters are locked. */
export interface LockedRiskContext extends RiskContext {
  flow: LiveFlowRow | null;
  /** Locked counters; sharded ones are read without a lock. */
  held: KeyedBucket[];
}

type RiskContextDeps = Pick<OtpDeps, "settings">;

export async function readRiskContext(
  db: Connection,
  deps: RiskContextDeps,
  requester: CodeRequester,
  now: number,
): Promise<RiskContext> {
  const origin = buildRiskOrigin(deps, requester, now);
  const context = buildPhoneRiskContext(origin, await findRiskContext(db, origin.lookup));
  const buckets = await findBuckets(db, listLockableKeys(origin.riskKeys));
  return { ...context, buckets: [...buckets, ...context.sharded] };
}

export async function lockPhoneRisk(
  tx: Tx,
  deps: RiskContextDeps,
  requester: CodeRequester,
  now: number,
): Promise<PhoneRiskContext> {
  const keys = hashPhoneWithAllKeys(deps.settings.secrets.phoneKey, requester.phone.e164);
  await migratePhoneKey(tx, keys);
  await moveBudget(tx, keys);
  const origin = buildRiskOrigin(deps, requester, now);
  return buildPhoneRiskContext(origin, await lockRiskContextRow(tx, origin.lookup, now));
}

/** Late, as other requests wait for these; counters shared by more people are not locked. */
export async function lockRiskCounters(
  tx: Tx,
  context: PhoneRiskContext,
  scene: OtpScene,
): Promise<LockedRiskContext> {
  const { phoneKey, browser: browserId, sharded, now } = context;
  const riskKeys = listLockableKeys(context.riskKeys);
  const { flow, buckets } = await lockFlow(tx, { phoneKey, scene, browserId }, { riskKeys, now });
  return { ...context, flow, held: buckets, buckets: [...buckets, ...sharded] };
}

function listLockableKeys(keys: readonly RiskKey[]): RiskKey[] {
  return keys.filter(([kind]) => !isSharded(kind));
}

type RiskOrigin = ReturnType<typeof buildRiskOrigin>;

function buildRiskOrigin({ settings }: RiskContextDeps, requester: CodeRequester, now: number) {
  const { phone, browserCookie } = requester;
  const secret = settings.secrets.phoneKey;
  const keys = buildClientKeys(settings, requester);
  const names = { BLOCK: keys.block, NETWORK: keys.network, COUNTRY: phone.countryCode };
  const phoneKey = hashPhone(secret, phone.e164);
  const lookup = {
    phoneKey,
    phoneKeys: hashPhoneWithAllKeys(secret, phone.e164),
    country: phone.countryCode,
    shardKeys: buildAllShardKeys(names),
    cookieHash: browserCookie === null ? null : hashToken(browserCookie),
    day: toSpendDay(now),
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
    signed: requester.signed,
    lookup,
    riskKeys: [...buildRiskKeys(secret, phone, keys), ...buildPhoneShardKeys(names, phoneKey)],
  };
}

function buildRiskKeys(secret: string, phone: Phone, keys: ClientKeys): RiskKey[] {
  const riskKeys: RiskKey[] = [
    ["ADDRESS", keys.address],
    ["PREFIX", hashIdentifier(secret, "prefix", getNumberBlock(phone))],
  ];
  return keys.browser === null ? riskKeys : [...riskKeys, ["BROWSER", keys.browser]];
}

function buildPhoneRiskContext(origin: RiskOrigin, row: RiskContextRow): PhoneRiskContext {
  const { now, phone, phoneKey, browser, signed, riskKeys } = origin;
  const wrongCodes: RiskBucket =
    row.wrong_level === null || row.wrong_at === null
      ? EMPTY_BUCKET
      : { level: row.wrong_level, verified: 0, touchedAt: row.wrong_at };
  return {
    ...{ now, phone, phoneKey, browser, signed, riskKeys, wrongCodes },
    known: isTrusted(row.seen_at, now),
    verifiedBefore: row.verified_before,
    sends: row.sends,
    before: row.sends_before,
    failures: row.failures,
    spent: row.spent,
    ...mergeShardedCounters(origin, row),
    signUps: { browser: row.browser_sign_ups ?? [], device: row.device_sign_ups ?? [] },
  };
}

function mergeShardedCounters({ phone, now }: RiskOrigin, { shards }: RiskContextRow) {
  const counters = shards.map(([kind, level, verified, touchedAt]) => ({
    kind,
    bucket: { level, verified, touchedAt },
  }));
  const seen = counters
    .filter(({ kind }) => kind === "BLOCK")
    .map(({ bucket }) => bucket.touchedAt);
  return {
    sharded: mergeCounters(counters, phone.countryCode, now),
    blockSeenAt: seen.length === 0 ? null : Math.max(...seen),
  };
}
