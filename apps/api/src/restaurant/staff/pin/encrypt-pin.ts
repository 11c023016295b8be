import { encrypt, getEncryptionKey } from "../../../tokens/encryption.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { hashPin } from "./pin-hash.ts";

/** Hashed, then encrypted: the database alone does not let anybody try all of a million PINs. */
export async function encryptPin(
  { settings }: Pick<StaffDeps, "settings">,
  pin: string,
): Promise<Buffer> {
  const key = getEncryptionKey(settings.secrets.otpBoxKey);
  return encrypt(key, "pin", await hashPin(pin));
}
