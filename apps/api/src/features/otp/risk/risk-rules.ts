import { ErrorCode } from "@santap/contract/errors/codes";
import { calculateCodePrice, type CodePrice } from "@santap/domain/otp/code-price";
import { isHumanNeeded } from "@santap/domain/otp/human-need";
import {
  getBudgetOpensAt,
  getCoolDownLeft,
  isAlreadySent,
  keepLastDay,
} from "@santap/domain/otp/phone-budget";
import { EMPTY_BUCKET, isOverSoftLimit, riskOpensAt } from "@santap/domain/otp/risk";
import { findReviewReason } from "@santap/domain/account/sign-ups";
import { fitsCap, getNextSpendDay } from "@santap/domain/message/spend-cap";
import { getStrangersCap, isNewcomer } from "@santap/domain/otp/newcomer";
import type { Language } from "@santap/contract/errors/language";
import { refuse } from "../../../http/refusal.ts";
import type { OtpSettings } from "../otp-deps.ts";
import { refuseUntil } from "../../../http/refusal.ts";
import type { PhoneRiskContext, RiskContext } from "./risk-context.ts";

/**
 * Refuses where the same request is under way, the cool-down runs or the phone's own limits are
 * reached, in this order. A request that had to wait for another of its own browser is the same tap
 * made twice: its answer is on its way, so it is not told to count seconds.
 */
export function requirePhoneQuota(context: PhoneRiskContext, language: Language): void {
  const { sends, now } = context;
  if (isAlreadySent(context, context)) refuse(ErrorCode.requestInProgress);
  const wait = getCoolDownLeft(sends, context, now);
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    refuse(
      ErrorCode.otpResendCooldown,
      { variant: "timed", params: { seconds } },
      { retryAfter: seconds },
    );
  }
  const opensAt = getBudgetOpensAt(sends, context, now);
  if (opensAt !== null) refuseUntil(opensAt, now, language);
}

/**
 * True where a refusal would say to another browser that somebody uses the phone now: it is told only
 * to who proved to be human, after everything that is refused whatever the phone.
 */
export function hidesPhoneActivity(context: PhoneRiskContext): boolean {
  const { sends, browser, known, now } = context;
  if (known || sends.some((send) => send.browser === browser)) return false;
  return getCoolDownLeft(sends, context, now) > 0 || getBudgetOpensAt(sends, context, now) !== null;
}

/** Refuses where a limit is reached that the phone shares with others. `price`: of the message. */
export function requireSharedQuota(
  context: RiskContext,
  settings: OtpSettings,
  { price, language }: { price: number; language: Language },
): void {
  const { phone, spent, now } = context;
  for (const { kind, bucket } of context.buckets) {
    const opensAt = riskOpensAt(bucket, { kind, country: phone.countryCode }, now);
    if (opensAt !== null) refuseUntil(opensAt, now, language);
  }
  const cap = spendLimit(context, settings);
  if (cap !== null && !fitsCap({ spent, price, cap })) refuseOverBudget(now);
}

/** Rupiah that the day may have cost with this message; null knows no limit. */
export function spendLimit(context: RiskContext, { message }: OtpSettings): number | null {
  const { phone, known, now, blockSeenAt: seenAt } = context;
  if (known) return null;
  const sends = keepLastDay(context.sends, now).length;
  const block = context.buckets.find(({ kind }) => kind === "BLOCK")?.bucket ?? EMPTY_BUCKET;
  const cap = message.dailyCap[phone.countryCode];
  return getStrangersCap(cap, isNewcomer({ sends, seenAt, block }, now));
}

/** What the code costs who asks for it: a browser in which the phone was verified is no pump. */
export function getCodePrice({ known, buckets, phone, now }: RiskContext): CodePrice {
  return known ? 0 : calculateCodePrice(buckets, phone.countryCode, now);
}

/** What a country may cost in a day is for strangers: the people we know still get in. */
export function refuseOverBudget(now: number): never {
  refuse(ErrorCode.otpSendingPaused, undefined, {
    retryAfter: Math.ceil((getNextSpendDay(now) - now) / 1000),
  });
}

export function needsHumanProof(context: RiskContext): boolean {
  const { phone, now } = context;
  const risk = {
    signed: context.signed,
    knownBrowser: context.known,
    country: phone.countryCode,
    sends: keepLastDay(context.sends, now).map(({ at }) => at),
    failures: keepLastDay(
      context.failures.map((at) => ({ at })),
      now,
    ).map(({ at }) => at),
    throttled: isThrottled(context),
  };
  return isHumanNeeded(risk, now);
}

function isThrottled({ phone, buckets, wrongCodes, signUps, now }: RiskContext): boolean {
  const country = phone.countryCode;
  return (
    findReviewReason(signUps, now) !== null ||
    isOverSoftLimit(wrongCodes, { kind: "WRONG_CODE", country }, now) ||
    buckets.some(({ kind, bucket }) => isOverSoftLimit(bucket, { kind, country }, now))
  );
}
