import { codePrice, type CodePrice } from "@santap/domain/account/code-price";
import { needsHuman } from "@santap/domain/account/human-need";
import {
  budgetOpensAt,
  coolDownLeft,
  isUnderWay,
  withinDay,
} from "@santap/domain/account/phone-budget";
import { EMPTY_BUCKET, isStrained, riskOpensAt } from "@santap/domain/account/risk";
import { reviewReason } from "@santap/domain/account/sign-ups";
import { fitsCap, isNewcomer, nextSpendDay, strangersCap } from "@santap/domain/account/spend-cap";
import type { Language } from "@santap/contract/errors/language";
import { refuse } from "../../../refused.ts";
import type { AccountSettings } from "../account-deps.ts";
import { opensAtText } from "./opens-at.ts";
import type { PhoneStanding, Standing } from "./standing.ts";

/**
 * Refuses where the same request is under way, the cool-down runs or the phone's own limits are
 * reached, in this order. A request that had to wait for another of its own browser is the same tap
 * made twice: its answer is on its way, so it is not told to count seconds.
 */
export function requireTurn(standing: PhoneStanding, language: Language): void {
  const { sends, now } = standing;
  if (isUnderWay(standing, standing)) refuse("0310205");
  const wait = coolDownLeft(sends, standing, now);
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    refuse("0310206", { variant: "timed", params: { seconds } }, { retryAfter: seconds });
  }
  const opensAt = budgetOpensAt(sends, standing, now);
  if (opensAt !== null) refuseUntil(opensAt, now, language);
}

/**
 * True where a refusal would say to another browser that somebody uses the phone now: it is told only
 * to who proved to be human, after everything that is refused whatever the phone.
 */
export function hidesTurn(standing: PhoneStanding): boolean {
  const { sends, browser, known, now } = standing;
  if (known || sends.some((send) => send.browser === browser)) return false;
  return coolDownLeft(sends, standing, now) > 0 || budgetOpensAt(sends, standing, now) !== null;
}

/** Refuses where a limit is reached that the phone shares with others. `price`: of the message. */
export function requireRoom(
  standing: Standing,
  settings: AccountSettings,
  { price, language }: { price: number; language: Language },
): void {
  const { phone, spent, now } = standing;
  for (const { kind, bucket } of standing.buckets) {
    const opensAt = riskOpensAt(bucket, { kind, country: phone.countryCode }, now);
    if (opensAt !== null) refuseUntil(opensAt, now, language);
  }
  const cap = spendLimit(standing, settings);
  if (cap !== null && !fitsCap({ spent, price, cap })) refuseUnaffordable(now);
}

/** Rupiah that the day may have cost with this message; null knows no limit. */
export function spendLimit(standing: Standing, { message }: AccountSettings): number | null {
  const { phone, known, now, blockSeenAt: seenAt } = standing;
  if (known) return null;
  const sends = withinDay(standing.sends, now).length;
  const around = standing.buckets.find(({ kind }) => kind === "BLOCK")?.bucket ?? EMPTY_BUCKET;
  const cap = message.dailyCap[phone.countryCode];
  return strangersCap(cap, isNewcomer({ sends, seenAt, around }, now));
}

/** What the code costs who asks for it: a browser in which the phone was verified is no pump. */
export function priceOf({ known, buckets, phone, now }: Standing): CodePrice {
  return known ? 0 : codePrice(buckets, phone.countryCode, now);
}

/** What a country may cost in a day is for strangers: the people we know still get in. */
export function refuseUnaffordable(now: number): never {
  refuse("0310213", undefined, { retryAfter: Math.ceil((nextSpendDay(now) - now) / 1000) });
}

function refuseUntil(opensAt: number, now: number, language: Language): never {
  const time = opensAtText(opensAt, now, language);
  const retryAfter = Math.ceil((opensAt - now) / 1000);
  refuse("0310212", { variant: "opensAt", params: { time } }, { opensAt, retryAfter });
}

export function humanNeeded(standing: Standing): boolean {
  const { phone, now } = standing;
  const risk = {
    signed: standing.signed,
    knownBrowser: standing.known,
    country: phone.countryCode,
    sends: withinDay(standing.sends, now).map(({ at }) => at),
    failures: withinDay(
      standing.failures.map((at) => ({ at })),
      now,
    ).map(({ at }) => at),
    strained: isUnderStrain(standing),
  };
  return needsHuman(risk, now);
}

function isUnderStrain({ phone, buckets, wrongCodes, signUps, now }: Standing): boolean {
  const country = phone.countryCode;
  return (
    reviewReason(signUps, now) !== null ||
    isStrained(wrongCodes, { kind: "WRONG_CODE", country }, now) ||
    buckets.some(({ kind, bucket }) => isStrained(bucket, { kind, country }, now))
  );
}
