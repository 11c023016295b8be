import { readPhone, type Phone, type ServedCountry } from "@santap/domain/account/phone";
import type { Connection } from "../../db/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { findActiveAccount, findActivePhone, type ActiveAccountRow } from "./account-store.ts";
import { getDecryptionKeys, decryptWithAny } from "../../tokens/encryption.ts";

export interface OwnAccountDeps {
  db: Connection;
  settings: { secrets: { otpBoxKey: string } };
}

export interface OwnAccount {
  country: ServedCountry;
  /** Null if its key is gone; the next sign-in encrypts it again. */
  phone: Phone | null;
  memberSince: number;
}

export async function readOwnAccount(
  { db, settings }: OwnAccountDeps,
  user: SignedIn,
): Promise<OwnAccount> {
  const row = await findActiveAccount(db, user);
  if (row === null) throw new HttpError(401);
  return {
    country: row.country_code,
    phone: decryptPhone(settings, row),
    memberSince: row.created_at,
  };
}

function decryptPhone(
  { secrets }: OwnAccountDeps["settings"],
  row: Pick<ActiveAccountRow, "country_code" | "phone_box">,
): Phone | null {
  const decryptionKeys = getDecryptionKeys(secrets.otpBoxKey);
  const e164 = row.phone_box && decryptWithAny(decryptionKeys, "phone", row.phone_box);
  const reading = e164 === null ? null : readPhone(row.country_code, e164);
  return reading?.ok ? reading.phone : null;
}

/** Of another person; null where the account is not active, or its phone cannot be decrypted. */
export async function readAccountPhone(
  { db, settings }: OwnAccountDeps,
  userId: string,
): Promise<Phone | null> {
  const row = await findActivePhone(db, userId);
  return row && decryptPhone(settings, row);
}

/** 401 also if the phone cannot be decrypted: signing in again repairs that. */
export async function readOwnPhone(deps: OwnAccountDeps, user: SignedIn): Promise<Phone> {
  const { phone } = await readOwnAccount(deps, user);
  if (phone === null) throw new HttpError(401);
  return phone;
}
