import type { Connection } from "../../../db/database.ts";
import { reencrypt } from "../../../tokens/encryption.ts";
import { findPinBoxes, replacePinBox } from "./pin-store.ts";

/** @returns how many could not be decrypted: their owners choose a new PIN */
export async function reencryptPins(db: Connection, otpBoxKey: string): Promise<number> {
  let unreadable = 0;
  for (const row of await findPinBoxes(db)) {
    const again = reencrypt(otpBoxKey, "pin", row.pin_box);
    if (again === "UNREADABLE") unreadable += 1;
    else if (again !== "CURRENT") await replacePinBox(db, row, again);
  }
  return unreadable;
}
