import type { Connection } from "../../../db/database.ts";
import {
  decryptWithAny,
  encrypt,
  getDecryptionKeys,
  getEncryptionKey,
} from "../../../tokens/encryption.ts";
import { findPinBoxes, savePinBox } from "./pin-store.ts";

/** @returns how many could not be decrypted: their owners choose a new PIN */
export async function reencryptPins(db: Connection, otpBoxKey: string): Promise<number> {
  const newest = getEncryptionKey(otpBoxKey);
  let unreadable = 0;
  for (const { store_id: storeId, operator_id: operatorId, pin_box: box } of await findPinBoxes(
    db,
  )) {
    const hash = decryptWithAny(getDecryptionKeys(otpBoxKey), "pin", box);
    if (hash === null) unreadable += 1;
    else if (decryptWithAny([newest], "pin", box) === null) {
      await savePinBox(db, { storeId, operatorId, pinBox: encrypt(newest, "pin", hash) });
    }
  }
  return unreadable;
}
