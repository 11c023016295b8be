import { readPhone, type Phone, type ServedCountry } from "@santap/domain/account/phone";
import type { Database } from "../../db/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { findActiveAccount } from "./account-store.ts";
import { getDecryptionKeys, decryptWithAny } from "../../tokens/encryption.ts";

export interface OwnAccountDeps {
  db: Database;
  settings: { secrets: { otpBoxKey: string } };
}

export interface OwnAccount {
  country: ServedCountry;
  /** Null where it was sealed with a key that is gone: signing in again seals it anew. */
  phone: Phone | null;
  /** Epoch ms. */
  memberSince: number;
}

/** Who is signed in. 401 where the account is barred or the session ended. */
export async function readOwnAccount(
  { db, settings }: OwnAccountDeps,
  user: SignedIn,
): Promise<OwnAccount> {
  const row = await findActiveAccount(db, user);
  if (row === null) throw new HttpError(401);
  const decryptionKeys = getDecryptionKeys(settings.secrets.otpBoxKey);
  const e164 = row.phone_box && decryptWithAny(decryptionKeys, "phone", row.phone_box);
  const reading = e164 === null ? null : readPhone(row.country_code, e164);
  return {
    country: row.country_code,
    phone: reading?.ok ? reading.phone : null,
    memberSince: row.created_at,
  };
}

/** The phone of who is signed in. 401 also where it takes a new sign-in to read it. */
export async function readOwnPhone(deps: OwnAccountDeps, user: SignedIn): Promise<Phone> {
  const { phone } = await readOwnAccount(deps, user);
  if (phone === null) throw new HttpError(401);
  return phone;
}
