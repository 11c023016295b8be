import type { Database } from "../db/database.ts";
import { deleteExpiredTraces } from "./account/account-store.ts";
import { deleteExpiredSliderTokens } from "./captcha/captcha-store.ts";
import { deleteDoneMessages } from "../messaging/message/message-store.ts";
import { deleteExpiredCodes } from "./otp/rows/otp-store.ts";
import { deleteOldBuckets } from "./otp/rows/bucket-store.ts";
import { deleteOldBudgets } from "./otp/risk/risk-context-store.ts";
import { deleteExpiredFamilies } from "./session/session-store.ts";

export async function deleteExpiredAccountData(db: Database, now: number): Promise<void> {
  await deleteExpiredCodes(db, now);
  await deleteExpiredSliderTokens(db, now);
  await deleteDoneMessages(db, now);
  await deleteOldBudgets(db, now);
  await deleteOldBuckets(db, now);
  await deleteExpiredTraces(db, now);
  await deleteExpiredFamilies(db, now);
}
