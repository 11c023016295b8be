import { createHmac, timingSafeEqual } from "node:crypto";
import { keyRing } from "./key-ring.ts";

/** A token is valid for one purpose only. */
export type TokenPurpose =
  | "access"
  | "participant"
  | "tableInvite"
  | "ticket"
  | "voucherLookup"
  | "voucherSent"
  | "deletion"
  | "deletionUndo"
  | "export"
  | "receipt";

function computeMac(secret: string, purpose: TokenPurpose, signed: string): string {
  return createHmac("sha256", secret).update(`${purpose}.${signed}`).digest("base64url");
}

/**
 * `body.mac`, or `keyId.body.mac` with named keys. `expiresAt` in epoch ms. Readable by the holder.
 */
export function signToken(
  setting: string,
  purpose: TokenPurpose,
  claims: Record<string, string | number>,
  expiresAt: number,
): string {
  const { keys, named } = keyRing(setting);
  const [{ id, secret }] = keys;
  const body = Buffer.from(JSON.stringify({ ...claims, exp: expiresAt })).toString("base64url");
  const signed = named ? `${id}.${body}` : body;
  return `${signed}.${computeMac(secret, purpose, signed)}`;
}

export type ReadToken =
  | { ok: true; claims: Record<string, unknown> }
  | { ok: false; reason: "FORGED" | "EXPIRED" };

/** Any key of the setting verifies; a token without a key id dates from before named keys. */
export function readToken(
  setting: string,
  purpose: TokenPurpose,
  token: string,
  now: number,
): ReadToken {
  const body = genuineBody(setting, purpose, token);
  if (body === null) return { ok: false, reason: "FORGED" };
  const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Record<
    string,
    unknown
  >;
  if (typeof claims["exp"] !== "number" || claims["exp"] <= now)
    return { ok: false, reason: "EXPIRED" };
  return { ok: true, claims };
}

function genuineBody(setting: string, purpose: TokenPurpose, token: string): string | null {
  const parts = token.split(".");
  if (parts.length !== 2 && parts.length !== 3) return null;
  const [mac = "", body = "", keyId] = parts.toReversed();
  const signed = keyId === undefined ? body : `${keyId}.${body}`;
  const { keys } = keyRing(setting);
  const candidates = keyId === undefined ? keys : keys.filter(({ id }) => id === keyId);
  const genuine = candidates.some(({ secret }) => isSame(mac, computeMac(secret, purpose, signed)));
  return genuine ? body : null;
}

/** Constant time; as text, as base64url has one spelling per MAC. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
