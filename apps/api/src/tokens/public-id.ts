import { randomBytes } from "node:crypto";

/** Letters and digits that nobody mistakes for one another when read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function randomWord(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 31]).join("");
}

/**
 * Order-side ids carry their store, so that every look-up by id can name the store's key first.
 * `S06-7K2M…`: 80 random bits behind the store.
 */
export function newOrderSideId(storeId: string): string {
  return `${storeId}-${randomWord(16)}`;
}

/** Public id of a payment attempt: 160 random bits behind the store. */
export function newBox(storeId: string): string {
  return `${storeId}-${randomWord(32)}`;
}

/** Store of an order-side id, or null where the text is no such id. */
export function storeIdOf(id: string): string | null {
  return /^([A-Za-z0-9]{1,6})-[0-9A-Z]{16,32}$/.exec(id)?.[1] ?? null;
}

/**
 * Our reference at the acquirer: letters and digits only, at most 25, portable across acquirers.
 * Its first digit says how long the store's id is, so that a notification finds the store.
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

/** Account-side and other ids: 80 random bits behind a letter that says what it is. */
export function newId(kind: string): string {
  return `${kind}_${randomWord(16)}`;
}

/** What a table's QR carries: 80 random bits, which nobody can guess and somebody could type. */
export function newTableCode(): string {
  return randomWord(16);
}

/** What people say aloud at the counter. */
export function orderNoOf(orderId: string): string {
  return orderId.slice(orderId.indexOf("-") + 1).slice(0, 4);
}
