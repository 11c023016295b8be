import { randomInt } from "node:crypto";
import { ErrorCode } from "@santap/contract/errors/codes";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { PIN_TRIES_PER_MINUTE } from "@santap/domain/table/joining";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { hashAddress, hashBrowser } from "../../../http/security/client-keys.ts";
import type { Caller } from "../../../http/caller.ts";
import { countPinTry } from "./pin-store.ts";

export function newPin(): string {
  return String(randomInt(10_000)).padStart(4, "0");
}

/** By the store, so that a mall's network is not one guesser. */
export function listTryKeys(
  secret: string,
  storeId: string,
  { caller, browserId }: { caller: Caller; browserId: string },
) {
  const address = `${storeId}|a|${hashAddress(secret, caller.address)}`;
  return browserId === "" ? [address] : [address, `${storeId}|b|${hashBrowser(secret, browserId)}`];
}

/** tableTriesExceeded beyond five a minute. Committed before the PIN is compared. */
export async function requirePinTry(
  db: Database,
  keys: readonly string[],
  now: number,
): Promise<void> {
  const counts = await countPinTry(db, keys, now);
  const over = counts.filter(({ tries }) => tries > PIN_TRIES_PER_MINUTE);
  if (over.length === 0) return;
  const opensAt = Math.max(...over.map(({ opened_at: openedAt }) => openedAt)) + MINUTE_MS;
  const retryAfter = Math.max(1, Math.ceil((opensAt - now) / 1000));
  refuse(ErrorCode.tableTriesExceeded, undefined, { retryAfter });
}
