import type { Database } from "./db/database.ts";
import { deleteExpiredTraces } from "./identity/account/account-store.ts";
import { deleteExpiredSliderTokens } from "./identity/captcha/captcha-store.ts";
import { deleteDoneMessages } from "./messaging/message/message-store.ts";
import { deleteExpiredCodes } from "./identity/otp/otp-store.ts";
import { deleteOldBuckets } from "./identity/otp/risk/bucket-store.ts";
import { deleteOldBudgets } from "./identity/otp/risk/risk-context-store.ts";
import { deleteExpiredFamilies } from "./identity/session/session-store.ts";

export async function deleteExpiredAccountData(db: Database, now: number): Promise<void> {
  await deleteExpiredCodes(db, now);
  await deleteExpiredSliderTokens(db, now);
  await deleteDoneMessages(db, now);
  await deleteOldBudgets(db, now);
  await deleteOldBuckets(db, now);
  await deleteExpiredTraces(db, now);
  await deleteExpiredFamilies(db, now);
}
