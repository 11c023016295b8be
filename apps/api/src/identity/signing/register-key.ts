import { KEY_WINDOW_MS, MOST_KEYS } from "@santap/domain/signing/signature";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/http-error.ts";
import { deriveKeyId, readPublicKey } from "./public-key.ts";
import { countKeys, findKeyBrowser, insertKey, lockAddress } from "./signing-store.ts";

export interface Registration {
  /** Uncompressed point, base64url. */
  publicKey: string;
  browser: string;
  addressKey: string;
}

/**
 * Idempotent. 400 for an invalid or foreign key; 429 for too many of the browser or address per
 * hour.
 */
export async function registerKey(
  db: Database,
  registration: Registration,
  now: number,
): Promise<{ keyId: string; serverTime: number }> {
  const publicKey = Buffer.from(registration.publicKey, "base64url");
  if (readPublicKey(publicKey) === null) throw new HttpError(400, { field: "publicKey" });
  const { browser, addressKey } = registration;
  const key = { keyId: deriveKeyId(publicKey), publicKey, browser, addressKey, now };
  await inTransaction(db, async (tx) => {
    await lockAddress(tx, addressKey);
    const owner = await findKeyBrowser(tx, key.keyId);
    if (owner === browser) return;
    if (owner !== undefined) throw new HttpError(400, { field: "publicKey" });
    const counted = await countKeys(tx, key, now - KEY_WINDOW_MS);
    const full = counted.BROWSER >= MOST_KEYS.BROWSER || counted.ADDRESS >= MOST_KEYS.ADDRESS;
    if (full) throw new HttpError(429);
    await insertKey(tx, key);
  });
  return { keyId: key.keyId, serverTime: now };
}
