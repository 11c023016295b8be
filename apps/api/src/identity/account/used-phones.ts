import type { Connection, Database } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";
import { decryptWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";
import { hashPhone, hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import {
  deleteEndedPhones,
  findMarkedAccounts,
  findPhoneBox,
  insertFormerPhone,
  insertUsedPhones,
  takeFormerPhones,
  unmarkPhone,
} from "./used-phone-store.ts";

/** Comma-separated key lists, newest first. */
export interface UsedPhoneSecrets {
  usedPhoneKey: string;
  otpBoxKey: string;
}

interface AccountMoment {
  userId: string;
  now: number;
}

/**
 * Before an account's phone is erased: every phone that it had counts as used for twelve months (CPN-1).
 * What remains names no account.
 */
export async function recordUsedPhones(
  tx: Tx,
  secrets: UsedPhoneSecrets,
  { userId, now }: AccountMoment,
): Promise<void> {
  const hashes = await takeFormerPhones(tx, userId);
  const phone = decryptPhone(secrets, await findPhoneBox(tx, userId));
  if (phone !== null) hashes.push(hashPhone(secrets.usedPhoneKey, phone));
  await insertUsedPhones(tx, hashes, now);
}

/** Before an account gets another phone: the former one (E.164) counts as used from now on (ACC-9). */
export async function recordFormerPhone(
  tx: Tx,
  { usedPhoneKey }: Pick<UsedPhoneSecrets, "usedPhoneKey">,
  { userId, phone, now }: AccountMoment & { phone: string },
): Promise<void> {
  const hash = hashPhone(usedPhoneKey, phone);
  await insertFormerPhone(tx, { userId, hash });
  await insertUsedPhones(tx, [hash], now);
}

const BATCH = 500;

/** Deletes what is twelve months old, and takes the mark off accounts whose phone is in no row any more. */
export async function forgetUsedPhones(
  db: Database,
  secrets: UsedPhoneSecrets,
  now: number,
): Promise<void> {
  await deleteEndedPhones(db, now);
  let after = "";
  for (;;) {
    const marked = await findMarkedAccounts(db, { after, limit: BATCH });
    for (const { user_id: userId, phone_box: box } of marked) {
      await unmarkIfForgotten(db, secrets, { userId, box });
      after = userId;
    }
    if (marked.length < BATCH) return;
  }
}

/** One whose phone cannot be decrypted keeps its mark: signing in encrypts it again. */
async function unmarkIfForgotten(
  db: Connection,
  secrets: UsedPhoneSecrets,
  { userId, box }: { userId: string; box: Buffer | null },
): Promise<void> {
  const phone = decryptPhone(secrets, box);
  if (phone === null) return;
  await unmarkPhone(db, { userId, hashes: hashPhoneWithAllKeys(secrets.usedPhoneKey, phone) });
}

function decryptPhone({ otpBoxKey }: UsedPhoneSecrets, box: Buffer | null): string | null {
  return box && decryptWithAny(getDecryptionKeys(otpBoxKey), "phone", box);
}
