import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token is for; a token of one purpose is worthless for another. */
export type TokenPurpose = "access" | "participant" | "ticket";

function macOf(secret: string, purpose: TokenPurpose, body: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}.${body}`).digest();
}

/** `expiresAt` is epoch milliseconds. The payload can be read by its holder: put no secret in it. */
export function signToken(
  secret: string,
  purpose: TokenPurpose,
  claims: Record<string, string | number>,
  expiresAt: number,
): string {
  const body = Buffer.from(JSON.stringify({ ...claims, exp: expiresAt })).toString("base64url");
  return `${body}.${macOf(secret, purpose, body).toString("base64url")}`;
}

export type ReadToken =
  { ok: true; claims: Record<string, unknown> } | { ok: false; reason: "FORGED" | "EXPIRED" };

export function readToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  now: number,
): ReadToken {
  const [body = "", mac = "", ...rest] = token.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(secret, purpose, body);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { ok: false, reason: "FORGED" };
  }
  const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Record<
    string,
    unknown
  >;
  if (typeof claims["exp"] !== "number" || claims["exp"] <= now)
    return { ok: false, reason: "EXPIRED" };
  return { ok: true, claims };
}
