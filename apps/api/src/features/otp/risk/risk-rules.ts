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
 * A request that waited for another of its own browser is a double tap and gets no seconds to wait.
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

/** Revealed to another browser only after human verification. */
export function hidesPhoneActivity(context: PhoneRiskContext): boolean {
  const { sends, browser, known, now } = context;
  if (known || sends.some((send) => send.browser === browser)) return false;
  return getCoolDownLeft(sends, context, now) > 0 || getBudgetOpensAt(sends, context, now) !== null;
}

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

export function spendLimit(context: RiskContext, { message }: OtpSettings): number | null {
  const { phone, known, now, blockSeenAt: seenAt } = context;
  if (known) return null;
  const sends = keepLastDay(context.sends, now).length;
  const block = context.buckets.find(({ kind }) => kind === "BLOCK")?.bucket ?? EMPTY_BUCKET;
  const { dailyCap, newcomersPercent: reservedPercent } = message;
  const day = { cap: dailyCap[phone.countryCode], reservedPercent };
  return getStrangersCap(day, isNewcomer({ sends, seenAt, block }, now));
}

/** Free for a browser in which the phone was verified. */
export function getCodePrice({ known, buckets, phone, now }: RiskContext): CodePrice {
  return known ? 0 : calculateCodePrice(buckets, phone.countryCode, now);
}

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
