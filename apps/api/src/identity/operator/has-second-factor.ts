import type { Connection } from "../../db/database.ts";
import { findByOperatorId } from "./operator-store.ts";

export async function hasSecondFactor(db: Connection, operatorId: string): Promise<boolean> {
  const found = await findByOperatorId(db, operatorId);
  return found !== null && (found.totp_box !== null || found.has_passkey);
}
