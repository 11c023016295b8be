import { ErrorCode } from "@santap/contract/errors/codes";
import pg from "pg";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { encrypt, getEncryptionKey } from "../../tokens/encryption.ts";
import { hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import type { VerifiedPhone } from "./find-or-create-account.ts";
import { hasAccount, updatePhone } from "./phone-store.ts";
import { recordFormerPhone } from "./used-phones.ts";

export interface PhoneSecrets {
  phoneKey: string;
  otpBoxKey: string;
  usedPhoneKey: string;
}

/**
 * Under the account's lock. phoneTaken where the new phone has an account in any state; the old one counts
 * as used for twelve months (ACC-9).
 */
export async function replacePhone(
  tx: Tx,
  secrets: PhoneSecrets,
  { userId, from, to, now }: { userId: string; from: string; to: VerifiedPhone; now: number },
): Promise<void> {
  const phoneKeys = hashPhoneWithAllKeys(secrets.phoneKey, to.e164);
  if (await hasAccount(tx, phoneKeys)) refuse(ErrorCode.phoneTaken);
  await recordFormerPhone(tx, secrets, { userId, phone: from, now });
  await updatePhone(tx, {
    ...{ userId, now, countryCode: to.country },
    phoneKey: phoneKeys[0] ?? to.phoneKey,
    phoneBox: encrypt(getEncryptionKey(secrets.otpBoxKey), "phone", to.e164),
    usedPhoneHashes: hashPhoneWithAllKeys(secrets.usedPhoneKey, to.e164),
  }).catch(refuseTaken);
}

/** Somebody signed up with that phone a moment ago. */
function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)
    refuse(ErrorCode.phoneTaken);
  throw error;
}

const UNIQUE_VIOLATION = "23505";
