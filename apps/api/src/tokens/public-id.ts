import { createHash, randomBytes } from "node:crypto";
import { INVITE_CODE_LENGTH } from "@santap/domain/invite/invite-code";

/** Crockford's Base32: no ambiguous characters. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A character for 5 bits of each byte. */
export function toWord(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join("");
}

function randomWord(length: number): string {
  return toWord(randomBytes(length));
}

/** 80 random bits after the store id, so that every lookup by id can use the store's key. */
export function newOrderSideId(storeId: string): string {
  return `${storeId}-${randomWord(16)}`;
}

/** The same for the same parts: what is asked for again has the id that it had. */
export function deriveOrderSideId(storeId: string, parts: readonly string[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest();
  return `${storeId}-${toWord(digest.subarray(0, 16))}`;
}

/** 160 random bits after the store id. */
export function newBox(storeId: string): string {
  return `${storeId}-${randomWord(32)}`;
}

export function parseStoreId(id: string): string | null {
  return /^([A-Za-z0-9]{1,6})-[0-9A-Z]{16,32}$/.exec(id)?.[1] ?? null;
}

/**
 * Alphanumeric, at most 25, valid at all acquirers. The first digit is the length of the store id.
 */
export function newPartnerRef(storeId: string): string {
  return `${storeId.length}${storeId}${randomWord(16)}`;
}

export function storeIdOfPartnerRef(reference: string): string | null {
  const match = /^([1-6])([A-Za-z0-9]+)$/.exec(reference);
  if (!match?.[1] || !match[2]) return null;
  const length = Number(match[1]);
  return match[2].length === length + 16 ? match[2].slice(0, length) : null;
}

/** 80 random bits after a letter for the kind. */
export function newId(kind: string): string {
  return `${kind}_${randomWord(16)}`;
}

/** 80 random bits: unguessable, short enough to type. */
export function newTableCode(): string {
  return randomWord(16);
}

/** By which staff of its store find a purchase of vouchers: 40 random bits. */
export function getPurchaseNo(orderId: string): string {
  return orderId.slice(orderId.indexOf("-") + 1).slice(0, 8);
}

/** 50 random bits: unguessable behind a phone's proof, short enough to type. */
export function newInviteCode(): string {
  return randomWord(INVITE_CODE_LENGTH);
}

/** Short number, called out at the counter. */
export function getOrderNo(orderId: string): string {
  return orderId.slice(orderId.indexOf("-") + 1).slice(0, 4);
}
