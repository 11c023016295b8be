import { DAY_MS, MINUTE_MS, SECOND_MS } from "../calendar/local-time.ts";

export const ACCESS_TTL_MS = 30 * MINUTE_MS;
const REFRESH_TTL_MS = 30 * DAY_MS;
/** Maximum lifetime of a sign-in, whatever its renewals. */
const FAMILY_TTL_MS = 180 * DAY_MS;
/** Time in which the same token may come again (several tabs, a lost answer). */
export const REUSE_GRACE_MS = 30 * SECOND_MS;

/** One sign-in and all its renewals. Times are epoch ms. */
export interface SessionFamily {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

/** Null: never rotated, it is the current one. */
export interface RefreshToken {
  readonly rotatedAt: number | null;
}

export type RefreshDecision =
  | { readonly kind: "ROTATE"; readonly expiresAt: number }
  /** The same successor as before, never a second branch. */
  | { readonly kind: "REPEAT" }
  /** A token exchanged long ago was replayed: the family is revoked. */
  | { readonly kind: "REVOKE" }
  | { readonly kind: "DENY" };

/** Rotation with reuse detection (RFC 9700 section 4.14.2). */
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

/** Thirty days from the last renewal, within the family's lifetime. */
export function getFamilyExpiry(createdAt: number, now: number): number {
  return Math.min(now + REFRESH_TTL_MS, createdAt + FAMILY_TTL_MS);
}
