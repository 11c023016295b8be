import type { TokenInfo } from "@santap/contract/account";

/** A visit without a login. */
export interface GuestInfo {
  guestId: string;
  /** Epoch ms. */
  since: number;
}

/** Null for anything that is not a token info: storage can be edited by anybody. */
export function parseTokenInfo(text: string | null): TokenInfo | null {
  const value = parseObject(text);
  const { accessToken, expiresAt, userId, userType, ver } = value ?? {};
  if (typeof accessToken !== "string" || accessToken === "") return null;
  if (typeof expiresAt !== "number" || typeof ver !== "number") return null;
  if (typeof userId !== "string" || typeof userType !== "string") return null;
  return { accessToken, expiresAt, userId, userType, ver };
}

/** Null for anything that is not a guest info. */
export function parseGuestInfo(text: string | null): GuestInfo | null {
  const { guestId, since } = parseObject(text) ?? {};
  return typeof guestId === "string" && typeof since === "number" ? { guestId, since } : null;
}

function parseObject(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
