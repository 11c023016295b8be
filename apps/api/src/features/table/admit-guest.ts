import { createHmac } from "node:crypto";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Tx } from "../../db/transaction.ts";
import { addressBlock } from "../../http/address-block.ts";
import { refuse } from "../../http/refusal.ts";
import { dropUnusedGuests, countGuests } from "./guest-store.ts";

const WINDOW_MS = 10 * 60 * 1000;
/** Per session, without an account or an order; the oldest are dropped. */
const UNUSED_GUESTS = 100;

export interface GuestJoin {
  storeId: string;
  sessionId: string;
  network: string;
  now: number;
}

/** Keyed, so that the address cannot be recovered. */
export function hashNetwork(secret: string, address: string): string {
  const block = addressBlock(address);
  return createHmac("sha256", secret).update(`network|${block}`).digest("base64url").slice(0, 22);
}

/**
 * Under the table's lock. tableTriesExceeded beyond `limit` guests per network, store and ten
 * minutes.
 */
export async function admitGuest(tx: Tx, guest: GuestJoin, limit: number): Promise<void> {
  const { now } = guest;
  const { guests, oldest } = await countGuests(tx, { ...guest, since: now - WINDOW_MS });
  if (limit > 0 && guests >= limit) {
    const retryAfter = Math.max(1, Math.ceil(((oldest ?? now) + WINDOW_MS - now) / 1000));
    refuse(ErrorCode.tableTriesExceeded, { variant: "phones" }, { retryAfter });
  }
  await dropUnusedGuests(tx, guest, UNUSED_GUESTS - 1);
}
