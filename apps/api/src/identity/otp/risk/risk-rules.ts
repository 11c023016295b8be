import { ErrorCode } from "@santap/contract/errors/codes";
import {
  calculateCodePrice,
  type CodePrice,
  type PricedCounter,
} from "@santap/domain/otp/code-price";
import { isHumanNeeded } from "@santap/domain/otp/human-need";
import {
  getBudgetOpensAt,
  getCoolDownLeft,
  getResendWait,
  isAlreadySent,
  isMessage,
  keepLastDay,
  type CodeSend,
} from "@santap/domain/otp/phone-budget";
import { EMPTY_BUCKET, isOverSoftLimit, riskOpensAt } from "@santap/domain/otp/risk";
import { findReviewReason } from "@santap/domain/account/sign-ups";
import { fitsCap, getNextSpendDay } from "@santap/domain/message/spend-cap";
import { getStrangersCap, isNewcomer } from "@santap/domain/otp/newcomer";
import type { Language } from "@santap/contract/errors/language";
import { refuse } from "../../../http/refusal.ts";
import type { OtpSettings } from "../rows/otp-deps.ts";
import { refuseUntil } from "../../../http/refusal.ts";
import type { PhoneRiskContext, RiskContext } from "./risk-context.ts";

/**
 * A request that waited for another of its own browser is a double tap and gets no seconds to wait.
 * `typed`: who asks may not be the phone's owner, and learns of other browsers' codes nothing.
 */
export function requireResendWait(context: PhoneRiskContext, typed: boolean): void {
  const { sends, now } = context;
  if (isAlreadySent(context, context)) refuse(ErrorCode.requestInProgress);
  const wait = (typed ? getResendWait : getCoolDownLeft)(sends, context, now);
  if (wait > 0) refuseForSeconds(Math.ceil(wait / 1000));
}

export function refuseForSeconds(seconds: number): never {
  refuse(
    ErrorCode.otpResendCooldown,
    { variant: "timed", params: { seconds } },
    { retryAfter: seconds },
  );
}

export function requirePhoneBudget(context: PhoneRiskContext, language: Language): void {
  const { sends, now } = context;
  const opensAt = getBudgetOpensAt(sends, context, now);
  if (opensAt !== null) refuseUntil(opensAt, now, language);
}

/** True after a code that another browser asked for: no message is sent. */
export function isResting(context: PhoneRiskContext): boolean {
  return getCoolDownLeft(context.sends, context, context.now) > 0;
}

/** Decided only after human verification, as it depends on other browsers. */
export function hidesPhoneActivity(context: PhoneRiskContext): boolean {
  const { sends, browser, known, now } = context;
  if (known) return false;
  const own = sends.some((send) => send.browser === browser && isMessage(send));
  return isResting(context) || (!own && getBudgetOpensAt(sends, context, now) !== null);
}

/** What the counters of the phone's requests say of messages. */
function listMessages({ sends, now }: PhoneRiskContext): CodeSend[] {
  return keepLastDay(sends, now).filter(isMessage);
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
  const sends = listMessages(context).length;
  const block = context.buckets.find(({ kind }) => kind === "BLOCK")?.bucket ?? EMPTY_BUCKET;
  const { dailyCap, newcomersPercent: reservedPercent } = message;
  const day = { cap: dailyCap[phone.countryCode], reservedPercent };
  return getStrangersCap(day, isNewcomer({ sends, seenAt, block }, now));
}

/** Free for a browser in which the phone was verified. */
export function getCodePrice({ known, buckets, phone, now }: RiskContext): CodePrice {
  return known ? 0 : calculateCodePrice(buckets, phone.countryCode, now);
}

function isNoAddress({ kind }: PricedCounter): boolean {
  return kind !== "ADDRESS";
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
    sends: listMessages(context).map(({ at }) => at),
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
    buckets
      .filter(isNoAddress)
      .some(({ kind, bucket }) => isOverSoftLimit(bucket, { kind, country }, now))
  );
}
