import { createHmac } from "node:crypto";
import type { Tx } from "../../db/transaction.ts";
import { addressBlock } from "../../plugins/address-block.ts";
import { refuse } from "../../refused.ts";
import { dropUnusedGuests, findGuestsOf } from "./guest-store.ts";

const WINDOW_MS = 10 * 60 * 1000;
/** Phones that joined one session without an account and never ordered; the oldest make room. */
const UNUSED_GUESTS = 100;

export interface GuestPlace {
  storeId: string;
  sessionId: string;
  network: string;
  now: number;
}

/** An address as it is counted: not to be read back. */
export function networkOf(secret: string, address: string): string {
  const block = addressBlock(address);
  return createHmac("sha256", secret).update(`network|${block}`).digest("base64url").slice(0, 22);
}

/**
 * Lets one more phone without an account take a place, under its table's lock. 6140002 where its network
 * took `limit` of them at this store within ten minutes; 0 is without limit.
 */
export async function admitGuest(tx: Tx, place: GuestPlace, limit: number): Promise<void> {
  const { now } = place;
  const { guests, oldest } = await findGuestsOf(tx, { ...place, since: now - WINDOW_MS });
  if (limit > 0 && guests >= limit) {
    const retryAfter = Math.max(1, Math.ceil(((oldest ?? now) + WINDOW_MS - now) / 1000));
    refuse("6140002", undefined, { retryAfter });
  }
  await dropUnusedGuests(tx, place, UNUSED_GUESTS - 1);
}
