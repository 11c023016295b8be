import { ErrorCode } from "@santap/contract/errors/codes";
import pg from "pg";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { encrypt, getEncryptionKey } from "../../tokens/encryption.ts";
import { hashPhone, hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import type { VerifiedPhone } from "./find-or-create-account.ts";
import { updatePhone } from "./phone-store.ts";
import { recordFormerPhone } from "./used-phones.ts";

export interface PhoneSecrets {
  phoneKey: string;
  otpBoxKey: string;
  usedPhoneKey: string;
}

/**
 * Under the account's lock, after `migratePhoneKey` of the new phone. phoneTaken where that has an account
 * in any state; the old one counts as used for twelve months (ACC-9).
 */
export async function replacePhone(
  tx: Tx,
  secrets: PhoneSecrets,
  { userId, from, to, now }: { userId: string; from: string; to: VerifiedPhone; now: number },
): Promise<void> {
  await recordFormerPhone(tx, secrets, { userId, phone: from, now });
  await updatePhone(tx, {
    ...{ userId, now, countryCode: to.country },
    phoneKey: hashPhone(secrets.phoneKey, to.e164),
    phoneBox: encrypt(getEncryptionKey(secrets.otpBoxKey), "phone", to.e164),
    usedPhoneHashes: hashPhoneWithAllKeys(secrets.usedPhoneKey, to.e164),
  }).catch(refuseTaken);
}

/** PostgreSQL's unique violation: the phone has an account already, in whatever state. */
function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)
    refuse(ErrorCode.phoneTaken);
  throw error;
}

const UNIQUE_VIOLATION = "23505";
