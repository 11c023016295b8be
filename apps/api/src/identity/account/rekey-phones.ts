import { createHmac } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { firstKey } from "../../tokens/key-ring.ts";
import { hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import {
  getEncryptionKey,
  getDecryptionKeys,
  decryptWithAny,
  encrypt,
} from "../../tokens/encryption.ts";
import { migratePhoneKey } from "./migrate-phone-key.ts";
import {
  beginRekey,
  findSealedAccounts,
  forgetRekey,
  replaceBox,
  saveRekey,
  type RekeyProgress,
  type SealedAccount,
} from "./rekey-store.ts";

/** Comma-separated key lists, newest first. */
export interface PhoneSecrets {
  phoneKey: string;
  otpBoxKey: string;
}

/** What others have of a phone, under its newest key. `keys`: newest first. */
type MovePhone = (tx: Tx, keys: readonly Buffer[]) => Promise<void>;

const BATCH = 100;

/** Stores the progress after each batch, so a run can be stopped and repeated. */
export async function rekeyBatch(
  db: Database,
  secrets: PhoneSecrets,
  { now, movePhone }: { now: number; movePhone: MovePhone },
): Promise<RekeyProgress> {
  const target = fingerprint(secrets);
  const before = await beginRekey(db, target);
  if (before.finished_at !== null) return before;
  const accounts = await findSealedAccounts(db, { after: before.after_user_id, limit: BATCH });
  const progress = { ...before };
  for (const account of accounts) {
    const done = await rekeyAccount(db, secrets, { account, movePhone });
    progress.walked += 1;
    progress.after_user_id = account.user_id;
    if (done === "CHANGED") progress.changed += 1;
    if (done === "UNREADABLE") progress.unreadable += 1;
  }
  if (accounts.length < BATCH) progress.finished_at = now;
  await saveRekey(db, target, progress);
  return progress;
}

export async function restartRekey(db: Database, secrets: PhoneSecrets): Promise<void> {
  await forgetRekey(db, fingerprint(secrets));
}

async function rekeyAccount(
  db: Database,
  { phoneKey, otpBoxKey }: PhoneSecrets,
  { account, movePhone }: { account: SealedAccount; movePhone: MovePhone },
): Promise<"CHANGED" | "AS_IT_WAS" | "UNREADABLE"> {
  const e164 = decryptWithAny(getDecryptionKeys(otpBoxKey), "phone", account.phone_box);
  if (e164 === null) return "UNREADABLE";
  const keys = hashPhoneWithAllKeys(phoneKey, e164);
  const found = account.phone_key ?? account.former_phone_key;
  const newest = found === null || keys[0]?.equals(found) === true;
  const box = getEncryptionKey(otpBoxKey);
  const resealed = decryptWithAny([box], "phone", account.phone_box) !== null;
  if (newest && resealed) return "AS_IT_WAS";
  await inTransaction(db, async (tx) => {
    await migratePhoneKey(tx, keys);
    await movePhone(tx, keys);
    if (!resealed) await replaceBox(tx, account, encrypt(box, "phone", e164));
  });
  return "CHANGED";
}

function fingerprint({ phoneKey, otpBoxKey }: PhoneSecrets): string {
  const parts = [phoneKey, otpBoxKey].map((setting) =>
    createHmac("sha256", firstKey(setting)).update("fingerprint").digest("hex").slice(0, 16),
  );
  return parts.join("-");
}
