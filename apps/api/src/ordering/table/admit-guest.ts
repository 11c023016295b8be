import { createHmac } from "node:crypto";
import { ErrorCode } from "@santap/contract/errors/codes";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Tx } from "../../db/transaction.ts";
import { addressBlock } from "../../http/address-block.ts";
import { refuse } from "../../http/refusal.ts";
import { callForStrangers } from "./calls/call-for-strangers.ts";
import { dropUnusedGuests, countGuests } from "./guest-store.ts";

const WINDOW_MS = 10 * MINUTE_MS;
/** Of one network in one session within the window: a large party on the store's Wi-Fi. */
const SESSION_GUESTS = 30;
/** Per session, without an account or an order; the oldest that are idle are dropped. */
const UNUSED_GUESTS = 100;
/** A phone that was seen within this time keeps its place, as does one that chooses dishes. */
const IDLE_AFTER_MS = 10 * MINUTE_MS;
const FULL_FOR_SECONDS = 60;

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
 * Under the table's lock. tableTriesExceeded beyond `limit` guests per network, store and ten minutes (0 for
 * no limit), beyond what one network may bring to a session, and where a session is full of guests who are
 * not idle. Staff are called to a session that gets full.
 */
export async function admitGuest(tx: Tx, guest: GuestJoin, limit: number): Promise<void> {
  const { now } = guest;
  const counted = await countGuests(tx, { ...guest, since: now - WINDOW_MS });
  if (limit > 0 && counted.guests >= limit) refuseUntil(counted.oldest, now);
  if (limit > 0 && counted.here >= SESSION_GUESTS) refuseUntil(counted.oldestHere, now);
  const idle = { idleSince: now - IDLE_AFTER_MS, keep: UNUSED_GUESTS - 1 };
  const unused = await dropUnusedGuests(tx, guest, idle);
  if (unused >= UNUSED_GUESTS) refusePhones(FULL_FOR_SECONDS);
  if (unused === UNUSED_GUESTS - 1) await callForStrangers(tx, { ...guest, at: now });
}

function refuseUntil(oldest: number | null, now: number): never {
  refusePhones(Math.max(1, Math.ceil(((oldest ?? now) + WINDOW_MS - now) / 1000)));
}

function refusePhones(retryAfter: number): never {
  refuse(ErrorCode.tableTriesExceeded, { variant: "phones" }, { retryAfter });
}
