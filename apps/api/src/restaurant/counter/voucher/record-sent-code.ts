import type { Language } from "@santap/contract/errors/language";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuseUntil } from "../../../http/refusal.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { countSentCodes } from "./sent-code-store.ts";

/** For one purchase within 24 hours: its holder's phone is not rung at the will of a store. */
const MOST_A_DAY = 5;

/** STAFF-4, in the transaction that sends the code, under the lock of the holder's phone. */
export function recordSentCode(staff: SignedInStaff, language: Language) {
  return async (tx: Tx, { orderId, at }: { orderId: string; at: number }): Promise<void> => {
    const { storeId } = staff;
    const { sent, first } = await countSentCodes(tx, { storeId, orderId, since: at - DAY_MS });
    if (sent >= MOST_A_DAY) refuseUntil((first ?? at) + DAY_MS, at, language);
    await addAuditEntry(tx, staff, { act: "VOUCHER_CODE_SENT", subject: orderId, at });
  };
}
