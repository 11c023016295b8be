import { decryptWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";
import { findPhoneBoxes } from "./phone-store.ts";
import type { OwnAccountDeps } from "./own-account.ts";

/** Those of the accounts whose phone ends in the digits. Phones are encrypted: each is read. */
export async function findByLastDigits(
  { db, settings }: OwnAccountDeps,
  userIds: readonly string[],
  digits: string,
): Promise<string[]> {
  const keys = getDecryptionKeys(settings.secrets.otpBoxKey);
  const rows = await findPhoneBoxes(db, userIds);
  return rows
    .filter((row) => decryptWithAny(keys, "phone", row.phone_box)?.endsWith(digits))
    .map((row) => row.user_id);
}
