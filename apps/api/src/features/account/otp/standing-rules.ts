import { needsHuman } from "@santap/domain/account/human-need";
import {
  budgetOpensAt,
  coolDownLeft,
  isUnderWay,
  withinDay,
} from "@santap/domain/account/phone-budget";
import { isStrained, riskOpensAt } from "@santap/domain/account/risk";
import { reviewReason } from "@santap/domain/account/sign-ups";
import { fitsCap, nextSpendDay } from "@santap/domain/account/spend-cap";
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

/** Refuses where a limit is reached that the phone shares with others. `price`: of the message. */
export function requireRoom(
  standing: Standing,
  { message }: AccountSettings,
  { price, language }: { price: number; language: Language },
): void {
  requireUnderRisk(standing, language);
  const { phone, known, spent, now } = standing;
  const cap = message.dailyCap[phone.countryCode];
  if (!known && !fitsCap({ spent, price, cap })) refuseUnaffordable(now);
}

/** A browser in which the phone was verified is no pump: regional limits do not hold it up. */
function requireUnderRisk(standing: Standing, language: Language): void {
  const { phone, known, now } = standing;
  for (const { kind, bucket } of standing.buckets) {
    const opensAt = riskOpensAt(bucket, { kind, country: phone.countryCode }, now);
    if (opensAt === null) continue;
    if (kind === "BROWSER" || kind === "ADDRESS") refuseUntil(opensAt, now, language);
    if (!known) refusePaused(opensAt, now);
  }
}

/** What a country may cost in a day is for strangers: the people we know still get in. */
export function refuseUnaffordable(now: number): never {
  refusePaused(nextSpendDay(now), now);
}

function refusePaused(opensAt: number, now: number): never {
  refuse("0310213", undefined, { retryAfter: Math.ceil((opensAt - now) / 1000) });
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
