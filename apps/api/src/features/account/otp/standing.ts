import { needsHuman } from "@santap/domain/account/human-need";
import { prefixOf, type Phone } from "@santap/domain/account/phone";
import {
  budgetOpensAt,
  coolDownLeft,
  withinDay,
  type CodeSend,
} from "@santap/domain/account/phone-budget";
import { isStrained, riskOpensAt } from "@santap/domain/account/risk";
import type { Language } from "@santap/contract/errors/language";
import type { Connection } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import type { AccountDeps } from "../account-deps.ts";
import { countingKeyOf, phoneKeyOf, tokenHash } from "../keyed-hash.ts";
import { addressBlock } from "./address-block.ts";
import { opensAtText } from "./opens-at.ts";
import { ANONYMOUS } from "./otp-store.ts";
import {
  findBuckets,
  findPhoneBudget,
  isKnownBrowser,
  lockBuckets,
  lockPhoneBudget,
  type KeyedBucket,
  type RiskKey,
} from "./standing-store.ts";

/** Who asks for a code, for which phone, and from where. */
export interface CodeAsker {
  phone: Phone;
  /** Empty where the client sent none. */
  browserId: string;
  /** The cookie that a browser got when a phone was verified in it. */
  browserCookie: string | null;
  address: string;
  language: Language;
}

/** Everything that has been counted against a request for a code, as of `now`. */
export interface Standing {
  now: number;
  phone: Phone;
  phoneKey: Buffer;
  /** The browser id, or the address of a caller without one. */
  browser: string;
  known: boolean;
  sends: CodeSend[];
  failures: number[];
  riskKeys: RiskKey[];
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
  const known = await knows(db, place, asker);
  const budget = await findPhoneBudget(db, place.phoneKey);
  return { ...place, ...budget, known, buckets: await findBuckets(db, place.riskKeys) };
}

/** Holds the phone and its counters until the transaction ends: requests for a phone take turns. */
export async function lockStanding(
  tx: Tx,
  deps: StandingDeps,
  asker: CodeAsker,
  now: number,
): Promise<Standing> {
  const place = placeOf(deps, asker, now);
  const budget = await lockPhoneBudget(tx, place.phoneKey, now);
  const known = await knows(tx, place, asker);
  return { ...place, ...budget, known, buckets: await lockBuckets(tx, place.riskKeys, now) };
}

function placeOf({ settings }: StandingDeps, asker: CodeAsker, now: number) {
  const { phone, browserId } = asker;
  const secret = settings.secrets.phoneKey;
  const addressKey = countingKeyOf(secret, "address", addressBlock(asker.address));
  const riskKeys: RiskKey[] = [
    ["ADDRESS", addressKey],
    ["PREFIX", countingKeyOf(secret, "prefix", prefixOf(phone))],
    ["COUNTRY", phone.countryCode],
  ];
  if (browserId !== "") riskKeys.push(["BROWSER", browserId]);
  const browser = browserId === "" ? `${ANONYMOUS}${addressKey}` : browserId;
  return { now, phone, phoneKey: phoneKeyOf(secret, phone.e164), browser, riskKeys };
}

async function knows(
  db: Connection,
  { phoneKey, now }: { phoneKey: Buffer; now: number },
  { browserCookie }: CodeAsker,
): Promise<boolean> {
  if (browserCookie === null) return false;
  return isKnownBrowser(db, { phoneKey, cookieHash: tokenHash(browserCookie), now });
}

/** Refuses where the cool-down runs or a limit is reached, in this order. */
export function requireAllowed(standing: Standing, language: Language): void {
  const { sends, now } = standing;
  const wait = coolDownLeft(sends, standing, now);
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    refuse("0310206", { variant: "timed", params: { seconds } }, { retryAfter: seconds });
  }
  const opensAt = budgetOpensAt(sends, standing, now);
  if (opensAt !== null) refuseUntil(opensAt, now, language);
  requireUnderRisk(standing, language);
}

/** A browser in which the phone was verified is no pump: regional limits do not hold it up. */
function requireUnderRisk(standing: Standing, language: Language): void {
  const { phone, known, now } = standing;
  for (const { kind, bucket } of standing.buckets) {
    const opensAt = riskOpensAt(bucket, { kind, country: phone.countryCode }, now);
    if (opensAt === null) continue;
    if (kind === "BROWSER" || kind === "ADDRESS") refuseUntil(opensAt, now, language);
    if (!known) refuse("0310213", undefined, { retryAfter: Math.ceil((opensAt - now) / 1000) });
  }
}

function refuseUntil(opensAt: number, now: number, language: Language): never {
  const time = opensAtText(opensAt, now, language);
  const retryAfter = Math.ceil((opensAt - now) / 1000);
  refuse("0310212", { variant: "opensAt", params: { time } }, { opensAt, retryAfter });
}

export function humanNeeded(standing: Standing): boolean {
  const { phone, now } = standing;
  const country = phone.countryCode;
  const strained = standing.buckets.some(({ kind, bucket }) =>
    isStrained(bucket, { kind, country }, now),
  );
  const risk = {
    knownBrowser: standing.known,
    country,
    sends: withinDay(standing.sends, now).map(({ at }) => at),
    failures: withinDay(
      standing.failures.map((at) => ({ at })),
      now,
    ).map(({ at }) => at),
    strained,
  };
  return needsHuman(risk, now);
}
