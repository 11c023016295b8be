import { readPhone, type Phone, type ServedCountry } from "@santap/domain/account/phone";
import type { Database } from "../../../db/database.ts";
import type { SignedIn } from "../../../plugins/caller.ts";
import { HttpFailure } from "../../../plugins/http-failure.ts";
import { findActiveAccount } from "../account-store.ts";
import { boxKeysOf, openIfSealedWith } from "../sealed-box.ts";

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
export async function ownAccount(
  { db, settings }: OwnAccountDeps,
  user: SignedIn,
): Promise<OwnAccount> {
  const row = await findActiveAccount(db, user);
  if (row === null) throw new HttpFailure(401);
  const boxKeys = boxKeysOf(settings.secrets.otpBoxKey);
  const e164 = row.phone_box && openIfSealedWith(boxKeys, "phone", row.phone_box);
  const reading = e164 === null ? null : readPhone(row.country_code, e164);
  return {
    country: row.country_code,
    phone: reading?.ok ? reading.phone : null,
    memberSince: row.created_at,
  };
}

/** The phone of who is signed in. 401 also where it takes a new sign-in to read it. */
export async function ownPhone(deps: OwnAccountDeps, user: SignedIn): Promise<Phone> {
  const { phone } = await ownAccount(deps, user);
  if (phone === null) throw new HttpFailure(401);
  return phone;
}
