import { readPhone, type Phone } from "@santap/domain/account/phone";
import type { SignedIn } from "../../../plugins/caller.ts";
import { HttpFailure } from "../../../plugins/http-failure.ts";
import type { AccountDeps } from "../account-deps.ts";
import { findActiveAccount } from "../account-store.ts";
import { boxKeyOf, open } from "../sealed-box.ts";

export interface OwnAccount {
  phone: Phone;
  /** Epoch ms. */
  memberSince: number;
}

/** Who is signed in, with the phone readable. 401 where the account is barred or the session ended. */
export async function ownAccount(
  { db, settings }: Pick<AccountDeps, "db" | "settings">,
  user: SignedIn,
): Promise<OwnAccount> {
  const row = await findActiveAccount(db, user);
  if (row === null) throw new HttpFailure(401);
  if (row.phone_box === null) throw new Error("an active account has no phone");
  const e164 = open(boxKeyOf(settings.secrets.otpBoxKey), "phone", row.phone_box);
  const reading = readPhone(row.country_code, e164);
  if (!reading.ok) throw new Error("the phone of an account is none");
  return { phone: reading.phone, memberSince: row.created_at };
}
