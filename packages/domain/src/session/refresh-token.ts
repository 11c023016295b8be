import { DAY_MS, MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";

export const ACCESS_TTL_MS = 30 * MINUTE_MS;
const REFRESH_TTL_MS = 30 * DAY_MS;
/** However often it is renewed, a sign-in ends after that long. */
const FAMILY_TTL_MS = 180 * DAY_MS;
/** Several tabs, or a lost answer, may bring the same token again within that time. */
export const REUSE_GRACE_MS = 30 * SECOND_MS;

/** One sign-in and all its renewals. Times are epoch milliseconds. */
export interface SessionFamily {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

/** A refresh token of that family; null: never rotated, it is the current one. */
export interface RefreshToken {
  readonly rotatedAt: number | null;
}

export type RefreshDecision =
  | { readonly kind: "ROTATE"; readonly expiresAt: number }
  /** The same successor as before, never a second branch. */
  | { readonly kind: "REPEAT" }
  /** Somebody holds a token that was exchanged long ago: the whole family ends. */
  | { readonly kind: "REVOKE" }
  | { readonly kind: "DENY" };

/** What presenting a refresh token does (rotation with reuse detection, RFC 9700 section 4.14.2). */
export function decideRefresh(
  family: SessionFamily,
  token: RefreshToken,
  now: number,
): RefreshDecision {
  if (family.revokedAt !== null || now >= family.expiresAt) return { kind: "DENY" };
  if (token.rotatedAt === null) {
    return { kind: "ROTATE", expiresAt: getFamilyExpiry(family.createdAt, now) };
  }
  return { kind: now - token.rotatedAt <= REUSE_GRACE_MS ? "REPEAT" : "REVOKE" };
}

/** Thirty days from the last renewal, within the family's own life. */
export function getFamilyExpiry(createdAt: number, now: number): number {
  return Math.min(now + REFRESH_TTL_MS, createdAt + FAMILY_TTL_MS);
}
