import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/local-time.ts";
import type { ServedCountry } from "../account/phone.ts";

/**
 * Counters of codes besides the phone's own. BLOCK and NETWORK are the neighbours of an address.
 * WRONG_CODE counts wrong answers of an address for any phones.
 */
export type RiskKind =
  | "BROWSER"
  | "ADDRESS"
  | "BLOCK"
  | "NETWORK"
  | "PREFIX"
  | "COUNTRY"
  | "WRONG_CODE";

/** Codes sent and not verified. Honest users verify most of theirs, SMS pumping none. */
export interface RiskBucket {
  /** As of `touchedAt`; leaks with time. */
  readonly level: number;
  /** Verified codes of about the last day. */
  readonly verified: number;
  /** Epoch ms. */
  readonly touchedAt: number;
  /** ADDRESS: when each was sent within the last hour, oldest first; the level is their number. */
  readonly recent?: readonly number[];
}

export interface RiskLimit {
  /** Beyond it human verification is required. */
  readonly soft: number;
  /** Leaks in one window. Beyond it browsers are refused, addresses send in turn; others pay more. */
  readonly hard: number;
  /** Allowed unverified share of the verified codes. */
  readonly ratio: number;
  readonly windowMs: number;
}

/** Many share an address behind a carrier's gateway: it gets dear, then slow, and is never shut. */
const LIMITS: Record<Exclude<RiskKind, "COUNTRY">, RiskLimit> = {
  BROWSER: { soft: 3, hard: 6, ratio: 0, windowMs: HOUR_MS },
  ADDRESS: { soft: 20, hard: 60, ratio: 0, windowMs: HOUR_MS },
  BLOCK: { soft: 10, hard: 30, ratio: 0.3, windowMs: 3 * HOUR_MS },
  NETWORK: { soft: 40, hard: 120, ratio: 0.3, windowMs: 3 * HOUR_MS },
  PREFIX: { soft: 5, hard: 20, ratio: 0.5, windowMs: DAY_MS },
  // Typos are common and addresses shared: only requires human verification.
  WRONG_CODE: { soft: 30, hard: 30, ratio: 0, windowMs: 10 * MINUTE_MS },
};
/** Messages to China cost more, and few guests need one. */
const COUNTRY_LIMITS: Record<ServedCountry, RiskLimit> = {
  "62": { soft: 100, hard: 300, ratio: 0.3, windowMs: 3 * HOUR_MS },
  "86": { soft: 5, hard: 30, ratio: 0.3, windowMs: 3 * HOUR_MS },
};

/** More than an address can send in an hour where codes are sent in turn. */
const MAX_RECENT = 120;

export const EMPTY_BUCKET: RiskBucket = { level: 0, verified: 0, touchedAt: 0 };

/** Initial value of a lost counter: half of its budget counts as used, and leaks as usual. */
export function createLostBucket(source: RiskSource, now: number): RiskBucket {
  return { level: getRiskLimit(source).hard / 2, verified: 0, touchedAt: now };
}

export interface RiskSource {
  readonly kind: RiskKind;
  readonly country: ServedCountry;
}

export function afterSend(bucket: RiskBucket, source: RiskSource, now: number): RiskBucket {
  const { level, verified, recent } = leak(bucket, source, now);
  const counted = { level: level + 1, verified, touchedAt: now };
  return recent ? { ...counted, recent: [...recent, now].slice(-MAX_RECENT) } : counted;
}

export function afterWrongCode(bucket: RiskBucket, source: RiskSource, now: number): RiskBucket {
  return afterSend(bucket, { ...source, kind: "WRONG_CODE" }, now);
}

/** `sends`: messages before it was verified. */
export function afterVerified(
  bucket: RiskBucket,
  source: RiskSource,
  { sends, now }: { sends: number; now: number },
): RiskBucket {
  const leaked = leak(bucket, source, now);
  return { ...without(leaked, sends), verified: leaked.verified + 1 };
}

/** For a code that was certainly not sent. */
export function afterUndo(bucket: RiskBucket, source: RiskSource, now: number): RiskBucket {
  return without(leak(bucket, source, now), 1);
}

/** The newest of an address, as a code is verified soon. */
function without(bucket: RiskBucket, sends: number): RiskBucket {
  const { level, recent } = bucket;
  const left = { ...bucket, level: Math.max(0, level - sends) };
  return recent ? { ...left, recent: recent.slice(0, left.level) } : left;
}

/** True if the next code requires human verification. */
export function isOverSoftLimit(bucket: RiskBucket, source: RiskSource, now: number): boolean {
  return getFillRatio(bucket, source, now) > 1;
}

/** Fill level with the next code; above 1 exceeds the soft limit. */
export function getFillRatio(bucket: RiskBucket, source: RiskSource, now: number): number {
  const { level, verified } = leak(bucket, source, now);
  const { soft, ratio } = getRiskLimit(source);
  return (level + 1) / Math.max(soft, ratio * verified);
}

/**
 * Epoch ms of the next allowed code; null for now. Counters shared by many refuse nobody: one user could
 * block all others.
 */
export function riskOpensAt(bucket: RiskBucket, source: RiskSource, now: number): number | null {
  if (source.kind !== "BROWSER") return null;
  const { level, verified } = leak(bucket, source, now);
  const hard = hardLimit(source, verified);
  const surplus = level + 1 - hard;
  if (surplus <= 0) return null;
  return now + Math.ceil((surplus * getRiskLimit(source).windowMs) / hard);
}

/** From here on codes from the address are sent in turn. */
export function isAddressFull(bucket: RiskBucket, now: number): boolean {
  return countRecent(bucket, now).level >= LIMITS.ADDRESS.hard;
}

function countRecent({ recent = [] }: RiskBucket, now: number): RiskBucket {
  const kept = recent.filter((at) => at > now - LIMITS.ADDRESS.windowMs);
  return { level: kept.length, verified: 0, touchedAt: now, recent: kept };
}

function leak(bucket: RiskBucket, source: RiskSource, now: number): RiskBucket {
  if (source.kind === "ADDRESS") return countRecent(bucket, now);
  const passed = Math.max(0, now - bucket.touchedAt);
  const drained = (passed * hardLimit(source, bucket.verified)) / getRiskLimit(source).windowMs;
  return {
    level: Math.max(0, bucket.level - drained),
    verified: bucket.verified * Math.exp(-passed / DAY_MS),
    touchedAt: now,
  };
}

/** Leaks in one window. */
export function hardLimit(source: RiskSource, verified: number): number {
  const { hard, ratio } = getRiskLimit(source);
  return Math.max(hard, ratio * verified);
}

export function getRiskLimit({ kind, country }: RiskSource): RiskLimit {
  return kind === "COUNTRY" ? COUNTRY_LIMITS[country] : LIMITS[kind];
}
